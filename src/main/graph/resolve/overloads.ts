// Overload resolution: which methods of one name accept the arguments of a call.
import type { Binding } from '../../parse/parsed-file'
import type { Dialect, ScalarRules } from '../dialects/dialect'
import { arrayOf, canonicalName, conversion, isPrimitive } from './conversions'
import { fitsFunction, fitsFunctionType, functionFit, isFunction, isOpenResult } from './function-fit'
import { arity, parameterAt, parametersOf, takes, typeParametersOf } from './generics'
import { isInferable } from './inferable'
import { placesByLabel } from './labels'
import type { Member, Resolver } from '../types/resolver'
import { elementType, isForeignClass, unknown, type Type } from '../types/types'

const depthLimit = 20
/** Less than the type of every object, and more than any number of such objects. */
const inferredFit = 0.195
const restLoss = 0.01
const arrayConversion = 0.95
const values = new Set(['string', 'number', 'boolean'])

/**
 * Those of several rows whose definitions accept the arguments best; all rows if none does.
 * @param typeArguments the number of type arguments in the call
 * @param isPlain whether the call names no receiver, which then is the first argument for an extension
 * @param labels of the arguments, where they tell functions apart
 */
export function fittingOverloads<Row>(
  resolver: Resolver,
  rows: readonly Row[],
  definitionOf: (row: Row) => number,
  given: readonly Type[],
  typeArguments: number,
  isPlain: boolean,
  labels: readonly string[] | null = null,
): readonly Row[] {
  if (rows.length < 2) return rows
  if (labels !== null) return labelledOverloads(resolver, rows, definitionOf, given, labels)
  const generic = rows.filter((row) =>
    typeArguments === 0
      ? isInferable(resolver, definitionOf(row))
      : typeParametersOf(resolver, definitionOf(row)).length === typeArguments,
  )
  const named = generic.length === 0 ? rows : generic
  const argumentsFor = (row: Row): readonly Type[] =>
    isPlain && isExtensionMethod(resolver, definitionOf(row)) ? given.slice(1) : given
  const counted = named.filter((row) => takes(resolver, definitionOf(row), argumentsFor(row).length))
  if (counted.length === 1) return counted
  if (counted.length === 0) {
    // An extension called as a plain function takes the receiver as its first argument.
    const isExtension = !isPlain && rows.every((row) => isExtensionMethod(resolver, definitionOf(row)))
    return isExtension && given.length > 0
      ? fittingOverloads(resolver, named, definitionOf, given, typeArguments, true)
      : named
  }
  const scores = counted.map((row) => {
    const one = score(resolver, definitionOf(row), argumentsFor(row))
    const isReceived = argumentsFor(row).length < given.length
    return isReceived ? one + receiverScore(resolver, definitionOf(row), given[0] ?? unknown) : one
  })
  const best = Math.max(...scores)
  return best === -Infinity ? counted : counted.filter((_, at) => scores[at] === best)
}

/** Those that have the labels of a call, and of these the ones whose parameters fit best. */
function labelledOverloads<Row>(
  resolver: Resolver,
  rows: readonly Row[],
  definitionOf: (row: Row) => number,
  given: readonly Type[],
  labels: readonly string[],
): readonly Row[] {
  const fitting = rows.flatMap((row) => {
    const places = placesByLabel(resolver, definitionOf(row), labels)
    return places === null ? [] : [{ row, places }]
  })
  if (fitting.length < 2) return fitting.length === 0 ? rows : fitting.map(({ row }) => row)
  const scores = fitting.map(({ row, places }) => {
    const byPlace: Type[] = []
    for (const [at, place] of places.entries()) byPlace[place] = given[at] ?? unknown
    return score(
      resolver,
      definitionOf(row),
      Array.from(byPlace, (type) => type ?? unknown),
    )
  })
  const best = Math.max(...scores)
  return fitting.filter((_, at) => best === -Infinity || scores[at] === best).map(({ row }) => row)
}

/** Whether every argument is known to have the type of its parameter, so that no other overload is taken. */
export function isCertain(resolver: Resolver, definition: number, given: readonly Type[]): boolean {
  return given.every((type, at) => {
    const parameter = declaredAt(resolver, definition, at)
    return parameter !== null && !parameter.binding.rest && declaredFit(resolver, parameter, type) >= 1
  })
}

