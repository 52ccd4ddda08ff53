// How well functions and lambdas fit the parameters that they are passed for.
import { arity, takes } from './generics'
import { none, type Expression } from '../../parse/parsed-file'
import { expressionAt } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

type Callable = Extract<Type, { kind: 'callable' }>

/** A function type that fits in all but its result: void for a lambda that returns a value, or the other way round. */
const otherResult = 0.8
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
export function isOpenResult({ program }: Resolver, given: Type): boolean {
  if (given.kind !== 'function') return isFunction(given)
  const { name, modifiers, values } = program.definition(given.definition)
  if (name !== '' || modifiers.includes('async')) return true
  const table = program.tableOf(given.definition)
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
        return functionType(resolver, given)?.parameters.length === functionType(resolver, declared)?.parameters.length
          ? 1
          : -1
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
    return declared.name === 'function' ? someFunction : declared.name === 'object' ? 0 : -1
  // A class of a library may be the base of all function types, or one of them.
  return declared.kind === 'instance' ? -1 : 0
}

function fitsDelegate(resolver: Resolver, declared: Callable, given: number): number {
  const row = functionType(resolver, declared)
  if (row === null) return 0
  if (!takes(resolver, given, row.parameters.length)) return -1
  const { name, values, modifiers } = resolver.program.definition(given)
  if (name !== '') return 1
  // The result of an asynchronous lambda is a task, whatever its body returns.
  const givesValue = values.length > 0 || modifiers.includes('async')
  return givesValue === (row.returns !== none) ? 1 : otherResult
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
