// The small lattice of types that resolution works with: just enough to say which definition a call reaches.
import { limits } from '../../kernel/limits'

/** Types given to type parameters, by global binding id. */
export type Environment = ReadonlyMap<number, Type>

/** A function that runs a lambda on its receiver: how the lambda sees the receiver, and the result of the call. */
export interface ScopeFunction {
  readonly receiver: 'this' | 'it'
  readonly gives: 'value' | 'result'
}

export type Type = (
  | { readonly kind: 'unknown' }
  /** null, undefined, void, None, nil: disappears in unions. */
  | { readonly kind: 'nothing' }
  /** A value of a class, interface, struct or enum of the repository. */
  | { readonly kind: 'instance'; readonly definition: number; readonly arguments: readonly Type[] }
  /** The class, enum or namespace itself as a value: its static side. */
  | { readonly kind: 'class'; readonly definition: number }
  | { readonly kind: 'function'; readonly definition: number; readonly environment: Environment | null }
  /** A function type from an annotation: not a definition, but with known parameters and result. */
  | {
      readonly kind: 'callable'
      readonly file: number
      readonly expression: number
      readonly environment: Environment | null
    }
  /** An object literal, by its position. */
  | { readonly kind: 'object'; readonly file: number; readonly expression: number }
  | { readonly kind: 'module'; readonly file: number }
  /** A package, namespace or folder as a module, of the dialects of one family. */
  | { readonly kind: 'package'; readonly family: string; readonly path: string }
  /** Something from a package outside the repository; `derived` values are results of its calls. */
  | { readonly kind: 'external'; readonly package: string; readonly name: string; readonly derived: boolean }
  /** A value of a type that the language provides: `array`, `map`, `promise`, `string`, … */
  | {
      readonly kind: 'builtin'
      readonly name: string
      readonly arguments: readonly Type[]
      /** Its name in the language (`int`, `ArrayList`, `[]`), if overloads are distinguished by it. */
      readonly as?: string
    }
  /** A global of the language: `Promise`, `Object.assign`, `len`. */
  | { readonly kind: 'global'; readonly family: string; readonly name: string }
  /** A method of a built-in value, or a function that can be called on any value; not yet called. */
  | { readonly kind: 'native'; readonly receiver: Type; readonly name: string; readonly scoped?: ScopeFunction }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  | { readonly kind: 'intersection'; readonly of: readonly Type[] }
  /** A type parameter, by global binding id. */
  | { readonly kind: 'parameter'; readonly binding: number }
) & {
  /** The assumption behind it, if any. */
  readonly reason?: string
}

export const unknown: Type = { kind: 'unknown' }
export const nothing: Type = { kind: 'nothing' }
/** Known to be outside the repository, in an unknown package. */
export const foreign: Type = { kind: 'external', package: '', name: '', derived: true }

/** What a class of the language or of a library returns: most likely an object of the library. */
export const foreignOfLibrary: Type = { ...foreign, name: 'library' }

/** An object of a class outside of the repository of which only the simple name is known. */
export function foreignNamed(name: string): Type {
  return { kind: 'external', package: '', name, derived: true }
}

/** The build decides which of several bodies of a declared function is compiled. */
export const bodyOfBuild = 'one of several bodies, for different builds'

const unionLimit = 12
/** The assumption behind a value of which another possibility is unknown. */
export const notAllFollowed = 'another value could not be followed'
const noTypes: readonly Type[] = []

export function instanceOf(definition: number, typeArguments: readonly Type[] = noTypes): Type {
  return { kind: 'instance', definition, arguments: typeArguments }
}

export function builtin(name: string, ...typeArguments: readonly Type[]): Type {
  return { kind: 'builtin', name, arguments: typeArguments }
}

/** A built-in type with the name that the language uses. */
export function builtinAs(as: string, name: string, ...typeArguments: readonly Type[]): Type {
  return { kind: 'builtin', name, arguments: typeArguments, as }
}

/** The same type with an assumption; an earlier assumption is kept. */
export function assume(type: Type, reason: string): Type {
  if (type.reason !== undefined || type.kind === 'unknown' || type.kind === 'nothing') return type
  if (type.kind === 'union') return { kind: 'union', of: type.of.map((part) => assume(part, reason)), reason }
  return { ...type, reason }
}

/**
 * The union of several types; duplicates count once, `nothing` disappears, `unknown` turns the rest into an assumption.
 */