/** Whether every argument is known to be accepted for its parameter. */
export function isAccepted(resolver: Resolver, definition: number, given: readonly Type[]): boolean {
  return given.every((type, at) => {
    const parameter = declaredAt(resolver, definition, at)
    return parameter !== null && declaredFit(resolver, parameter, type) > 0
  })
}

/** Whether a parameter takes a function that may as well fit another one: what it returns isn't known. */
export function dependsOnResult(resolver: Resolver, definition: number, given: readonly Type[]): boolean {
  return given.some((type, at) => {
    if (!isOpenResult(resolver, type)) return false
    const declared = declaredAt(resolver, definition, at)?.type
    return declared?.kind === 'callable' || (declared?.kind === 'builtin' && declared.name === 'function')
  })
}

/** Whether a parameter for any object takes a result of the library whose type isn't known: another may fit better. */
export function isOpenFit(resolver: Resolver, definition: number, given: readonly Type[]): boolean {
  return given.some((type, at) => {
    // Of a class known by its simple name, the bases aren't known.
    if (type.kind !== 'external' || (type.package !== '' && isForeignClass(type))) return false
    const parameter = declaredAt(resolver, definition, at)
    return parameter !== null && (isRoot(parameter.type) || parameter.type.kind === 'parameter')
  })
}

interface Declared {
  readonly binding: Binding
  readonly dialect: Dialect
  readonly type: Type
}

/** The parameter for an argument, and its type. */
function declaredAt(resolver: Resolver, definition: number, at: number): Declared | null {
  const parameter = parameterAt(resolver, definition, at)
  if (parameter === undefined) return null
  const { table, binding } = resolver.program.binding(parameter)
  return { binding, dialect: table.dialect, type: resolver.annotation(table, binding.type) }
}

function declaredFit(resolver: Resolver, { dialect, type }: Declared, given: Type): number {
  return assignability(resolver, type, given, dialect.types.scalars)
}

/** Whether an argument is known to have a type that the definition doesn't accept. */
export function isExcluded(resolver: Resolver, definition: number, given: readonly Type[]): boolean {
  return score(resolver, definition, given) === -Infinity
}

function isExtensionMethod(resolver: Resolver, definition: number): boolean {
  return resolver.program.definition(definition).modifiers.includes('extension')
}

/** Whether the method accepts as many arguments as another, the minimum requirement for overriding. */
export function takesAsMany(resolver: Resolver, left: number, right: number): boolean {
  return arity(resolver, left).most === arity(resolver, right).most
}

/** Replaces C++ declarations by members with bodies that accept as many arguments; overloads are kept. */
export function bodiesFirst(resolver: Resolver, found: readonly Member[]): readonly Member[] {
  const definitions = found.flatMap((member) => (member.kind === 'definition' ? [member.definition] : []))
  const isDeclaration = (definition: number): boolean =>
    resolver.program.definition(definition).modifiers.includes('declaration')
  const bodies = definitions.filter((definition) => !isDeclaration(definition))
  return found.filter(
    (member) =>
      member.kind !== 'definition' ||
      !isDeclaration(member.definition) ||
      !bodies.some((body) => takesAsMany(resolver, body, member.definition)),
  )
}

/** How well the arguments match; -Infinity if one has a wrong type. */
function score(resolver: Resolver, definition: number, given: readonly Type[]): number {
  let total = 0
  for (const [at, type] of given.entries()) {
    const parameter = declaredAt(resolver, definition, at)
    if (parameter === null) continue
    const { binding, dialect, type: declared } = parameter
    const rules = dialect.types.scalars
    if (!binding.rest) {
      const one = fitOf(resolver, definition, dialect, declared, type)
      if (one < 0) return -Infinity
      total += one - (isLambdaForAny(dialect, declared, type) ? restLoss : 0)
      continue
    }
    // A rest argument or an array for all of them; a match with a regular parameter is better than a rest argument.
    const element = elementType(declared)
    const each = assignability(resolver, element, type, rules)
    const all = at === binding.position ? assignability(resolver, arrayOf(dialect, element), type, rules) : -1
    const one = Math.max(each, all)
    if (one < 0 && (dialect.members.templates === null || !mayConvert(element, type))) return -Infinity
    total += Math.max(one, 0) - (all > each ? 0 : restLoss)
  }
  return total
}

