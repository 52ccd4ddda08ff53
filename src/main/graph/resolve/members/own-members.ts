// The members of a class, function or namespace, without its bases.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { AssignedMembers } from './assigned-members'
import { plainMembers } from '../../dialects/plain'
import { bodiesFirst } from '../overloads'
import { holderKinds } from '../../program/kinds'
import { expressionAt } from '../../program/program'
import type { Member, Resolver } from '../../types/resolver'
import { unknown } from '../../types/types'

/** Kinds that are accessed by name on their class or file; type parameters and anonymous definitions are not. */
const alwaysStatic = holderKinds

/** Looks up a name in one definition: first what it declares, then what was assigned to it from outside. */
export function createOwnMembers(
  resolver: Resolver,
  assigned: AssignedMembers,
): (definition: number, name: string, isStatic: boolean) => readonly Member[] {
  const { program } = resolver
  const own: (Map<string, number[]> | undefined)[] = []

  function directMembers(definition: number, name: string, isStatic: boolean): readonly Member[] {
    const children = ownMembers(definition).get(name)
    if (children === undefined) return assigned.membersOf(definition, name, isStatic)
    if (children.length > limits.namesakes) return [{ kind: 'type', type: unknown }]
    const result: Member[] = []
    const { members } = program.tableOf(definition).dialect
    const holder = program.definition(definition)
    const { kind } = holder
    const isEnum = kind === 'enum'
    for (const child of children) {
      const row = program.definition(child)
      // Definitions inside a function are local to it; only those that name it as owner are members.
      if ((kind === 'function' || kind === 'method') && row.owner === none) continue
      const held = row.modifiers.includes('static') || alwaysStatic.has(row.kind) || isEnum || !isMemberKind(definition)
      if (!members.holds(row, holder, isStatic, held)) continue
      result.push({ kind: 'definition', definition: child, environment: null })
    }
    if (result.length === 0) return assigned.membersOf(definition, name, isStatic)
    const chosen = selectDeclared(result)
    return members.propertiesApart ? [...chosen, ...propertiesBeside(chosen, definition, name, isStatic)] : chosen
  }

  /** What is assigned to a property that only methods share the name of; what documents a method is none. */
  function propertiesBeside(
    declared: readonly Member[],
    definition: number,
    name: string,
    isStatic: boolean,
  ): readonly Member[] {
    const areMethods = declared.every(
      (member) => member.kind === 'definition' && program.definition(member.definition).kind === 'method',
    )
    if (!areMethods) return []
    return assigned
      .membersOf(definition, name, isStatic)
      .filter((one) => one.kind === 'value' && expressionAt(one.table, one.expression).kind !== 'function-type')
  }

  /** Namespaces and functions contain their members directly; classes per instance. */
  function isMemberKind(definition: number): boolean {
    const { kind } = program.definition(definition)
    return kind !== 'namespace' && kind !== 'module'
  }

  /** A property is represented by its getter, not its setter; among several declarations the dialect chooses. */
  function selectDeclared(found: readonly Member[]): readonly Member[] {
    if (found.length === 1) return found
    const rows = found.flatMap((member) =>
      member.kind === 'definition' ? [{ member, row: program.definition(member.definition) }] : [],
    )
    const getters = rows.filter(({ row }) => row.modifiers.includes('getter'))
    const readable = getters.length > 0 ? getters : rows.filter(({ row }) => !row.modifiers.includes('setter'))
    const first = rows[0]
    const rules =
      first?.member.kind === 'definition' ? program.tableOf(first.member.definition).dialect.members : plainMembers
    if (rules.declaredApart) {
      const found = readable.map(({ member }) => member)
      return bodiesFirst(resolver, found)
    }
    const bodies = readable.filter(({ row }) => !row.modifiers.includes('declaration'))
    const chosen = (bodies.length > 0 ? bodies : readable.length > 0 ? readable : rows).map(({ member }) => member)
    return rules.chosen(chosen, pathOf)
  }

  function pathOf(member: Member): string | null {
    return member.kind === 'definition' ? program.tableOf(member.definition).file.path : null
  }

  function ownMembers(definition: number): ReadonlyMap<string, readonly number[]> {
    const known = own[definition]
    if (known) return known
    const result = new Map<string, number[]>()
    const declared = program.childrenOf(program.wholeOf(definition))
    const owned = program.declarationsOf(definition).flatMap((part) => assigned.ownedBy(part))
    for (const child of [...declared, ...withoutReplacements(definition, declared, owned)]) {
      const { name, kind } = program.definition(child)
      if (name === '') continue
      // The parts of a partial class, or of one that is reopened by its full name, are one member.
      const member = holderKinds.has(kind) ? program.wholeOf(child) : child
      const same = result.get(name)
      if (same === undefined) result.set(name, [member])
      else if (!same.includes(member)) same.push(member)
    }
    own[definition] = result
    return result
  }

  /** A method declared by its class may take precedence over one assigned in its place. */
  function withoutReplacements(
    definition: number,
    declared: readonly number[],
    owned: readonly number[],
  ): readonly number[] {
    if (owned.length === 0 || !program.tableOf(definition).dialect.members.prototypes) return owned
    const rows = declared.map((child) => program.definition(child))
    const methods = new Set(rows.filter(({ kind }) => kind === 'method').map(({ name }) => name))
    return owned.filter((child) => !methods.has(program.definition(child).name))
  }

  return directMembers
}