export function unionOf(types: readonly Type[]): Type {
  if (types.length === 1 && types[0]) return types[0]
  const parts: Type[] = []
  let sawUnknown = false
  let sawNothing = false
  const add = (type: Type): void => {
    if (type.kind === 'union') type.of.forEach(add)
    else if (type.kind === 'unknown') sawUnknown = true
    else if (type.kind === 'nothing') sawNothing = true
    else {
      const at = parts.findIndex((part) => sameType(part, type))
      const known = parts[at]
      if (known === undefined) parts.push(type)
      // An int or a long is a number, but it is unknown which.
      else if (known.kind === 'builtin' && type.kind === 'builtin' && known.as !== type.as) {
        parts[at] = { kind: 'builtin', name: known.name, arguments: known.arguments }
      }
    }
  }
  types.forEach(add)
  if (parts.length === 0) return sawUnknown || !sawNothing ? unknown : nothing
  if (parts.length > unionLimit) return unknown
  const result: Type = parts.length === 1 && parts[0] ? parts[0] : { kind: 'union', of: parts }
  return sawUnknown ? assume(result, notAllFollowed) : result
}

/** Methods of one name, unless there are too many to consider; other types as in `unionOf`. */
export function overloadsOf(types: readonly Type[]): Type {
  if (types.length > limits.namesakes) return unknown
  const areMethods = types.length > 1 && types.every(({ kind }) => kind === 'function')
  return areMethods ? { kind: 'union', of: types } : unionOf(types)
}

/** The type of an awaited value. */
export function awaited(type: Type): Type {
  if (type.kind === 'union') return unionOf(type.of.map(awaited))
  if (type.kind === 'builtin' && type.name === 'promise') return awaited(type.arguments[0] ?? unknown)
  return type
}

/** An instance of a class of another package, as opposed to a result of one of its calls. */
export function isForeignClass(type: Type): type is Extract<Type, { kind: 'external' }> {
  return type.kind === 'external' && (type.package !== '' || type.derived) && /(^|\.)[A-Z][^.]*$/.test(type.name)
}

/** The element type of a list; any other type unchanged. */
export function elementType(type: Type): Type {
  return type.kind === 'builtin' && type.name === 'array' ? (type.arguments[0] ?? unknown) : type
}

export function sameType(left: Type, right: Type): boolean {
  if (left === right) return true
  switch (left.kind) {
    case 'instance':
      return (
        right.kind === 'instance' && left.definition === right.definition && sameTypes(left.arguments, right.arguments)
      )
    case 'class':
      return right.kind === 'class' && left.definition === right.definition
    case 'function':
      return right.kind === 'function' && left.definition === right.definition
    case 'callable':
      return right.kind === 'callable' && left.file === right.file && left.expression === right.expression
    case 'object':
      return right.kind === 'object' && left.file === right.file && left.expression === right.expression
    case 'module':
      return right.kind === 'module' && left.file === right.file
    case 'package':
      return right.kind === 'package' && left.path === right.path && left.family === right.family
    case 'external':
      return right.kind === 'external' && left.package === right.package && left.name === right.name
    case 'builtin':
      return right.kind === 'builtin' && left.name === right.name && sameTypes(left.arguments, right.arguments)
    case 'global':
      return right.kind === 'global' && left.name === right.name
    case 'native':
      return (
        right.kind === 'native' &&
        left.name === right.name &&
        left.scoped === right.scoped &&
        sameType(left.receiver, right.receiver)
      )
    case 'parameter':
      return right.kind === 'parameter' && left.binding === right.binding
    case 'union':
    case 'intersection':
      return right.kind === left.kind && sameTypes(left.of, right.of)
    default:
      return left.kind === right.kind
  }
}

function sameTypes(left: readonly Type[], right: readonly Type[]): boolean {
  return left.length === right.length && left.every((type, at) => sameType(type, right[at] ?? unknown))
}

/** Replaces type parameters by what is known about them. */
export function substitute(type: Type, environment: Environment | null, depth = 0): Type {
  if (environment === null || environment.size === 0 || depth > 6) return type
  const all = (types: readonly Type[]): Type[] => types.map((part) => substitute(part, environment, depth + 1))
  switch (type.kind) {
    case 'parameter': {
      const given = environment.get(type.binding)
      return given === undefined ? type : type.reason === undefined ? given : assume(given, type.reason)
    }
    case 'instance':
      return type.arguments.length === 0 ? type : { ...type, arguments: all(type.arguments) }
    case 'builtin':
      return type.arguments.length === 0 ? type : { ...type, arguments: all(type.arguments) }
    case 'union':
      return unionOf(all(type.of))
    case 'intersection':
      return { ...type, of: all(type.of) }
    case 'native':
      return { ...type, receiver: substitute(type.receiver, environment, depth + 1) }
    case 'function':
    case 'callable':
      return { ...type, environment: combine(type.environment, environment) }
    default:
      return type
  }
}

/** `inner` as seen from `outer`: the types in inner are substituted too. */
export function combine(inner: Environment | null, outer: Environment | null): Environment | null {
  if (inner === null || inner.size === 0) return outer
  if (outer === null || outer.size === 0) return inner
  const result = new Map(outer)
  for (const [binding, type] of inner) result.set(binding, substitute(type, outer, 1))
  return result
}