/** How well the first argument of an extension that is called as a plain function matches the type that it extends. */
function receiverScore(resolver: Resolver, definition: number, type: Type): number {
  const parameters = parametersOf(resolver, definition).map((id) => resolver.program.binding(id))
  const own = parameters.find(({ binding }) => binding.position < 0)
  if (own === undefined) return 0
  const declared = resolver.annotation(own.table, own.binding.type)
  const one = fitOf(resolver, definition, own.table.dialect, declared, type)
  return one < 0 ? -Infinity : one
}

/** How well an argument matches one parameter; negative if it has a wrong type. */
function fitOf(resolver: Resolver, definition: number, dialect: Dialect, declared: Type, type: Type): number {
  const rules = dialect.types.scalars
  const converts = dialect.members.templates !== null
  const one = assignability(resolver, declared, type, rules)
  if (one < 0) return converts && mayConvert(declared, type) ? 0 : -1
  return one === 0 && isInferred(declared, type) && !converts
    ? inferenceFit(resolver, definition, declared, rules)
    : one
}

/** A type parameter becomes the type of the argument, so it fits like the type of every object. */
function isInferred(declared: Type, given: Type): boolean {
  return declared.kind === 'parameter' && !isFunction(given) && given.kind !== 'unknown' && given.kind !== 'nothing'
}

/** A function passed for a type parameter: any other type that accepts it is more specific, except in templates. */
function isLambdaForAny(dialect: Dialect, declared: Type, given: Type): boolean {
  return declared.kind === 'parameter' && isFunction(given) && dialect.members.templates === null
}

/** Where the arguments alone decide, a definition's own type parameter is the very type of the argument. */
function inferenceFit(resolver: Resolver, definition: number, declared: Type, rules: ScalarRules | null): number {
  const isOwn = declared.kind === 'parameter' && typeParametersOf(resolver, definition).includes(declared.binding)
  return isOwn && rules?.infersFromArguments === true ? 2 - restLoss : inferredFit
}

/**
 * Classes convert by constructors and operators, and numbers and booleans to each other; strings don't convert to
 * numbers.
 */
function mayConvert(declared: Type, given: Type): boolean {
  const isText = (type: Type): boolean => type.kind === 'builtin' && type.name === 'string'
  return declared.kind !== 'builtin' || given.kind !== 'builtin' || isText(declared) === isText(given)
}

/**
 * -1 for types that exclude each other, 0 for unknown, more for a certain match.
 * @param rules of the parameter's language, for conversions
 */
export function assignability(
  resolver: Resolver,
  declared: Type,
  given: Type,
  rules: ScalarRules | null = null,
): number {
  if (given.kind === 'nothing') return isPrimitiveType(declared, rules) ? -1 : 0
  if (isRoot(declared)) return given.kind === 'unknown' ? 0 : isRoot(given) ? 2 : 0.2
  if (isRoot(given)) return declared.kind === 'builtin' || declared.kind === 'instance' ? -1 : 0
  if (rules?.delegates === true) {
    const fit = functionFit(resolver, declared, given)
    if (fit !== null) return fit
  }
  if (isForeignClass(given)) {
    if (declared.kind === 'external') return declared.package === given.package && declared.name === given.name ? 2 : 0
    return declared.kind === 'instance' || declared.kind === 'builtin' ? -1 : 0
  }
  switch (declared.kind) {
    case 'instance':
      if (given.kind === 'instance') return subtype(resolver, given.definition, declared.definition)
      if (given.kind === 'function') return fitsFunction(resolver, given.definition, declared.definition)
      return given.kind === 'builtin' ? -1 : 0
    case 'builtin':
      if (given.kind === 'builtin') return builtinFit(resolver, declared, given, rules)
      if (given.kind === 'function') return values.has(declared.name) ? -1 : 0
      if (given.kind !== 'instance') return 0
      return values.has(declared.name) || isSealed(resolver, rules, declared, given.definition)
        ? -1
        : foreignBase(resolver, given.definition, declared)
    case 'external':
      if (given.kind === 'instance') return foreignBase(resolver, given.definition, declared)
      return given.kind === 'builtin' && values.has(given.name) && declared.package !== '' ? -1 : 0
    case 'callable':
      return fitsFunctionType(resolver, declared, given)
    default:
      return 0
  }
}

