// Which definitions of a name a call may reach: overloads, extensions, bodies for other builds.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { isPlainCall, typeArgumentCount } from '../resolve/call-arguments'
import { commonExtension, unprovenExtension } from '../resolve/extensions'
import { takes } from '../resolve/generics'
import { labelsOf, placesByLabel } from '../resolve/labels'
import { isFunction } from '../resolve/function-fit'
import { dependsOnResult, fittingOverloads, isCertain, isExcluded, isOpenFit } from '../resolve/overloads'
import { withoutArgumentLists } from '../resolve/ruled-out/argument-lists'
import { passedAlike } from '../resolve/ruled-out/passing'
import { haveSameParameters } from '../resolve/same-parameters'
import { withoutPlatformMethods } from './platform-methods'
import { distinct, haveAllSameParameters } from './same-overloads'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { unknown, type Type } from '../types/types'

export const oneOfSeveral = 'one of several overloads'
export const otherCount = 'takes another number of arguments'
export const otherLabels = 'takes arguments with other labels'
/** The build, a condition, a constraint or the constness of the object decides which one is used. */
export const alternative = 'one of several definitions with the same parameters'

/** The build or a template's arguments decide which one is used. */
export const otherBody = 'one of several definitions of its class'
export const chosenByCondition = 'a condition decides which definition exists'
/** In other builds the library's function of that name is called. */
export const replacedByCondition = 'a condition decides whether it replaces the library’s'
const bestFit = 'the overload that fits best as far as types are known'

/** A called definition of the repository, with the assumption behind it. */
export interface Called {
  readonly definition: number
  readonly isClass: boolean
  readonly reason: string | null
  /** Accepts the arguments too, but another one fits better. */
  readonly isLess?: boolean
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
  caller: number,
): readonly Called[] {
  withoutUnfitExtensions(resolver, outcome, given.length)
  const standIns = table.dialect.members.templates === null ? [] : withoutStandIns(resolver, outcome, given.length)
  if (table.dialect.members.templates !== null)
    outcome.definitions = withoutArgumentLists(resolver, outcome.definitions, table, given)
  outcome.definitions = withoutPlatformMethods(resolver, outcome.definitions, table, call, given)
  withExtensions(resolver, outcome, table, call, given.length)
  const best = narrowed(resolver, outcome, table, call, given)
  const labels = labelsOf(table, call)
  if (labels !== null)
    return best.map((one) => (hasLabels(resolver, one, labels) ? one : { ...one, reason: otherLabels }))
  if (table.dialect.members.templates === null) {
    const known = counted(resolver, outcome, table, best, given)
    return known.map((one) =>
      isConditionalElsewhere(resolver, table, caller, one) ? { ...one, reason: one.reason ?? chosenByCondition } : one,
    )
  }
  const all = [...withTheOthers(resolver, outcome, table, best, given), ...standIns]
  const judged = all.map((one) =>
    isConditionalElsewhere(resolver, table, caller, one)
      ? {
          ...one,
          reason: isLibrarys(resolver, one.definition) ? replacedByCondition : (one.reason ?? chosenByCondition),
        }
      : one,
  )
  // Where a condition puts one of several in place, it takes that place from the others.
  if (judged.length < 2 || !judged.some(({ reason }) => reason === chosenByCondition)) return judged
  return judged.map((one) => ({ ...one, reason: one.reason ?? chosenByCondition }))
}

/** Where no method of an object takes as many arguments, an extension of its type is called. */
function withExtensions(
  resolver: Resolver,
  outcome: CalledOutcome,
  table: FileTable,
  call: number,
  count: number,
): void {
  const { members } = table.dialect
  if (members.extensions === null || !members.countsArguments || outcome.definitions.length === 0) return
  const isUnfit = ({ definition, isClass }: Called): boolean =>
    !isClass &&
    resolver.program.definition(definition).kind === 'method' &&
    !resolver.program.definition(definition).modifiers.includes('extension') &&
    !takes(resolver, definition, count)
  if (!outcome.definitions.every(isUnfit)) return
  const row = expressionAt(table, call)
  const callee = row.kind === 'call' ? expressionAt(table, row.callee) : undefined
  if (callee?.kind !== 'member') return
  const found = resolver.extension(table, resolver.evaluate(table, callee.object), callee.name, call)
  const all = found.kind === 'union' ? found.of : [found]
  const fitting = all.flatMap((type) =>
    type.kind === 'function' && takes(resolver, type.definition, count)
      ? [{ definition: type.definition, isClass: false, reason: type.reason ?? found.reason ?? null }]
      : [],
  )
  if (fitting.length > 0) outcome.definitions = fitting
}

