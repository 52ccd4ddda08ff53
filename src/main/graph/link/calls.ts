// Call sites → `calls` and `instantiates` edges, with how certain each is.
import { limits } from '../../kernel/limits'
import { none, type CallSite, type Expression } from '../../parse/parsed-file'
import type { Candidates } from './candidates'
import { moduleValue } from '../resolve/module-values'
import { calleeOf, typeArgumentCount } from '../resolve/evaluate'
import { unprovenExtension } from '../resolve/extensions'
import type { FileEdges, Place } from './edges'
import type { Confidence } from '../graph'
import type { Naming } from './naming'
import type { ExternalNodes, NodeTable } from './nodes'
import { fittingOverloads, takes } from '../resolve/overloads'
import { haveSameParameters } from '../resolve/same-parameters'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

const oneOfSeveral = 'one of several overloads'
/** Which one is compiled, a condition, a constraint or whether the object is constant decides. */
const alternative = 'one of several definitions with the same parameters'

/** What a callee turned out to be. */
interface Outcome {
  /** Definitions of the repository that are called, with the assumption behind each. */
  definitions: { readonly definition: number; readonly isClass: boolean; readonly reason: string | null }[]
  readonly externals: { readonly package: string; readonly name: string }[]
  /** Definitions that are bound to be called later. */
  readonly bound: number[]
  /** Something is called that is certainly not the repository's. */
  elsewhere: boolean
  /** Part of the callee could not be followed. */
  unknown: boolean
}

export interface CallParts {
  readonly resolver: Resolver
  readonly nodes: NodeTable
  readonly externals: ExternalNodes
  readonly edges: FileEdges
  readonly naming: Naming
  readonly candidates: Candidates
}

/** Resolves every call of a file. */
export function addCalls(parts: CallParts, table: FileTable): void {
  for (const site of table.file.calls) addCall(parts, table, site)
}

/** Calls that no expression says. */
export function addImpliedCalls({ resolver, nodes, edges }: CallParts, table: FileTable): void {
  const { implied } = resolver.rulesOf(table).values
  if (implied === null) return
  for (const { source, target, line, reason } of implied(table)) {
    const place = { line, column: 0 }
    edges.add('calls', nodes.ofDefinition(source), nodes.ofDefinition(target), place, 'inferred', reason)
  }
}

function addCall(parts: CallParts, table: FileTable, site: CallSite): void {
  const { resolver, nodes, naming, edges, externals } = parts
  const row = expressionAt(table, site.expression)
  if (row.kind !== 'call' && row.kind !== 'new') return
  const callee = expressionAt(table, row.callee)
  const source = naming.containerOf(table, site.definition)
  const place = { line: site.line, column: site.column }
  const outcome: Outcome = { definitions: [], externals: [], bound: [], elsewhere: false, unknown: false }
  const isSuper = callee.kind === 'super'
  if (isSuper && table.dialect.values.superIsObject) return
  collect(parts, outcome, calleeOf(resolver, table, row), isSuper || site.kind === 'new', table, 0)

  withoutUnfitExtensions(resolver, outcome, row.arguments.length)
  const definitions = narrowed(resolver, outcome, table, site.expression, row.arguments)
  const areAlternative = definitions.every(({ reason }) => reason === alternative)
  for (const { definition, isClass, reason } of definitions) {
    const named = naming.namedOf(definition)
    if (named === none) continue
    const isElsewhere = outcome.elsewhere || outcome.externals.length > 0
    const isOneOfSeveral = isElsewhere || (definitions.length > 1 && !areAlternative)
    const confidence: Confidence = isOneOfSeveral ? 'possible' : reason === null ? 'exact' : 'inferred'
    const because = isOneOfSeveral && reason !== oneOfSeveral ? 'one of several values the callee may have' : reason
    const target = nodes.ofDefinition(named)
    edges.add(isClass ? 'instantiates' : 'calls', source, target, place, confidence, because)
    if (isClass || definitions.length > 1) continue
    for (const implementer of parts.candidates.implementersOf(named)) {
      edges.add('calls', source, nodes.ofDefinition(implementer), place, 'possible', 'implements the called interface')
    }
  }
  for (const definition of outcome.bound) {
    const named = naming.namedOf(definition)
    if (named !== none) edges.add('references', source, nodes.ofDefinition(named), place)
  }
  for (const external of outcome.externals) {
    const kind = site.kind === 'new' ? 'instantiates' : 'calls'
    edges.add(kind, source, externals.idOf(external.package, external.name), place)
  }
  if (definitions.length > 0 || outcome.externals.length > 0 || outcome.elsewhere || !outcome.unknown) return
  addUnresolved(parts, table, callee, row.arguments.length, source, place)
}

function addUnresolved(
  parts: CallParts,
  table: FileTable,
  callee: Expression,
  count: number,
  source: number,
  place: Place,
): void {
  const { candidates, edges, nodes, resolver } = parts
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : ''
  if (name === '') return
  const isOpenCall = callee.kind === 'member' && isAnything(resolver, resolver.evaluate(table, callee.object))
  const named = isOpenCall ? candidates.methodsNamed(table, name, count) : []
  for (const definition of named) {
    edges.add('calls', source, nodes.ofDefinition(definition), place, 'possible', 'same name, receiver unknown')
  }
  if (named.length === 0) edges.unresolved.push({ source, name, ...place })
}