type Builtin = Extract<Type, { kind: 'builtin' }>

function builtinFit(resolver: Resolver, declared: Builtin, given: Builtin, rules: ScalarRules | null): number {
  if (given.name !== declared.name) return -1
  // A value that may have several of its language's types fits all of them, none with certainty.
  if (given.as === undefined || declared.as === undefined) return given.as === declared.as ? 2 : 1
  const isArray = given.as === '[]'
  if (isArray && rules?.arraysAre.has(declared.as) === true) {
    // An array parameter would fit better.
    return declared.arguments.length === 0
      ? 1
      : elementFit(resolver, declared.arguments[0], given.arguments[0], rules) * arrayConversion
  }
  if (isArray !== (declared.as === '[]')) return -1
  if (isArray) return elementFit(resolver, declared.arguments[0], given.arguments[0], rules)
  return (rules && conversion(rules, given.as, declared.as)) ?? (given.as === declared.as ? 2 : 1)
}

/** Arrays of primitives are invariant; arrays of objects are covariant. */
function elementFit(
  resolver: Resolver,
  declared: Type | undefined,
  given: Type | undefined,
  rules: ScalarRules | null,
): number {
  const isValue = (type: Type | undefined): boolean => type !== undefined && isPrimitiveType(type, rules)
  if (given === undefined || given.kind === 'unknown') return isValue(declared) ? -1 : 0
  if (!isValue(given) && !isValue(declared)) {
    return declared === undefined || declared.kind === 'unknown' || declared.kind === 'parameter'
      ? 0.5
      : assignability(resolver, declared, given, rules)
  }
  if (declared?.kind !== 'builtin' || given.kind !== 'builtin') return -1
  if (declared.as === undefined || given.as === undefined) return given.name === declared.name ? 1 : -1
  return canonicalName(rules, declared.as) === canonicalName(rules, given.as) ? 2 : -1
}

/** A primitive value, which is never null. */
function isPrimitiveType(type: Type, rules: ScalarRules | null): boolean {
  if (type.kind !== 'builtin') return false
  return type.as === undefined ? values.has(type.name) : isPrimitive(rules, type.as)
}

/** A type that every object can be passed as. */
function isRoot(type: Type): boolean {
  return type.kind === 'builtin' && type.name === 'object'
}

/** As for a class of the repository, but 0 if a library's type is not among the bases, which are not all known. */
function foreignBase(resolver: Resolver, definition: number, wanted: Type): number {
  return Math.max(
    0,
    stepsUp(resolver, definition, (base) => isSameForeign(base, wanted)),
  )
}

/** Whether no class can be passed as a type of the platform: one without subclasses, to which it doesn't convert. */
function isSealed(resolver: Resolver, rules: ScalarRules | null, { as }: Builtin, definition: number): boolean {
  if (as === undefined || rules?.sealed.has(as) !== true) return false
  const { program } = resolver
  return !program
    .declarationsOf(program.wholeOf(definition))
    .some((part) => program.childrenOf(part).some((child) => /^operator [A-Z]/i.test(program.definition(child).name)))
}

function isSameForeign(left: Type, right: Type): boolean {
  if (left.kind === 'external')
    return right.kind === 'external' && left.package === right.package && left.name === right.name
  return left.kind === 'builtin' && right.kind === 'builtin' && left.as !== undefined && left.as === right.as
}

/** 2 for the same class, less for each step up, -1 if it is not among the bases. */
function subtype(resolver: Resolver, definition: number, wanted: number): number {
  if (definition === wanted) return 2
  return stepsUp(resolver, definition, (base) => base.kind === 'instance' && base.definition === wanted)
}

function stepsUp(resolver: Resolver, definition: number, isWanted: (base: Type) => boolean): number {
  let level = [definition]
  const seen = new Set(level)
  for (let steps = 1; level.length > 0 && steps < depthLimit; steps++) {
    const bases = level.flatMap((one) => resolver.bases(one))
    if (bases.some(isWanted)) return 2 - steps / depthLimit
    level = bases.flatMap((base) => (base.kind === 'instance' && !seen.has(base.definition) ? [base.definition] : []))
    for (const one of level) seen.add(one)
  }
  return -1
}
