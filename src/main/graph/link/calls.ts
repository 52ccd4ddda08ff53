// Turns call sites into `calls` and `instantiates` edges, with how certain each is.
import { none, type CallSite, type Expression, type ExpressionIndex } from '../../parse/parsed-file'
import {
  alternative,
  callTargets,
  chosenByCondition,
  oneOfSeveral,
  otherBody,
  otherCount,
  otherLabels,
  replacedByCondition,
  type Called,
} from './call-targets'
import { noMethods, type CalledOn, type Candidates } from './candidates'
import { moduleValue } from '../resolve/module-values'
import { commonExtension } from '../resolve/extensions'
import { calleeOf } from '../resolve/construction'
import { ofThisClass } from '../resolve/of-this-class'
import type { FileEdges, Place } from './edges'
import { givenBack } from './given-back'
import { holderOfMade, loadedBy } from './wrapped-functions'
import { behindMacro, type BehindMacro } from './macro-arguments'
import type { Overriding } from './overriding'
import type { Confidence } from '../graph'
import type { Naming } from './naming'
import type { ExternalNodes, NodeTable } from './nodes'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { bodyOfBuild, notAllFollowed, type Type } from '../types/types'

/** Assumptions under which every one of the definitions is meant, each in its case. */
const alternatives: ReadonlySet<string> = new Set([alternative, bodyOfBuild, otherBody, chosenByCondition])

/** Assumptions without any proof that the definition is the one that is called. */
const unproven: ReadonlySet<string> = new Set([
  otherCount,
  otherLabels,
  commonExtension,
  replacedByCondition,
  behindMacro,
])

const namesake = 'same name, receiver unknown'

/** The result of resolving a callee. */
interface Outcome {
  /** The called definitions of the repository, with the assumption behind each. */
  definitions: Called[]
  readonly externals: { readonly package: string; readonly name: string; readonly reason: string | null }[]
  /** Definitions that are bound, to be called later. */
  readonly bound: number[]
  /** The callee is certainly not in the repository. */
  elsewhere: boolean
  /** Part of the callee could not be resolved. */
  unknown: boolean
  /** It is outside only because its receiver is. */
  derived: boolean
}

export interface CallParts {
  readonly resolver: Resolver
  readonly nodes: NodeTable
  readonly externals: ExternalNodes
  readonly edges: FileEdges
  readonly naming: Naming
  readonly candidates: Candidates
  readonly overriding: Overriding
  readonly behindMacro: BehindMacro
}

/** Resolves every call of a file. */
export function addCalls(parts: CallParts, table: FileTable): void {
  for (const site of table.file.calls) addCall(parts, table, site)
}

