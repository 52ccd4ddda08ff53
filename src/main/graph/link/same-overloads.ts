// Which of the definitions that fit a call are one function, and which are it in different builds.
import { limits } from '../../kernel/limits'
import type { Program } from '../program/program'
import { haveSameParameters } from '../resolve/same-parameters'
import type { Resolver } from '../types/resolver'

interface Row {
  readonly definition: number
}

/** Pairs of each resolver that were compared: every call of a function compares the same few. */
const compared = new WeakMap<Resolver, Map<number, boolean>>()

function areSame(resolver: Resolver, left: number, right: number): boolean {
  const known = compared.get(resolver) ?? new Map<number, boolean>()
  compared.set(resolver, known)
  const pair = left * resolver.program.definitionCount + right
  const before = known.get(pair)
  if (before !== undefined) return before
  if (known.size >= limits.comparedOverloads) known.clear()
  // Where nothing declares a definition that is elsewhere, a generic overload is another one.
  const isDeclaredApart = resolver.program.tableOf(left).dialect.members.declaredApart
  const same = haveSameParameters(resolver, left, right, null, isDeclaredApart)
  known.set(pair, same)
  return same
}

/** Compares all of the few with each other: a type parameter fits two types that differ. */
export function haveAllSameParameters(resolver: Resolver, rows: readonly Row[]): boolean {
  return rows.every((one, at) =>
    rows.slice(at + 1).every((other) => areSame(resolver, one.definition, other.definition)),
  )
}

/** Without those that only declare, or redefine, an earlier one with the same parameters. */
export function distinct<Called extends Row>(resolver: Resolver, group: readonly Called[]): readonly Called[] {
  const kept: Called[] = []
  const { program } = resolver
  for (const one of group.slice(0, limits.overloads)) {
    const isSame = kept.some(
      ({ definition }) =>
        !areAlternatives(program, definition, one.definition) && areSame(resolver, definition, one.definition),
    )
    if (!isSame) kept.push(one)
  }
  return kept
}

/**
 * Two bodies with the same parameters: for two configurations, for constant and other objects, or for some types only.
 */
function areAlternatives(program: Program, left: number, right: number): boolean {
  const isConditional = (definition: number): boolean =>
    program.definition(definition).modifiers.includes('conditional')
  if (isConditional(left) && isConditional(right) && program.tableOf(left) === program.tableOf(right)) return true
  if (!program.tableOf(left).dialect.members.declaredApart) return false
  const isBody = (definition: number): boolean => {
    const { kind, modifiers } = program.definition(definition)
    return !modifiers.includes('declaration') && (kind === 'function' || kind === 'method')
  }
  return isBody(left) && isBody(right)
}
