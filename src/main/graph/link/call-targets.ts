// Which definitions of a name a call may reach: overloads, extensions, bodies for other builds.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { typeArgumentCount } from '../resolve/call-arguments'
import { unprovenExtension } from '../resolve/extensions'
import { fittingOverloads, isExcluded, takes } from '../resolve/overloads'
import { haveSameParameters } from '../resolve/same-parameters'
import type { FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'

export const oneOfSeveral = 'one of several overloads'
export const otherCount = 'takes another number of arguments'
/** The build, a condition, a constraint or the constness of the object decides which one is used. */
export const alternative = 'one of several definitions with the same parameters'

/** A called definition of the repository, with the assumption behind it. */
export interface Called {
  readonly definition: number
  readonly isClass: boolean
  readonly reason: string | null
}

/** The possible callees; `unknown` becomes true if one is ruled out. */
export interface CalledOutcome {
  definitions: readonly Called[]
  unknown: boolean
}

/** The definitions that a call with these arguments may reach. */
export function callTargets(
  resolver: Resolver,
  outcome: CalledOutcome,
  table: FileTable,
  call: number,
  given: readonly number[],
): readonly Called[] {
  withoutUnfitExtensions(resolver, outcome, given.length)
  return counted(resolver, outcome, table, narrowed(resolver, outcome, table, call, given), given)
}

/** The location of a definition's overloads: its file and scope, or the class that it names as its owner. */
function homeOf(resolver: Resolver, definition: number): string {
  const table = resolver.program.tableOf(definition)
  const row = resolver.program.definition(definition)
  if (!table.dialect.members.declaredApart) return `${table.index} ${row.parent}`
  const owner = row.owner === none ? null : resolver.evaluate(table, row.owner)
  if (owner?.kind === 'class') return `member ${owner.definition}`
  const parent = resolver.program.parentOf(definition)
  return row.kind === 'method' ? `member ${parent}` : `${table.index} ${row.parent}`
}

/** An extension that matches by name alone must at least accept the arguments. */
function withoutUnfitExtensions(resolver: Resolver, outcome: CalledOutcome, count: number): void {
  if (!outcome.definitions.some(({ reason }) => reason === unprovenExtension)) return
  const fitting = outcome.definitions.filter(
    ({ definition, reason }) => reason !== unprovenExtension || takes(resolver, definition, count),
  )
  if (fitting.length === outcome.definitions.length) return
  outcome.definitions = fitting
  outcome.unknown = true
}

/**
 * A definition that doesn't accept the arguments isn't called, unless a parameter was misread; extensions never are.
 */
function counted(
  resolver: Resolver,
  outcome: CalledOutcome,
  table: FileTable,
  definitions: readonly Called[],
  given: readonly number[],
): readonly Called[] {
  if (!table.dialect.members.countsArguments) return definitions
  const { program } = resolver
  const count = given.length
  return definitions.flatMap((one) => {
    const { kind, modifiers } = program.definition(one.definition)
    const isCallable = !one.isClass && (kind === 'method' || kind === 'function')
    if (!isCallable || !program.tableOf(one.definition).dialect.members.countsArguments) return [one]
    const isTaken = takes(resolver, one.definition, count)
    if (!modifiers.includes('extension')) return [isTaken ? one : { ...one, reason: otherCount }]
    // Called as a plain function, its first argument is the receiver.
    if (takes(resolver, one.definition, count - 1)) return [one]
    const types = given.map((argument) => resolver.evaluate(table, argument))
    if (isTaken && !isExcluded(resolver, one.definition, types)) return [one]
    outcome.unknown = true
    return []
  })
}

/** Overloads count as one candidate: the one whose parameters accept the arguments. */
function narrowed(
  resolver: Resolver,
  outcome: CalledOutcome,
  table: FileTable,
  call: number,
  given: readonly number[],
): readonly Called[] {
  if (outcome.definitions.length < 2) return outcome.definitions
  const isOverloading = table.dialect.members.overloads
  const definitions = isOverloading
    ? fittingOverloads(
        resolver,
        outcome.definitions,
        ({ definition }) => definition,
        given.map((argument) => resolver.evaluate(table, argument)),
        typeArgumentCount(table, call),
      )
    : outcome.definitions
  const groups = new Map<string, Called[]>()
  for (const candidate of definitions) {
    const row = resolver.program.definition(candidate.definition)
    const key = `${homeOf(resolver, candidate.definition)} ${row.name}`
    const group = groups.get(row.name === '' ? `${key} ${candidate.definition}` : key)
    if (group) group.push(candidate)
    else groups.set(row.name === '' ? `${key} ${candidate.definition}` : key, [candidate])
  }
  return [...groups.values()].flatMap((group) => {
    // Extensions of different types are not overloads of each other.
    if (group.length === 1 || group.every(({ reason }) => reason === unprovenExtension)) return group
    const fitting = group.filter(({ definition }) => takes(resolver, definition, given.length))
    const chosen = fitting.length > 0 ? fitting : group
    if (!isOverloading) return chosen.slice(0, 1)
    const apart = distinct(resolver, chosen)
    const isGuess = apart.length > 1 || fitting.length === 0
    if (isGuess && fitting.length > 0 && haveAllSameParameters(resolver, apart)) {
      return apart.map((one) => ({ ...one, reason: one.reason ?? alternative }))
    }
    return isGuess ? apart.map((one) => ({ ...one, reason: one.reason ?? oneOfSeveral })) : apart
  })
}

/**
 * Two bodies with the same parameters: for two configurations, for constant and other objects, or for some types only.
 */
function areAlternatives(program: Resolver['program'], left: number, right: number): boolean {
  if (!program.tableOf(left).dialect.members.declaredApart) return false
  const isBody = (definition: number): boolean => {
    const { kind, modifiers } = program.definition(definition)
    return !modifiers.includes('declaration') && (kind === 'function' || kind === 'method')
  }
  return isBody(left) && isBody(right)
}

function haveAllSameParameters(resolver: Resolver, [first, ...others]: readonly Called[]): boolean {
  return first !== undefined && others.every((one) => haveSameParameters(resolver, first.definition, one.definition))
}

/** Without those that only declare, or redefine, an earlier one with the same parameters. */
function distinct(resolver: Resolver, group: readonly Called[]): readonly Called[] {
  const kept: Called[] = []
  const { program } = resolver
  for (const one of group.slice(0, limits.overloads)) {
    const isSame = kept.some(
      ({ definition }) =>
        haveSameParameters(resolver, definition, one.definition) &&
        !areAlternatives(program, definition, one.definition),
    )
    if (!isSame) kept.push(one)
  }
  return kept
}
