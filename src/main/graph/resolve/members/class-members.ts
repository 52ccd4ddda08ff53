// Members of classes and interfaces, and of their bases.
import type { AssignedMembers } from './assigned-members'
import type { Definition } from '../../../parse/parsed-file'
import { environmentApart, environmentOf } from '../generics'
import { takesAsMany } from '../overloads'
import { createClassVisits } from './class-visits'
import { createReceiverBinding } from '../receiver-binding'
import type { Program } from '../../program/program'
import type { Member, Resolver } from '../../types/resolver'
import { foreign, instanceOf, substitute, unknown, type Environment, type Type } from '../../types/types'

type MembersOf = (type: Type, name: string, depth: number) => readonly Member[]

export interface ClassMembers {
  /** @param given type arguments of the class; @param receiver the type of `this` in its members */
  of(
    definition: number,
    given: readonly Type[],
    name: string,
    isStatic: boolean,
    receiver: Type,
    depth: number,
  ): readonly Member[]
  ofBase(base: Type, name: string, isStatic: boolean, depth: number): readonly Member[]
  /** A separate lookup that only excludes the classes whose bases are being searched. */
  lookupApart: MembersOf
  /** A lookup independent of others in progress. */
  apart(type: Type, name: string): readonly Member[]
}

/**
 * @param directMembers those that a class declares itself
 * @param membersOf a lookup in any type, which continues with the classes visited so far
 */
export function createClassMembers(
  resolver: Resolver,
  assigned: AssignedMembers,
  directMembers: (definition: number, name: string, isStatic: boolean) => readonly Member[],
  membersOf: MembersOf,
): ClassMembers {
  const { program } = resolver
  const bindReceiver = createReceiverBinding(program)
  const visits = createClassVisits()

  function lookupApart(type: Type, name: string, depth: number): readonly Member[] {
    return visits.lookupApart(() => membersOf(type, name, depth))
  }

  function classMembers(
    definition: number,
    given: readonly Type[],
    name: string,
    isStatic: boolean,
    receiver: Type,
    depth: number,
  ): readonly Member[] {
    const place = definition * 2 + (isStatic ? 1 : 0)
    if (visits.has(place)) return []
    const environment = environmentOf(resolver, definition, given)
    const first = isStatic ? [] : prependedMembers(resolver, membersOf, definition, name, depth)
    if (first.length > 0) return first.map((member) => bindReceiver(member, environment, receiver, false))
    const direct = directMembers(definition, name, isStatic)
    const own = direct.map((member) => {
      const within =
        member.kind === 'definition' ? environmentApart(resolver, member.definition, environment, given) : environment
      return bindReceiver(member, within, receiver, true)
    })
    const isOverloaded = program.tableOf(definition).dialect.members.classBased
    // No other place is searched then, so the class needn't be marked as visited.
    if (own.length > 0 && !isOverloaded) return own
    return (
      visits.through(place, () =>
        own.length > 0
          ? [
              ...own,
              ...inheritedOverloads(resolver, baseMembers, definition, direct, environment, name, isStatic, depth),
            ]
          : inherited(definition, environment, name, isStatic, receiver, depth),
      ) ?? own
    )
  }

  /** The members of the first base that has any; after the bases, those of its underlying type. */
  function inherited(
    definition: number,
    environment: Environment | null,
    name: string,
    isStatic: boolean,
    receiver: Type,
    depth: number,
  ): readonly Member[] {
    let outside: readonly Member[] = []
    const order = resolver.rulesOf(program.tableOf(definition)).basesInOrder?.(definition) ?? null
    for (const base of order ?? resolver.bases(definition)) {
      const at = substitute(base, environment)
      const above =
        order !== null && at.kind === 'instance'
          ? directMembers(at.definition, name, isStatic)
          : heldMembers(definition, at, name, isStatic, depth + 1)
      if (above.length === 0) continue
      const found = above.map((member) => bindReceiver(member, environment, receiver, false))
      // An external base may have any member; members found in bases of the repository take precedence.
      if (!found.every(isForeign)) return found
      if (outside.length === 0) outside = found
    }
    const late = isStatic || outside.length > 0 ? [] : lateMembers(assigned, definition, order, name)
    if (late.length > 0) return late
    const made = outside.length > 0 ? receiver : resolver.underlying(receiver)
    if (made === receiver) return outside
    return made.kind === 'external' ? [{ kind: 'type', type: foreign }] : membersOf(made, name, depth + 1)
  }

  /** Members from a base, of the class itself or of its instances. */
  function heldMembers(
    definition: number,
    base: Type,
    name: string,
    isStatic: boolean,
    depth: number,
  ): readonly Member[] {
    const { classObjects } = program.tableOf(definition).dialect.members
    if (classObjects === null) return baseMembers(base, name, isStatic, depth)
    if (base.kind === 'class') return isStatic ? membersOf(instanceOf(base.definition), name, depth) : []
    const isMixin = base.kind === 'instance' && program.definition(base.definition).kind === 'module'
    if (!isStatic || !isMixin) return baseMembers(base, name, isStatic, depth)
    const [own] = directMembers(base.definition, classObjects.ofMixins, true)
    const lent = own?.kind === 'definition' ? membersOf(instanceOf(own.definition), name, depth) : []
    if (lent.length > 0) return lent
    for (const one of lentBy(resolver, base.definition)) {
      const found = membersOf(one, name, depth)
      if (found.length > 0) return found
    }
    return constantsAmong(program, membersOf({ kind: 'class', definition: base.definition }, name, depth))
  }

  function baseMembers(base: Type, name: string, isStatic: boolean, depth: number): readonly Member[] {
    if (base.kind === 'external') {
      if (resolver.libraryType(base) !== null) return []
      const qualified = base.name === '' ? name : `${base.name}.${name}`
      return [{ kind: 'type', type: { ...base, name: qualified, derived: false } }]
    }
    if (base.kind === 'builtin') return [{ kind: 'type', type: { kind: 'native', receiver: base, name } }]
    if (isStatic && base.kind === 'instance')
      return membersOf({ kind: 'class', definition: base.definition }, name, depth)
    return membersOf(base, name, depth)
  }

  return {
    of: classMembers,
    ofBase: baseMembers,
    lookupApart,
    apart: (type, name) => visits.apart(() => lookupApart(type, name, 0)),
  }
}