/** Whether nothing says what a value is: it could not be followed, or a type parameter without a bound stands for it. */
function isAnything(resolver: Resolver, type: Type): boolean {
  if (type.kind !== 'parameter') return type.kind === 'unknown'
  return type.binding < 0 || resolver.program.binding(type.binding).binding.type === none
}

function collect(
  parts: CallParts,
  outcome: Outcome,
  type: Type,
  isNew: boolean,
  table: FileTable,
  depth: number,
): void {
  const { resolver } = parts
  const reason = type.reason ?? null
  if (depth > 6) return
  switch (type.kind) {
    case 'function':
      outcome.definitions.push({ definition: type.definition, isClass: false, reason })
      return
    case 'class': {
      const { kind } = resolver.program.definition(type.definition)
      const isConversion = resolver.program.tableOf(type.definition).dialect.values.callsConvert
      if (kind === 'namespace' || kind === 'module' || isConversion) outcome.elsewhere = true
      else outcome.definitions.push({ definition: type.definition, isClass: true, reason })
      return
    }
    case 'instance':
      if (isNew) {
        const isFunction = resolver.program.definition(type.definition).kind === 'function'
        outcome.definitions.push({ definition: type.definition, isClass: !isFunction, reason })
      } else {
        const called = resolver.memberType(type, table.dialect.members.callOperator)
        if (called.kind === 'function') collect(parts, outcome, called, false, table, depth + 1)
        else outcome.unknown = true
      }
      return
    case 'module':
      collect(parts, outcome, moduleValue(resolver, type), isNew, table, depth + 1)
      return
    case 'external':
      if (type.package !== '' && !type.derived) outcome.externals.push({ package: type.package, name: type.name })
      else outcome.elsewhere = true
      return
    case 'union':
    case 'intersection':
      for (const part of type.of) collect(parts, outcome, part, isNew, table, depth + 1)
      return
    case 'native':
      if (table.dialect.members.prototypes && type.receiver.kind === 'function') {
        // The receiver is what runs, or will.
        if (type.name === 'bind') outcome.bound.push(type.receiver.definition)
        else if (type.name === 'call' || type.name === 'apply')
          return collect(parts, outcome, type.receiver, isNew, table, depth + 1)
      }
      outcome.elsewhere = true
      return
    case 'builtin':
    case 'global':
      outcome.elsewhere = true
      return
    default:
      outcome.unknown = true
  }
}

/** The location of a definition's overloads: its file and scope, or the class it names as its owner. */
function homeOf(resolver: Resolver, definition: number): string {
  const table = resolver.program.tableOf(definition)
  const row = resolver.program.definition(definition)
  if (!table.dialect.members.declaredApart) return `${table.index} ${row.parent}`
  const owner = row.owner === none ? null : resolver.evaluate(table, row.owner)
  if (owner?.kind === 'class') return `member ${owner.definition}`
  const parent = resolver.program.parentOf(definition)
  return row.kind === 'method' ? `member ${parent}` : `${table.index} ${row.parent}`
}

/** An extension that only shares the name with what is called has to take the arguments at least. */
function withoutUnfitExtensions(resolver: Resolver, outcome: Outcome, count: number): void {
  if (!outcome.definitions.some(({ reason }) => reason === unprovenExtension)) return
  const fitting = outcome.definitions.filter(
    ({ definition, reason }) => reason !== unprovenExtension || takes(resolver, definition, count),
  )
  if (fitting.length === outcome.definitions.length) return
  outcome.definitions = fitting
  outcome.unknown = true
}

/** Overloads are one candidate: the one whose parameters take the arguments. */
function narrowed(
  resolver: Resolver,
  outcome: Outcome,
  table: FileTable,
  call: number,
  given: readonly number[],
): Outcome['definitions'] {
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
  const groups = new Map<string, Outcome['definitions']>()
  for (const candidate of definitions) {
    const row = resolver.program.definition(candidate.definition)
    const key = `${homeOf(resolver, candidate.definition)} ${row.name}`
    const group = groups.get(row.name === '' ? `${key} ${candidate.definition}` : key)
    if (group) group.push(candidate)
    else groups.set(row.name === '' ? `${key} ${candidate.definition}` : key, [candidate])
  }
  return [...groups.values()].flatMap((group) => {
    // Extensions of different types are no overloads of each other.
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

/** Two bodies with the same parameters: for two configurations, for constant objects or not, for some types only. */
function areAlternatives(program: Resolver['program'], left: number, right: number): boolean {
  if (!program.tableOf(left).dialect.members.declaredApart) return false
  const isBody = (definition: number): boolean => {
    const { kind, modifiers } = program.definition(definition)
    return !modifiers.includes('declaration') && (kind === 'function' || kind === 'method')
  }
  return isBody(left) && isBody(right)
}

function haveAllSameParameters(resolver: Resolver, [first, ...others]: Outcome['definitions']): boolean {
  return first !== undefined && others.every((one) => haveSameParameters(resolver, first.definition, one.definition))
}

/** Without those that only declare, or define again, what comes before them with the same parameters. */
function distinct(resolver: Resolver, group: Outcome['definitions']): Outcome['definitions'] {
  const kept: Outcome['definitions'] = []
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