/** Implicit calls, which no expression contains. */
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
  const outcome: Outcome = {
    definitions: [],
    externals: [],
    bound: [],
    elsewhere: false,
    unknown: false,
    derived: false,
  }
  const isSuper = callee.kind === 'super'
  if (isSuper && table.dialect.values.superIsObject) return
  collect(parts, outcome, calleeOf(resolver, table, row), isSuper || site.kind === 'new', table, 0)

  const found = callTargets(resolver, outcome, table, site.expression, row.arguments, site.definition)
  const isBehind = found.length > 0 && parts.behindMacro(table, site.expression)
  const definitions = isBehind ? found.map((one) => ({ ...one, reason: behindMacro })) : found
  const best = definitions.filter(({ isLess }) => isLess !== true)
  const areAlternative = best.every(({ reason }) => reason !== null && alternatives.has(reason))
  for (const { definition, isClass, reason, isLess } of definitions) {
    const named = naming.namedOf(definition)
    if (named === none) continue
    const isElsewhere = outcome.elsewhere || outcome.externals.length > 0
    const isOneOfSeveral = isElsewhere || isLess === true || (best.length > 1 && !areAlternative)
    const replacing = definitions.length > 1 ? [] : replacementsOf(parts, table, row, named, reason === ofThisClass)
    const isReplaced = replacing === null || replacing.length > 0
    const assumed =
      reason !== null && (reason !== ofThisClass || definitions.length > 1) ? reason : isReplaced ? ofThisClass : null
    const confidence: Confidence =
      isOneOfSeveral || (reason !== null && unproven.has(reason)) ? 'possible' : assumed === null ? 'exact' : 'inferred'
    const because = isOneOfSeveral && reason !== oneOfSeveral ? 'one of several values the callee may have' : assumed
    const target = nodes.ofDefinition(named)
    edges.add(isClass ? 'instantiates' : 'calls', source, target, place, confidence, because)
    if (definitions.length > 1) continue
    for (const other of replacing ?? []) {
      const made = row.kind === 'new' ? 'instantiates' : 'calls'
      edges.add(made, source, nodes.ofDefinition(other), place, 'possible', 'the object may be of a subclass')
    }
    if (isClass || resolver.rulesOf(table).below !== null) continue
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
    const confidence = external.reason === null ? 'exact' : 'inferred'
    edges.add(kind, source, externals.idOf(external.package, external.name), place, confidence, external.reason)
  }
  if (row.kind === 'new' && definitions.some(({ reason }) => reason === notAllFollowed) && hasClasses(table)) {
    edges.unresolved.push({ source, name: 'new', ...place })
  }
  if (definitions.length > 0) return
  const isLibrarys = outcome.elsewhere && !outcome.unknown && outcome.externals.length === 0
  const holder = isLibrarys ? holderOfMade(resolver, table, callee, site.kind === 'jsx') : null
  if (holder !== null) {
    edges.add('calls', source, nodes.ofDefinition(holder.variable), place, 'inferred', holder.reason)
    const loaded = loadedBy(resolver, holder.variable)
    const shown = loaded === none ? none : naming.namedOf(loaded)
    if (shown !== none) edges.add('calls', source, nodes.ofDefinition(shown), place, 'inferred', 'a library loads it')
    return
  }
  if (outcome.externals.length > 0) {
    if (isOfUnknownBase(parts, table, callee, outcome)) edges.unresolved.push({ source, name: callee.name, ...place })
    return
  }
  if (table.dialect.members.templates !== null && (outcome.unknown || outcome.derived)) {
    addDependent(parts, table, callee, row.arguments.length, source, place, outcome.unknown)
  } else if (
    (!outcome.elsewhere && outcome.unknown) ||
    isOnClassName(resolver, table, callee) ||
    givenBack(resolver, table, row) !== null ||
    (callee.kind === 'member' && isSelfOfBlock(table, callee.object))
  )
    addUnresolved(parts, table, row, source, place, outcome.elsewhere)
  else if (isOfUnknownBase(parts, table, callee, outcome)) {
    edges.unresolved.push({ source, name: callee.name, ...place })
  }
}

/** Whether classes are objects, so that a class may be made that isn't known before. */
function hasClasses(table: FileTable): boolean {
  return table.dialect.members.classObjects !== null
}

/**
 * Whether a class only has a method because a library's class or module among its ancestors has any, while classes of the
 * repository have one of that name, which other ancestors or subclasses may add.
 */
function isOfUnknownBase(
  { resolver, candidates }: CallParts,
  table: FileTable,
  callee: Expression,
  { elsewhere, externals }: Outcome,
): callee is Extract<Expression, { kind: 'member' }> {
  if (callee.kind !== 'member' || (!elsewhere && externals.length === 0)) return false
  if (resolver.rulesOf(table).likely === null || !candidates.isMethod(table, callee.name)) return false
  const { kind } = resolver.evaluate(table, callee.object)
  return kind === 'instance' || kind === 'class' || kind === 'intersection'
}

/**
 * The methods of subclasses that a call on `self` runs if the object is of one of them; so for `new` on a class. Null if
 * there are too many.
 */
function replacementsOf(
  { overriding, resolver }: CallParts,
  table: FileTable,
  row: Extract<Expression, { kind: 'call' | 'new' }>,
  called: number,
  isOfSelf: boolean,
): readonly number[] | null {
  if (resolver.rulesOf(table).below === null) return []
  const callee = expressionAt(table, row.callee)
  const object = callee.kind === 'member' ? expressionAt(table, callee.object) : callee
  if (object.kind !== 'this' && !isOfSelf) return []
  return row.kind === 'new' ? overriding.subclassesOf(called) : overriding.overridingOf(called)
}

/**
 * A call that depends on a template's arguments or a macro: it may reach everything of that name and parameter count.
 */
