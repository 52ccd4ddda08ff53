// Lookups of what files attach to types and objects, possibly in other files.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { holderOfType, type Attachment, type Holder } from '../attachments'
import { expressionAt, type FileTable } from '../../program/program'
import type { Member, Resolver } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import { prototypeValue } from './prototype-value'

export interface AssignedMembers {
  /** Definitions that name their owner: Go methods, `Foo.prototype.bar = function …`. */
  ownedBy(definition: number): readonly number[]
  membersOf(definition: number, name: string, isStatic: boolean): readonly Member[]
  /**
   * Assignments to an instance from outside a Python class: they count only if neither the class nor a base has the
   * member.
   */
  lateMembersOf(definition: number, name: string): readonly Member[]
  ofObject(file: number, expression: number, name: string): readonly Member[]
  /** The sources of members copied to a function or an object: `Object.assign(app, methods)`. */
  mixinsOf(holder: Type): readonly Type[]
  /** The values that a constructor function's prototype was set to. */
  prototypesOf(definition: number): readonly Type[]
  /** Types that implement an interface or trait. */
  subclassesOf(definition: number): readonly number[]
  /** The object that a function was assigned to, as its `this`. */
  holderOf(definition: number): Type | null
}

interface Held {
  readonly owned: number[]
  readonly members: Map<string, Member[]>
  readonly late: Map<string, Member[]>
  /** Names of members that the class itself defines. */
  readonly own: Set<string>
  readonly copied: Attachment[]
  readonly subclasses: Attachment[]
}

const mixable = new Set(['object', 'instance', 'class', 'function', 'module'])

/** @param attachments in the order of the program's files */
export function createAssignedMembers(resolver: Resolver, attachments: readonly Attachment[]): AssignedMembers {
  const { program } = resolver
  const held: Readonly<Record<Holder['kind'], Map<number, Held>>> = {
    instance: new Map(),
    static: new Map(),
    object: new Map(),
  }

  function heldBy(holder: Holder): Held {
    const all = held[holder.kind]
    const key = keyOf(holder)
    let known = all.get(key)
    if (known === undefined)
      all.set(
        key,
        (known = { owned: [], members: new Map(), late: new Map(), own: new Set(), copied: [], subclasses: [] }),
      )
    return known
  }

  function addMember(attachment: Attachment): void {
    const { holder, file, at, name, isOwn } = attachment
    const table = program.files[file]
    if (table === undefined) return
    const { members, late, own } = heldBy(holder)
    if (holder.kind === 'instance') {
      if (isOwn) own.add(name)
      else if (own.has(name)) return
    }
    const isLate = holder.kind === 'instance' && !isOwn && table.dialect.members.outsideAssignmentsAreLate
    const byName = isLate ? late : members
    const known = byName.get(name)
    const member: Member =
      attachment.kind === 'definition'
        ? { kind: 'definition', definition: table.definitionBase + at, environment: null }
        : { kind: 'value', table, expression: at, environment: null }
    if (known === undefined) byName.set(name, [member])
    // If several other files assign a member, the first assignment counts.
    else if (!isLate) known.push(member)
  }

  const others: Attachment[] = []
  for (const attachment of attachments) {
    if (attachment.kind === 'definition' && attachment.holder.kind !== 'object') {
      const base = program.files[attachment.file]?.definitionBase ?? none
      heldBy(attachment.holder).owned.push(base + attachment.at)
    } else if (attachment.kind === 'definition' || (attachment.kind === 'value' && attachment.isOwn)) {
      addMember(attachment)
    } else others.push(attachment)
  }
  for (const attachment of others) {
    if (attachment.kind === 'value') addMember(attachment)
    else if (attachment.kind === 'subclass') heldBy(attachment.holder).subclasses.push(attachment)
    else heldBy(attachment.holder).copied.push(attachment)
  }

  function copiedTypes({ kind, file, at }: Attachment): readonly Type[] {
    const table = program.files[file]
    if (table === undefined) return []
    if (kind === 'prototype') return [prototypeValue(resolver, table, at)]
    if (kind === 'trait') {
      const trait = resolver.annotation(table, table.file.heritage[at]?.expression ?? none)
      return trait.kind === 'instance' ? [trait] : []
    }
    const call = expressionAt(table, at)
    if (call.kind !== 'call') return []
    const sources = call.arguments.slice(1).map((argument) => resolver.evaluate(table, argument))
    return sources.filter((source) => mixable.has(source.kind))
  }

  function copiedOnto(holder: Holder): readonly Type[] {
    return held[holder.kind].get(keyOf(holder))?.copied.flatMap(copiedTypes) ?? []
  }

  function subclassesFrom({ file, at }: Attachment): readonly number[] {
    const table = program.files[file]
    const clause = table?.file.heritage[at]
    if (table === undefined || clause === undefined) return []
    if (clause.owner === none) return clause.definition === none ? [] : [table.definitionBase + clause.definition]
    const type = resolver.annotation(table, clause.owner)
    return type.kind === 'instance' ? [type.definition] : []
  }

  const objectsOfFiles: (ReadonlyMap<number, number> | undefined)[] = []

  return {
    ownedBy: (definition) => held.instance.get(definition)?.owned ?? [],
    membersOf: (definition, name, isStatic) =>
      weighable((isStatic ? held.static : held.instance).get(definition)?.members.get(name)),
    lateMembersOf: (definition, name) => held.instance.get(definition)?.late.get(name) ?? [],
    ofObject: (file, expression, name) =>
      weighable(held.object.get(keyOf({ kind: 'object', file, expression }))?.members.get(name)),
    mixinsOf(holder) {
      const key = holder.kind === 'instance' ? null : holderOfType(holder)
      return key === null ? [] : copiedOnto(key)
    },
    prototypesOf: (definition) => copiedOnto({ kind: 'instance', definition }),
    subclassesOf: (definition) => held.instance.get(definition)?.subclasses.flatMap(subclassesFrom) ?? [],
    holderOf(definition) {
      const table = program.tableOf(definition)
      const objects = (objectsOfFiles[table.index] ??= objectsOf(table))
      const object = objects.get(definition - table.definitionBase)
      return object === undefined ? null : resolver.evaluate(table, object)
    },
  }
}

/** A name that is assigned very often could be anything. */
function weighable(members: readonly Member[] = []): readonly Member[] {
  return members.length > limits.namesakes ? [{ kind: 'type', type: unknown }] : members
}

function keyOf(holder: Holder): number {
  return holder.kind === 'object' ? holder.file * 2 ** 32 + holder.expression : holder.definition
}

/** The object that each function of a file is assigned to; assignments to others take precedence over `this`. */
function objectsOf(table: FileTable): ReadonlyMap<number, number> {
  const own = new Map<number, number>()
  const others = new Map<number, number>()
  if (table.dialect.members.declared) return noObjects
  for (const { target, value } of table.file.assignments) {
    const place = expressionAt(table, target)
    const assigned = expressionAt(table, value)
    // A function under a computed key also has the object as its `this`.
    if (place.kind !== 'member' && place.kind !== 'index') continue
    if (assigned.kind !== 'definition' || assigned.definition === none) continue
    const isOwn = expressionAt(table, place.object).kind === 'this'
    ;(isOwn ? own : others).set(assigned.definition, place.object)
  }
  return own.size + others.size === 0 ? noObjects : new Map([...own, ...others])
}

/** Shared: most files have none. */
const noObjects: ReadonlyMap<number, number> = new Map()
