// Member lookup: classes, interfaces and their heritage, object literals, modules, functions with properties.
import { none, type Expression } from '../../parse/parsed-file'
import type { AssignedMembers } from './assigned-members'
import { moduleValue } from './module-values'
import { decorated } from './decorated'
import { environmentOf } from './generics'
import { takesAsMany } from './overloads'
import { createOwnMembers } from './own-members'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Member, Resolver } from '../types/resolver'
import { thisParameter } from './annotations'
import { combine, foreign, instanceOf, substitute, unknown, type Environment, type Type } from '../types/types'

const depthLimit = 40

/** Looks up a name in a type and all its bases. */
export function createMembers(resolver: Resolver, assigned: AssignedMembers): Resolver['members'] {
  const { program } = resolver
  const directMembers = createOwnMembers(resolver, assigned)
  /** Classes visited by the current lookup: a second path to one finds the same as the first. */
  let visited: Set<number> | null = null
  /** The contents of objects visited by the current lookup: an object may be copied into many, and into itself. */
  let copied: Map<number, readonly Member[]> | null = null
  /** Environments in which `this` is a class without type arguments and nothing else is known. */
  const plainSelves = new Map<number, Environment>()

  function members(type: Type, name: string): readonly Member[] {
    const outer = copied
    copied = null
    try {
      return anew(type, name, 0)
    } finally {
      copied = outer
    }
  }

  /** A separate lookup, to which the classes visited so far don't apply. */
  function anew(type: Type, name: string, depth: number): readonly Member[] {
    const outer = visited
    visited = null
    try {
      return membersOf(type, name, depth)
    } finally {
      visited = outer
    }
  }

  function membersOf(type: Type, name: string, depth: number): readonly Member[] {
    if (depth > depthLimit) return []
    switch (type.kind) {
      case 'instance':
        return classMembers(type.definition, type.arguments, name, false, type, depth)
      case 'class':
        if (isScope(type.definition)) return moduleNames(type.definition, name)
        if (name === 'prototype' && program.tableOf(type.definition).dialect.members.prototypes) {
          return [{ kind: 'type', type: instanceOf(type.definition) }]
        }
        return classMembers(type.definition, [], name, true, type, depth)
      case 'function':
        return functionMembers(type.definition, name, depth)
      case 'object':
        return objectMembers(type, name, depth)
      case 'module': {
        const found = resolver.moduleMembers(type, name, 'value').map(asMember)
        const table = program.files[type.file]
        if (found.length > 0 || table?.dialect.members.prototypes !== true) return found
        return membersOf(moduleValue(resolver, type), name, depth + 1)
      }
      case 'package':
        return resolver.moduleMembers(type, name, 'value').map(asMember)
      case 'external':
        return type.derived ? [] : resolver.moduleMembers(type, name, 'value').map(asMember)
      case 'union':
        return [...new Set(type.of.flatMap((part) => anew(part, name, depth + 1)))]
      case 'intersection': {
        let outside: readonly Member[] = []
        for (const part of type.of) {
          const found =
            part.kind === 'external' ? baseMembers(part, name, false, depth + 1) : membersOf(part, name, depth + 1)
          if (found.length > 0 && !found.every(isForeign)) return found
          if (outside.length === 0) outside = found
        }
        return outside
      }
      case 'parameter':
        return membersOf(boundOf(type.binding), name, depth + 1)
      default:
        return []
    }
  }

  /** Whether a definition is a module that is a scope of its file. */
  function isScope(definition: number): boolean {
    return (
      program.definition(definition).kind === 'module' && program.tableOf(definition).dialect.names.modulesAreScopes
    )
  }

  function moduleNames(definition: number, name: string): readonly Member[] {
    const { scope } = program.definition(definition)
    const table = program.tableOf(definition)
    return resolver.rulesOf(table).modules.scopeMembers(table, scope, name, 'value').map(asMember)
  }

  function boundOf(binding: number): Type {
    if (binding < 0) return unknown
    const { table, binding: row } = program.binding(binding)
    return row.type === none ? unknown : resolver.annotation(table, row.type)
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
    if (visited?.has(place)) return []
    const environment = environmentOf(resolver, definition, given)
    const direct = directMembers(definition, name, isStatic)
    const own = direct.map((member) => within(member, environment, receiver, true))
    const isOverloaded = program.tableOf(definition).dialect.members.classBased
    // No other place is searched then, so the class needn't be marked as visited.
    if (own.length > 0 && !isOverloaded) return own
    visited ??= new Set()
    visited.add(place)
    if (own.length > 0) return [...own, ...inheritedOverloads(definition, direct, environment, name, isStatic, depth)]
    let outside: readonly Member[] = []
    const order = resolver.rulesOf(program.tableOf(definition)).basesInOrder?.(definition) ?? null
    for (const base of order ?? resolver.bases(definition)) {
      const at = substitute(base, environment)
      const inherited =
        order !== null && at.kind === 'instance'
          ? directMembers(at.definition, name, isStatic)
          : baseMembers(at, name, isStatic, depth + 1)
      if (inherited.length === 0) continue
      const found = inherited.map((member) => within(member, environment, receiver, false))
      // An external base may have any member; members found in bases of the repository take precedence.
      if (!found.every(isForeign)) return found
      if (outside.length === 0) outside = found
    }
    const late = isStatic || outside.length > 0 ? [] : lateMembers(definition, order, name)
    if (late.length > 0) return late
    const made = outside.length > 0 ? receiver : resolver.underlying(receiver)
    if (made === receiver) return outside
    return made.kind === 'external' ? [{ kind: 'type', type: foreign }] : membersOf(made, name, depth + 1)
  }

  function lateMembers(definition: number, order: readonly Type[] | null, name: string): readonly Member[] {
    const own = assigned.lateMembersOf(definition, name)
    if (own.length > 0 || order === null) return own
    for (const type of order) {
      const found = type.kind === 'instance' ? assigned.lateMembersOf(type.definition, name) : []
      if (found.length > 0) return found
    }
    return []
  }

  /** A Java class also has the methods of its bases with another number of arguments than its own. */
  function inheritedOverloads(
    definition: number,
    direct: readonly Member[],
    environment: Environment | null,
    name: string,
    isStatic: boolean,
    depth: number,
  ): readonly Member[] {
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

  function isForeign(member: Member): boolean {
    return member.kind === 'type' && (member.type.kind === 'external' || member.type.kind === 'native')
  }

  function baseMembers(base: Type, name: string, isStatic: boolean, depth: number): readonly Member[] {
    if (base.kind === 'external') {
      if (base.package === 'typing' || base.package === 'abc' || base.package === 'typing_extensions') return []
      const qualified = base.name === '' ? name : `${base.name}.${name}`
      return [{ kind: 'type', type: { ...base, name: qualified, derived: false } }]
    }
    if (base.kind === 'builtin') return [{ kind: 'type', type: { kind: 'native', receiver: base, name } }]
    if (isStatic && base.kind === 'instance')
      return membersOf({ kind: 'class', definition: base.definition }, name, depth)
    return membersOf(base, name, depth)
  }

  /** `receiver` becomes the type of `this` in the result of the member. */
  function within(member: Member, environment: Environment | null, receiver: Type, isOwn: boolean): Member {
    if (member.kind === 'type') return { kind: 'type', type: substitute(member.type, environment) }
    const inner = combine(member.environment, environment)
    const self = selfOf(receiver)
    if (self !== null && !(isOwn && self.arguments.length === 0)) {
      return { ...member, environment: combine(environmentWith(self), inner) }
    }
    return inner === member.environment ? member : { ...member, environment: inner }
  }

  /** An environment that defines `this`. */
  function environmentWith(self: Extract<Type, { kind: 'instance' }>): Environment {
    if (self.arguments.length > 0 || self.reason !== undefined) return new Map([[thisParameter, self]])
    let known = plainSelves.get(self.definition)
    if (known === undefined) plainSelves.set(self.definition, (known = new Map([[thisParameter, self]])))
    return known
  }

  /** `static` may also mean an instance of the class that a static method is called on. */
  function selfOf(receiver: Type): Extract<Type, { kind: 'instance' }> | null {
    if (receiver.kind === 'instance') return receiver
    if (receiver.kind !== 'class' || !program.tableOf(receiver.definition).dialect.members.lateStatic) return null
    return { kind: 'instance', definition: receiver.definition, arguments: [] }
  }

  /** Of several sources the last one copied takes precedence. */
  function mixedIn(holder: Type, name: string, depth: number): readonly Member[] {
    for (const source of [...assigned.mixinsOf(holder)].reverse()) {
      const found = membersOf(source, name, depth + 1)
      if (found.length > 0) return found
    }
    return []
  }

  function functionMembers(definition: number, name: string, depth: number): readonly Member[] {
    if (name === 'prototype') return [{ kind: 'type', type: instanceOf(definition) }]
    const direct = directMembers(definition, name, true)
    if (direct.length > 0) return direct
    const made = decorated(resolver, definition)
    if (made !== null) return membersOf(made, name, depth + 1)
    const mixed = mixedIn({ kind: 'function', definition, environment: null }, name, depth)
    if (mixed.length > 0) return mixed
    if (name === 'bind' || name === 'call' || name === 'apply')
      return [{ kind: 'type', type: { kind: 'native', receiver: functionOf(definition), name } }]
    return []
  }

  function functionOf(definition: number): Type {
    return { kind: 'function', definition, environment: null }
  }

  function objectMembers(type: Extract<Type, { kind: 'object' }>, name: string, depth: number): readonly Member[] {
    const table = program.files[type.file]
    if (table === undefined) return []
    const row = expressionAt(table, type.expression)
    if (row.kind !== 'object') return []
    const known = (copied ??= new Map())
    const key = type.file * 2 ** 32 + type.expression
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, [])
    const property = row.properties.findLast((one) => one.name === name)
    const found: readonly Member[] = property
      ? [{ kind: 'value', table, expression: property.value, environment: null }]
      : copiedMembers(type, table, row, name, depth)
    known.set(key, found)
    return found
  }

  /** Members assigned to an object from outside, mixed into it or spread into its literal. */
  function copiedMembers(
    type: Extract<Type, { kind: 'object' }>,
    table: FileTable,
    row: Extract<Expression, { kind: 'object' }>,
    name: string,
    depth: number,
  ): readonly Member[] {
    const outside = assigned.ofObject(type.file, type.expression, name)
    if (outside.length > 0) return outside
    const mixed = mixedIn(type, name, depth)
    if (mixed.length > 0) return mixed
    for (const spread of [...row.spreads].reverse()) {
      const found = membersOf(resolver.evaluate(table, spread), name, depth + 1)
      if (found.length > 0) return found
    }
    return []
  }

  function asMember(entity: Entity): Member {
    if (entity.kind === 'definition') return { kind: 'definition', definition: entity.definition, environment: null }
    if (entity.kind === 'value') return { ...entity, environment: null }
    return { kind: 'type', type: resolver.valueOf(entity) }
  }

  return members
}