/** Whether a call with these labels can be one of a definition; which initialiser a type has isn't asked. */
function hasLabels(resolver: Resolver, { definition, isClass }: Called, labels: readonly string[]): boolean {
  const { kind } = resolver.program.definition(definition)
  if (isClass || (kind !== 'method' && kind !== 'function')) return true
  return placesByLabel(resolver, definition, labels) !== null
}

/** Takes away the macros that stand for a function in other builds: their parameters have no types to compare. */
function withoutStandIns(resolver: Resolver, outcome: CalledOutcome, count: number): readonly Called[] {
  if (outcome.definitions.length < 2) return []
  const isMacro = ({ definition }: Called): boolean =>
    resolver.program.definition(definition).signature?.startsWith('#') === true
  const functions = outcome.definitions.filter((one) => !isMacro(one))
  if (functions.length === 0 || functions.length === outcome.definitions.length) return []
  const macros = outcome.definitions.filter((one) => isMacro(one) && takes(resolver, one.definition, count))
  outcome.definitions = functions
  return macros
}

/**
 * A definition under a condition of the build, unless the caller, in the same file, is under one too. A declaration is for
 * builds in which a library lacks the function.
 */
function isConditionalElsewhere(
  { program }: Resolver,
  table: FileTable,
  caller: number,
  { definition, isClass, reason }: Called,
): boolean {
  const { modifiers } = program.definition(definition)
  if ((reason !== null && reason !== alternative) || isClass || !modifiers.includes('conditional')) return false
  if (modifiers.includes('declaration') || program.tableOf(definition) !== table) return true
  return table.file.definitions[caller]?.modifiers.includes('conditional') !== true
}

/** Whether the library has a function of that name, which is called in builds without the definition. */
function isLibrarys({ program }: Resolver, definition: number): boolean {
  const { dialect } = program.tableOf(definition)
  const parent = program.parentOf(definition)
  if (parent === none) return dialect.types.isGlobal(program.definition(definition).name)
  const { kind, name } = program.definition(parent)
  return kind === 'namespace' && name === dialect.members.templates?.libraryNamespace
}

/** If conversions and templates decide, all overloads that accept the arguments count, unless one fits exactly. */
function withTheOthers(
  resolver: Resolver,
  { definitions }: CalledOutcome,
  table: FileTable,
  chosen: readonly Called[],
  given: readonly number[],
): readonly Called[] {
  const best = ofOneClass(resolver, chosen)
  if (definitions.length === best.length || definitions.length > limits.overloads) return best
  const types = given.map((argument) => resolver.evaluate(table, argument))
  if (best.some(({ definition }) => isCertain(resolver, definition, types))) return best
  const taken = new Set(best.map(({ definition }) => definition))
  const others = definitions.filter(
    ({ definition, isClass }) =>
      !isClass &&
      !taken.has(definition) &&
      takes(resolver, definition, given.length) &&
      !isExcluded(resolver, definition, types) &&
      !best.some((one) => haveSameParameters(resolver, one.definition, definition)),
  )
  if (others.length === 0) return best
  const less = others.map(asLess)
  return [...best.map((one) => ({ ...one, reason: one.reason ?? bestFit })), ...less]
}

/** Members of several definitions of one class: the class is what is certain. */
function ofOneClass(resolver: Resolver, called: readonly Called[]): readonly Called[] {
  const { program } = resolver
  const first = called[0]
  if (called.length < 2 || first === undefined || called.some(({ reason }) => reason !== null)) return called
  const homes = new Set<number>()
  const names = new Set<string>()
  for (const { definition, isClass } of called) {
    const type = isClass ? definition : program.parentOf(definition)
    if (type === none || (!isClass && program.definition(definition).kind !== 'method')) return called
    homes.add(type)
    names.add(nameOf(program, type))
  }
  if (names.size > 1 || homes.size !== called.length) return called
  return called.map((one) => ({ ...one, reason: otherBody }))
}

