// Members that no class body declares: `this.x = …`, `app.use = …`, prototypes, Go receivers.
import { none } from '../parse/parsed-file'
import { expressionAt, type FileTable } from './program'
import type { Member, Resolver } from './resolver'
import { instanceOf, type Type } from './types'

export interface AssignedMembers {
  /** Definitions that name their owner themselves: Go methods, `Foo.prototype.bar = function …`. */
  ownedBy(definition: number): readonly number[]
  membersOf(definition: number, name: string, isStatic: boolean): readonly Member[]
  ofObject(file: number, expression: number, name: string): readonly Member[]
  /** What a constructor function's prototype was set to. */
  prototypesOf(definition: number): readonly Type[]
  /** The object a function was assigned into, as its `this`. */
  holderOf(definition: number): Type | null
}

interface Store extends AssignedMembers {
  /** Reads all assignments; lookups before that find nothing. */
  fill(resolver: Resolver): void
}

type ByName = Map<string, Member[]>

export function createAssignedMembers(): Store {
  const owned = new Map<number, number[]>()
  const instances = new Map<number, ByName>()
  const statics = new Map<number, ByName>()
  const objects = new Map<string, ByName>()
  const prototypes = new Map<number, Type[]>()
  const holders = new Map<number, Type>()

  function add(store: Map<number | string, ByName>, key: number | string, name: string, member: Member): void {
    let names = store.get(key)
    if (!names) store.set(key, (names = new Map()))
    const known = names.get(name)
    if (known) known.push(member)
    else names.set(name, [member])
  }

  function fill(resolver: Resolver): void {
    for (const table of resolver.program.files) ownersOf(resolver, table)
    const later: (() => void)[] = []
    for (const table of resolver.program.files) {
      // Where every member is declared an assignment adds none.
      if (table.file.dialect === 'go' || table.file.dialect === 'java') continue
      for (const assignment of table.file.assignments) {
        const target = expressionAt(table, assignment.target)
        if (target.kind !== 'member' && target.kind !== 'index') continue
        const object = expressionAt(table, target.object)
        // Under a computed key a function still has the object as its `this`.
        const name = target.kind === 'member' ? target.name : null
        const run = (): void => assign(resolver, table, target.object, name, assignment.value)
        if (object.kind === 'this') run()
        else later.push(run)
      }
    }
    for (const run of later) run()
  }

  function ownersOf(resolver: Resolver, table: FileTable): void {
    table.file.definitions.forEach((row, at) => {
      if (row.owner === none) return
      const owner = resolver.evaluate(table, row.owner)
      const type = owner.kind === 'unknown' ? resolver.annotation(table, row.owner) : owner
      const definition = table.definitionBase + at
      if (type.kind === 'class' || type.kind === 'instance' || type.kind === 'function') {
        const known = owned.get(type.definition)
        if (known) known.push(definition)
        else owned.set(type.definition, [definition])
      } else if (type.kind === 'object') {
        const value: Member = { kind: 'definition', definition, environment: null }
        add(objects as Map<number | string, ByName>, `${type.file}:${type.expression}`, row.name, value)
        holders.set(definition, type)
      }
    })
  }

  function assign(resolver: Resolver, table: FileTable, object: number, name: string | null, expression: number): void {
    const holder = resolver.evaluate(table, object)
    const value = expressionAt(table, expression)
    if (value.kind === 'definition' && value.definition !== none)
      holders.set(table.definitionBase + value.definition, holder)
    if (name === null) return
    const member: Member = { kind: 'value', table, expression, environment: null }
    if (holder.kind === 'instance') add(instances as Map<number | string, ByName>, holder.definition, name, member)
    else if (holder.kind === 'object') {
      add(objects as Map<number | string, ByName>, `${holder.file}:${holder.expression}`, name, member)
    } else if (holder.kind === 'class' || holder.kind === 'function') {
      if (name === 'prototype') {
        const prototype = prototypeValue(resolver, table, expression)
        prototypes.set(holder.definition, [...(prototypes.get(holder.definition) ?? []), prototype])
      } else add(statics as Map<number | string, ByName>, holder.definition, name, member)
    }
  }

  /** `Object.create(Base.prototype)`, `new Base()` or a literal. */
  function prototypeValue(resolver: Resolver, table: FileTable, expression: number): Type {
    const row = expressionAt(table, expression)
    if (row.kind === 'call' && row.arguments[0] !== undefined) {
      const callee = expressionAt(table, row.callee)
      if (callee.kind === 'member' && callee.name === 'create') return resolver.evaluate(table, row.arguments[0])
    }
    const value = resolver.evaluate(table, expression)
    return value.kind === 'function' ? instanceOf(value.definition) : value
  }

  return {
    fill,
    ownedBy: (definition) => owned.get(definition) ?? [],
    membersOf: (definition, name, isStatic) => (isStatic ? statics : instances).get(definition)?.get(name) ?? [],
    ofObject: (file, expression, name) => objects.get(`${file}:${expression}`)?.get(name) ?? [],
    prototypesOf: (definition) => prototypes.get(definition) ?? [],
    holderOf: (definition) => holders.get(definition) ?? null,
  }
}