const constants: ReadonlySet<Definition['kind']> = new Set(['class', 'module', 'constant'])

/** What a class that mixes a module in has of the module itself: no methods, but all that is written as a constant. */
function constantsAmong(program: Program, members: readonly Member[]): readonly Member[] {
  return members.filter((one) => one.kind === 'definition' && constants.has(program.definition(one.definition).kind))
}

/** Modules whose methods a mixin gives to the classes themselves that include it. */
function lentBy(resolver: Resolver, mixin: number): readonly Type[] {
  const { program } = resolver
  return program.declarationsOf(program.wholeOf(mixin)).flatMap((part) => {
    const table = program.tableOf(part)
    return (table.heritage.get(part - table.definitionBase) ?? []).flatMap(({ kind, expression }): Type[] => {
      const lent = kind === 'lends' ? resolver.evaluate(table, expression) : unknown
      return lent.kind === 'class' ? [instanceOf(lent.definition)] : []
    })
  })
}

/** The members of what precedes a class itself. */
function prependedMembers(
  resolver: Resolver,
  membersOf: MembersOf,
  definition: number,
  name: string,
  depth: number,
): readonly Member[] {
  const before = resolver.rulesOf(resolver.program.tableOf(definition)).prepended?.(definition) ?? []
  for (const base of before) {
    const found = membersOf(base, name, depth + 1)
    if (found.length > 0) return found
  }
  return []
}

function lateMembers(
  assigned: AssignedMembers,
  definition: number,
  order: readonly Type[] | null,
  name: string,
): readonly Member[] {
  const own = assigned.lateMembersOf(definition, name)
  if (own.length > 0 || order === null) return own
  for (const type of order) {
    const found = type.kind === 'instance' ? assigned.lateMembersOf(type.definition, name) : []
    if (found.length > 0) return found
  }
  return []
}

export function isForeign(member: Member): boolean {
  return member.kind === 'type' && (member.type.kind === 'external' || member.type.kind === 'native')
}

/** A Java class also has the methods of its bases with another number of arguments than its own. */
function inheritedOverloads(
  resolver: Resolver,
  baseMembers: ClassMembers['ofBase'],
  definition: number,
  direct: readonly Member[],
  environment: Environment | null,
  name: string,
  isStatic: boolean,
  depth: number,
): readonly Member[] {
  const { program } = resolver
  const own = direct.flatMap((member) => (member.kind === 'definition' ? [member.definition] : []))
  if (own.length === 0 || own.some((method) => program.definition(method).kind !== 'method')) return []
  const found: Member[] = []
  for (const base of resolver.bases(definition)) {
    if (base.kind !== 'instance') continue
    for (const member of baseMembers(substitute(base, environment), name, isStatic, depth + 1)) {
      if (member.kind !== 'definition' || program.definition(member.definition).kind !== 'method') continue
      if (!own.some((method) => takesAsMany(resolver, method, member.definition))) found.push(member)
    }
  }
  return found
}