/** The names of a definition and its enclosing definitions. */
function nameOf(program: Resolver['program'], definition: number): string {
  const names: string[] = []
  for (let at = definition; at !== none; at = program.parentOf(at)) names.push(program.definition(at).name)
  return names.join(' ')
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

function isUnproven(reason: string | null): boolean {
  return reason === unprovenExtension || reason === commonExtension
}

/** An extension that matches by name alone must at least accept the arguments. */
function withoutUnfitExtensions(resolver: Resolver, outcome: CalledOutcome, count: number): void {
  if (!outcome.definitions.some(({ reason }) => isUnproven(reason))) return
  const fitting = outcome.definitions.filter(
    ({ definition, reason }) => !isUnproven(reason) || takes(resolver, definition, count),
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
  const definitions = isOverloading ? fitted(resolver, outcome, table, call, given) : outcome.definitions
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
    if (group.length === 1 || group.every(({ reason }) => isUnproven(reason))) return group
    if (group.some(({ isLess }) => isLess === true)) return group
    const fitting = group.filter(({ definition }) => takes(resolver, definition, given.length))
    const chosen = fitting.length > 0 ? fitting : group
    if (!isOverloading) return byCondition(resolver, chosen)
    const apart = distinct(resolver, chosen)
    const isGuess = apart.length > 1 || fitting.length === 0
    if (isGuess && fitting.length > 0 && haveAllSameParameters(resolver, apart)) {
      return apart.map((one) => ({ ...one, reason: one.reason ?? alternative }))
    }
    return isGuess ? apart.map((one) => ({ ...one, reason: one.reason ?? oneOfSeveral })) : apart
  })
}

/** The overloads that fit best; one that takes any object for a value of unknown type is a guess if others take as many. */
function fitted(
  resolver: Resolver,
  outcome: CalledOutcome,
  table: FileTable,
  call: number,
  given: readonly number[],
): readonly Called[] {
  const idOf = ({ definition }: Called): number => definition
  const definitions = passedAlike(resolver, withinReach(resolver, outcome.definitions, table), idOf, table, call)
  const types = given.map((argument) => resolver.evaluate(table, argument))
  const asPlain = isPlainCall(table, call)
  const labels = labelsOf(table, call)
  const fitting = (known: readonly Type[]): readonly Called[] =>
    fittingOverloads(resolver, definitions, idOf, known, typeArgumentCount(table, call), asPlain, labels)
  const best = fitting(types)
  const [only] = best
  if (only === undefined || best.length > 1 || definitions.length < 2 || only.reason !== null) return best
  if (isOpenFit(resolver, only.definition, types)) {
    const isGuess = definitions.some((one) => one !== only && takes(resolver, one.definition, types.length))
    return isGuess ? [{ ...only, reason: bestFit }] : best
  }
  // What a lambda returns is only known from its overload.
  if (table.dialect.types.scalars?.delegates !== true || !types.some(isFunction)) return best
  const others = definitions.filter(
    (one) =>
      one !== only && takes(resolver, one.definition, types.length) && !isExcluded(resolver, one.definition, types),
  )
  const equal = new Set(fitting(types.map((type) => (isFunction(type) ? unknown : type))))
  const rivals = others.filter((one) => equal.has(one) && dependsOnResult(resolver, one.definition, types))
  return rivals.length === 0 ? best : [{ ...only, reason: bestFit }, ...rivals.map(asLess)]
}

/** Private overloads count only in the files of their class; in C++ they do everywhere, and are an error if chosen. */
function withinReach({ program }: Resolver, definitions: readonly Called[], table: FileTable): readonly Called[] {
  if (definitions.length < 2 || table.dialect.members.templates !== null) return definitions
  const found = definitions.filter(({ definition }) => {
    const parent = program.parentOf(definition)
    if (parent === none || !program.definition(definition).modifiers.includes('private')) return true
    return program.declarationsOf(program.wholeOf(parent)).some((part) => program.tableOf(part) === table)
  })
  return found.length === 0 ? definitions : found
}

/** Without overloads only one of several definitions exists: any of the conditional ones, otherwise the first. */
function byCondition({ program }: Resolver, group: readonly Called[]): readonly Called[] {
  const isConditional = ({ definition }: Called): boolean =>
    program.definition(definition).modifiers.includes('conditional')
  if (!group.every(isConditional)) return group.slice(0, 1)
  return group.slice(0, limits.overloads).map((one) => ({ ...one, reason: one.reason ?? chosenByCondition }))
}

/** What accepts the arguments too is only possible. */
function asLess(one: Called): Called {
  return { ...one, reason: oneOfSeveral, isLess: true }
}
