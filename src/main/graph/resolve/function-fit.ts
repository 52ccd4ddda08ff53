// How well functions and lambdas fit the parameters that they are passed for.
import { arity, takes } from './generics'
import { none, type Expression } from '../../parse/parsed-file'
import { expressionAt } from '../program/program'
import type { Resolver } from '../types/resolver'
import { isForeignClass, unknown, type Type } from '../types/types'

type Callable = Extract<Type, { kind: 'callable' }>

/** A function type that fits in all but its result: void for a lambda that returns a value, or the other way round. */
const otherResult = 0.8
/** A task for a type parameter, which a function type for tasks fits better. */
const anyResult = 0.95
/** A task with a result where none is expected. */
const lostResult = 0.9
/** A function whose parameters are unknown, or a function type of the library. */
const someFunction = 0.5

/** Whether a function can be passed for an interface: a lambda for its single abstract method. */
export function fitsFunction(resolver: Resolver, given: number, declared: number): number {
  const { program } = resolver
  if (program.definition(declared).kind !== 'interface') return -1
  if (program.definition(given).name !== '') return 0
  const open = program.childrenOf(declared).filter((child) => program.definition(child).modifiers.includes('abstract'))
  const [only] = open
  if (only === undefined || open.length > 1) return 0
  return arity(resolver, only).most === arity(resolver, given).most ? 0.5 : -1
}

/** Functions and function references fit a function type with the same number of parameters. */
export function fitsFunctionType(resolver: Resolver, declared: Callable, given: Type): number {
  const wanted = parameterCount(resolver, declared)
  if (wanted === null) return 0
  if (given.kind === 'callable') {
    const count = parameterCount(resolver, given)
    return count === null ? 0 : count === wanted ? 1 : -1
  }
  const { program } = resolver
  if (given.kind === 'class') {
    const constructors = program
      .childrenOf(given.definition)
      .filter((child) => program.definition(child).kind === 'constructor')
    const fits = constructors.length === 0 ? wanted === 0 : constructors.some((one) => takes(resolver, one, wanted))
    return fits ? 1 : -1
  }
  if (given.kind !== 'function') return 0
  // A lambda always has its `it`, used or not; the receiver of a member may also be a parameter.
  const isLambda = program.definition(given.definition).name === ''
  const { least, most } = arity(resolver, given.definition)
  return wanted >= (isLambda && most === 1 ? 0 : least) && wanted <= most + (isLambda ? 0 : 1) ? 1 : -1
}

/** Whether an argument is a function, a lambda or a reference to a method. */
export function isFunction({ kind }: Type): boolean {
  return kind === 'function' || kind === 'callable' || kind === 'native'
}

/** Whether what a function returns isn't known here: that of a lambda which only calls something, or is asynchronous. */
export function isOpenResult(resolver: Resolver, given: Type): boolean {
  if (given.kind !== 'function') return isFunction(given)
  const { name, modifiers, values } = resolver.program.definition(given.definition)
  if (name === '' && lambdaResult(resolver, given.definition) !== null) return false
  if (name !== '' || modifiers.includes('async')) return true
  const table = resolver.program.tableOf(given.definition)
  return values.some((value) => openKinds.has(expressionAt(table, value).kind))
}

/** Values that may be none: the method that is called may return nothing. */
const openKinds: ReadonlySet<Expression['kind']> = new Set(['call', 'await', 'unknown'])

/**
 * The fit where only function types take functions, and take nothing else; null if neither is one.
 */
export function functionFit(resolver: Resolver, declared: Type, given: Type): number | null {
  if (declared.kind === 'callable') {
    switch (given.kind) {
      case 'function':
        return fitsDelegate(resolver, declared, given.definition)
      case 'callable':
        return fitsGiven(resolver, declared, given)
      case 'native':
        return someFunction
      case 'builtin':
        return given.name === 'function' ? someFunction : -1
      case 'instance':
      case 'object':
        return -1
      default:
        return 0
    }
  }
  if (!isFunction(given)) return null
  if (declared.kind === 'builtin')
    return declared.name === 'function' ? fitsPlain(resolver, declared.as, given) : declared.name === 'object' ? 0 : -1
  // A class of a library may be the base of all function types, or one of them.
  return declared.kind === 'instance' ? -1 : 0
}

