// Members that no class body declares: `this.x = …`, `app.use = …`, prototypes, Go receivers.
import { none } from '../parse/parsed-file'
import { declaresMembers } from './dialects'
import { hasExtensions } from './extensions'
import { expressionAt, type FileTable } from './program'
import type { Member, Resolver } from './resolver'
import { instanceOf, type Type } from './types'

export interface AssignedMembers {
  /** Definitions that name their owner themselves: Go methods, `Foo.prototype.bar = function …`. */
  ownedBy(definition: number): readonly number[]
  membersOf(definition: number, name: string, isStatic: boolean): readonly Member[]
  ofObject(file: number, expression: number, name: string): readonly Member[]
  /** What was copied onto a function or an object: `Object.assign(app, methods)`. */
  mixinsOf(holder: Type): readonly Type[]
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

/** What packages that copy members are called. */
const mixinPackages = new Set(['merge-descriptors', 'utils-merge', 'object-assign', 'xtend', 'lodash', 'underscore'])
const mixable = new Set(['object', 'instance', 'class', 'function', 'module'])

export function createAssignedMembers(): Store {
  const owned = new Map<number, number[]>()
  const instances = new Map<number, ByName>()
  const statics = new Map<number, ByName>()
  const objects = new Map<string, ByName>()
  const prototypes = new Map<number, Type[]>()
  const holders = new Map<number, Type>()
  const own = new Set<string>()
  const mixins = new Map<string, Type[]>()

  function add(store: Map<number | string, ByName>, key: number | string, name: string, member: Member): void {
    let names = store.get(key)
    if (!names) store.set(key, (names = new Map()))
    const known = names.get(name)
    if (known) known.push(member)
    else names.set(name, [member])
  }

  function fill(resolver: Resolver): void {
    for (const table of resolver.program.files) {
      ownersOf(resolver, table)
      implementationsOf(resolver, table)
    }
    const later: (() => void)[] = []
    for (const table of resolver.program.files) {
      // Where every member is declared an assignment adds none.
      if (declaresMembers(table.file.dialect)) continue
      for (const assignment of table.file.assignments) {
        const target = expressionAt(table, assignment.target)
        if (target.kind !== 'member' && target.kind !== 'index') continue
        const object = expressionAt(table, target.object)
        // Under a computed key a function still has the object as its `this`.
        const name = target.kind === 'member' ? target.name : null
        const isOwn = object.kind === 'this'
        const run = (): void => assign(resolver, table, target.object, name, assignment.value, isOwn)
        if (isOwn) run()
        else later.push(run)
      }
      if (table.file.dialect !== 'ecmascript') continue
      for (const { expression } of table.file.calls) {
        if (isMixin(table, expression)) later.push(() => mixIn(resolver, table, expression))
      }
    }
    for (const run of later) run()
  }

  /** Rust's `impl Trait for Type`, in whatever file. */
  function implementationsOf(resolver: Resolver, table: FileTable): void {
    for (const row of table.file.heritage) {
      if (row.owner === none) continue
      const type = resolver.annotation(table, row.owner)
      const trait = resolver.annotation(table, row.expression)
      if (type.kind !== 'instance' || trait.kind !== 'instance') continue
      prototypes.set(type.definition, [...(prototypes.get(type.definition) ?? []), trait])
    }
  }

  function ownersOf(resolver: Resolver, table: FileTable): void {
    // An extension is a member only to those who see it.
    if (hasExtensions(table.file.dialect)) return
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

  /** @param isOwn by a method of the class itself, whose word goes before that of others */
  function assign(
    resolver: Resolver,
    table: FileTable,
    object: number,
    name: string | null,
    expression: number,
    isOwn: boolean,
  ): void {
    const holder = resolver.evaluate(table, object)
    const value = expressionAt(table, expression)
    if (value.kind === 'definition' && value.definition !== none)
      holders.set(table.definitionBase + value.definition, holder)
    if (name === null) return
    const member: Member = { kind: 'value', table, expression, environment: null }
    if (holder.kind === 'instance' && !isOwn && isKnown(resolver, table, holder, name)) return
    if (holder.kind === 'instance' && isOwn) own.add(`${holder.definition} ${name}`)
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

  /** Whether the class itself, or in Python a base, says what the member is. */
  function isKnown(resolver: Resolver, table: FileTable, holder: Type, name: string): boolean {
    if (holder.kind === 'instance' && own.has(`${holder.definition} ${name}`)) return true
    if (table.file.dialect !== 'python') return false
    return resolver.members(holder, name).some((member) => member.kind !== 'type')
  }

  /** The members of the later arguments become members of the first. */
  function mixIn(resolver: Resolver, table: FileTable, call: number): void {
    const row = expressionAt(table, call)
    if (row.kind !== 'call' || row.arguments[0] === undefined) return
    const holder = resolver.evaluate(table, row.arguments[0])
    const sources = row.arguments
      .slice(1)
      .map((argument) => resolver.evaluate(table, argument))
      .filter((source) => mixable.has(source.kind))
    if (sources.length === 0) return
    if (holder.kind === 'instance') {
      prototypes.set(holder.definition, [...(prototypes.get(holder.definition) ?? []), ...sources])
      return
    }
    const key = holderKey(holder)
    if (key !== null) mixins.set(key, [...(mixins.get(key) ?? []), ...sources])
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
    mixinsOf(holder) {
      const key = mixins.size === 0 ? null : holderKey(holder)
      return key === null ? [] : (mixins.get(key) ?? [])
    },
    prototypesOf: (definition) => prototypes.get(definition) ?? [],
    holderOf: (definition) => holders.get(definition) ?? null,
  }
}

function holderKey(holder: Type): string | null {
  if (holder.kind === 'object') return `object ${holder.file}:${holder.expression}`
  return holder.kind === 'class' || holder.kind === 'function' ? `static ${holder.definition}` : null
}

/** `Object.assign(…)`, `_.extend(…)`, or a call of what such a package exports. */
function isMixin(table: FileTable, call: number): boolean {
  const row = expressionAt(table, call)
  if (row.kind !== 'call' || row.arguments.length < 2) return false
  const callee = expressionAt(table, row.callee)
  if (callee.kind === 'member') {
    const object = expressionAt(table, callee.object)
    if (object.kind !== 'name') return false
    if (object.name === 'Object') return callee.name === 'assign'
    return (callee.name === 'extend' || callee.name === 'assign') && isFromMixinPackage(table, object.name)
  }
  return callee.kind === 'name' && isFromMixinPackage(table, callee.name)
}

function isFromMixinPackage(table: FileTable, name: string): boolean {
  return (table.names[0]?.get(name) ?? []).some((at) => {
    const binding = table.file.bindings[at]
    const value = binding === undefined ? undefined : table.file.expressions[binding.value]
    const from = value?.kind === 'import' ? value.import : (binding?.import ?? -1)
    return mixinPackages.has(table.file.imports[from]?.module ?? '')
  })
}