function addDependent(
  { resolver, candidates, edges, nodes }: CallParts,
  table: FileTable,
  callee: Expression,
  count: number,
  source: number,
  place: Place,
  isUnknown: boolean,
): void {
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : ''
  if (name === '') return
  const object = callee.kind === 'member' ? resolver.evaluate(table, callee.object) : null
  // A repository only adds to the library's own namespace.
  const isLibrary = object?.kind === 'package' && object.path === table.dialect.members.templates?.libraryNamespace
  const named = isLibrary ? [] : candidates.namesakesOf(table, name, count, calledOn(object))
  for (const { definition, isClass } of named) {
    edges.add(
      isClass ? 'instantiates' : 'calls',
      source,
      nodes.ofDefinition(definition),
      place,
      'possible',
      'same name, as far as it is known',
    )
  }
  if (named.length === 0 && isUnknown) edges.unresolved.push({ source, name, ...place })
}

function addUnresolved(
  parts: CallParts,
  table: FileTable,
  row: Extract<Expression, { kind: 'call' | 'new' }>,
  source: number,
  place: Place,
  isElsewhere: boolean,
): void {
  const { candidates, edges, nodes, resolver } = parts
  const callee = expressionAt(table, row.callee)
  if (row.kind === 'new' && hasClasses(table)) {
    edges.unresolved.push({ source, name: 'new', ...place })
    return
  }
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : ''
  if (name === '') return
  const origin = givenBack(resolver, table, row)
  const isRebound = callee.kind === 'member' && isSelfOfBlock(table, callee.object)
  // A bare name may be a method of the object that a block is evaluated with.
  const isOpenCall =
    callee.kind === 'member'
      ? origin === 'container' ||
        (origin === 'library' && table.dialect.values.librariesGiveBack) ||
        isAnything(resolver, resolver.evaluate(table, callee.object)) ||
        isOnClassName(resolver, table, callee) ||
        isRebound
      : table.dialect.values.rebindsThis
  const object = callee.kind === 'member' && !isRebound ? callee.object : none
  const { methods, told, reason } = isOpenCall
    ? candidates.methodsNamed(table, name, row.arguments.length, object)
    : noMethods
  for (const definition of methods) {
    const [confidence, because]: [Confidence, string] =
      definition === told ? ['inferred', reason] : ['possible', namesake]
    edges.add('calls', source, nodes.ofDefinition(definition), place, confidence, because)
  }
  // Most of what a library gives back is its own.
  if (methods.length > 0 || ((origin !== null || isElsewhere) && !candidates.isMethod(table, name))) return
  edges.unresolved.push({ source, name, ...place })
}

/** Whether an object is `self` in a block, which what it is passed to may evaluate with another object. */
function isSelfOfBlock(table: FileTable, object: ExpressionIndex): boolean {
  const row = expressionAt(table, object)
  if (!table.dialect.values.rebindsThis || row.kind !== 'this') return false
  let scope = table.file.scopes[row.scope]
  while (scope?.kind === 'block') scope = table.file.scopes[scope.parent]
  return scope?.kind === 'arrow'
}

function calledOn(object: Type | null): CalledOn {
  // A class or namespace as qualifier names the place, like no qualifier.
  const kind = object?.kind ?? 'package'
  if (kind === 'class' || kind === 'package' || kind === 'function') return 'nothing'
  return kind === 'parameter' ? kind : 'unknown'
}

/** Whether a member is called on a text that names its class, which isn't known before it runs. */
function isOnClassName(resolver: Resolver, table: FileTable, callee: Expression): boolean {
  if (!table.dialect.values.textNamesClass || callee.kind !== 'member') return false
  const type = resolver.evaluate(table, callee.object)
  return type.kind === 'builtin' && type.name === 'string'
}

/** Whether the type of a value is unknown: it could not be resolved, or is a type parameter without a bound. */
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
      const { callOfType, modulesAreStructs } = resolver.program.tableOf(type.definition).dialect.values
      const isGroup = kind === 'namespace' || (kind === 'module' && !(isNew && modulesAreStructs))
      if (isGroup || callOfType === 'converts') outcome.elsewhere = true
      else {
        const elsewhere = resolver.rulesOf(resolver.program.tableOf(type.definition)).madeElsewhere
        const because = reason ?? elsewhere?.(type.definition) ?? null
        outcome.definitions.push({ definition: type.definition, isClass: true, reason: because })
      }
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
      if (type.package !== '' && !type.derived)
        outcome.externals.push({ package: type.package, name: type.name, reason })
      else {
        outcome.elsewhere = true
        outcome.derived ||= type.package === ''
      }
      return
    case 'union':
    case 'intersection':
      for (const part of type.of) collect(parts, outcome, part, isNew, table, depth + 1)
      return
    case 'native':
      if (table.dialect.members.prototypes && type.receiver.kind === 'function') {
        // The receiver is run, now or later.
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