function fitsDelegate(resolver: Resolver, declared: Callable, given: number): number {
  const row = functionType(resolver, declared)
  if (row === null) return 0
  if (!takes(resolver, given, row.parameters.length)) return -1
  return fitsShape(resolver, given, row.returns !== none, () => resolver.returnOf(declared))
}

/** How well what a function returns fits a function type whose parameters it takes. */
function fitsShape(resolver: Resolver, given: number, wantsResult: boolean, wanted: () => Type): number {
  const { name, values, modifiers } = resolver.program.definition(given)
  if (name !== '') return 1
  const result = lambdaResult(resolver, given)
  if (result !== null) {
    if (!wantsResult) return result === 'none' ? 1 : otherResult
    return result === 'none' ? -1 : fitsResult(wanted(), result)
  }
  // The result of an asynchronous lambda is a task, whatever its body returns.
  const givesValue = values.length > 0 || modifiers.includes('async')
  return givesValue === wantsResult ? 1 : otherResult
}

/** The type of functions without parameters and result, or that of any function. */
function fitsPlain(resolver: Resolver, as: string | undefined, given: Type): number {
  if (as !== 'Action' || given.kind !== 'function') return someFunction
  return takes(resolver, given.definition, 0) ? fitsShape(resolver, given.definition, false, () => unknown) : -1
}

/** A value of a function type, which is only passed for the same one. */
function fitsGiven(resolver: Resolver, declared: Callable, given: Callable): number {
  const [wanted, own] = [functionType(resolver, declared), functionType(resolver, given)]
  if (wanted?.parameters.length !== own?.parameters.length) return -1
  if (wanted === null || own === null) return 1
  if ((wanted.returns === none) !== (own.returns === none)) return -1
  if (own.returns === none) return 1
  const result = resolver.returnOf(given)
  return result.kind === 'instance' || result.kind === 'builtin' || isForeignClass(result)
    ? fitsResult(resolver.returnOf(declared), result)
    : 1
}

/** What a lambda returns, `none` if only calls of functions without a result; null if that isn't known. */
function lambdaResult(resolver: Resolver, lambda: number): Type | 'none' | null {
  const { values, modifiers } = resolver.program.definition(lambda)
  const isAsync = modifiers.includes('async')
  if (values.length === 0 && !isAsync) return null
  const result = resolver.returnOf({ kind: 'function', definition: lambda, environment: null })
  switch (result.kind) {
    case 'instance':
      return result
    case 'builtin':
      // An awaited task may have no result.
      return isAsync && result.arguments[0]?.kind === 'unknown' ? null : result
    case 'external':
      return isForeignClass(result) ? result : null
    case 'nothing': {
      const table = resolver.program.tableOf(lambda)
      return values.every((value) => expressionAt(table, value).kind === 'call') ? 'none' : null
    }
    default:
      return null
  }
}

const knownKinds: ReadonlySet<Type['kind']> = new Set(['instance', 'builtin'])

/** How well a known result fits that of a function type; a task with a result is more specific than any type. */
function fitsResult(declared: Type, result: Type): number {
  if (declared.kind === 'parameter') return isTask(result) ? anyResult : 1
  if (declared.kind === 'callable') return -1
  if (!isTask(declared)) return isTask(result) && knownKinds.has(declared.kind) ? -1 : 1
  if (!isTask(result)) return -1
  const [wanted, given] = [declared.arguments[0], result.arguments[0]]
  const hasResult = given !== undefined && given.kind !== 'nothing'
  if (wanted !== undefined) return hasResult ? 1 : -1
  return hasResult ? lostResult : 1
}

function isTask(type: Type): type is Extract<Type, { kind: 'builtin' }> {
  return type.kind === 'builtin' && type.name === 'promise'
}

function parameterCount(resolver: Resolver, declared: Callable): number | null {
  if (resolver.program.files[declared.file]?.dialect.values.receiverLambdas === null) return null
  const row = functionType(resolver, declared)
  return row === null ? null : row.parameters.length + (row.receiver === undefined ? 0 : 1)
}

/** The function type as it is written, if it is. */
function functionType(
  { program }: Resolver,
  { file, expression }: Callable,
): Extract<Expression, { kind: 'function-type' }> | null {
  const table = program.files[file]
  const row = table && expressionAt(table, expression)
  return row?.kind === 'function-type' ? row : null
}
