// Type parameters of definitions, and their inference from the arguments of a call.
import { none } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { instanceOf, unknown, type Environment, type Type } from '../types/types'

/** Type parameters of a definition, in order, as global binding ids. */
export function typeParametersOf(resolver: Resolver, definition: number): readonly number[] {
  const table = resolver.program.tableOf(definition)
  return table.typeParameters[resolver.program.definition(definition).scope] ?? []
}

/**
 * Type parameters of what surrounds a method that is written apart from its type (`impl<T> Cart<T>`), with the places
 * of the type's own that they stand for.
 */
export function standIns(
  { program }: Resolver,
  method: number,
): readonly { readonly parameter: number; readonly at: number }[] {
  const { owner, scope } = program.definition(method)
  if (owner === none) return []
  const table = program.tableOf(method)
  const around = table.file.scopes[scope]
  const found = around === undefined ? undefined : table.typeParameters[around.parent]
  return (found ?? []).flatMap((parameter) => {
    const { position } = program.binding(parameter).binding
    return position < 0 ? [] : [{ parameter, at: position }]
  })
}

/** The environment of a method that is written apart from its type, which has the type arguments `given`. */
export function environmentApart(
  resolver: Resolver,
  method: number,
  environment: Environment | null,
  given: readonly Type[],
): Environment | null {
  if (given.length === 0) return environment
  const found = standIns(resolver, method)
  if (found.length === 0) return environment
  return new Map([
    ...(environment ?? []),
    ...found.map(({ parameter, at }) => [parameter, given[at] ?? unknown] as const),
  ])
}

/** The type arguments of `self` in a method that is written apart from its type. */
export function selfArguments(resolver: Resolver, method: number): readonly Type[] {
  const result: Type[] = []
  for (const { parameter, at } of standIns(resolver, method)) {
    while (result.length < at) result.push(unknown)
    result[at] = { kind: 'parameter', binding: parameter }
  }
  return result
}

/** Value parameters of a callable by position, as global binding ids; a rest parameter is the last. */
export function parametersOf(resolver: Resolver, definition: number): readonly number[] {
  const table = resolver.program.tableOf(definition)
  return table.parameters[resolver.program.definition(definition).scope] ?? []
}

/** The parameter for the argument at a position, or undefined. Destructured parameters have several names. */
export function parameterAt(resolver: Resolver, definition: number, position: number): number | undefined {
  let rest: number | undefined
  for (const id of parametersOf(resolver, definition)) {
    const { binding } = resolver.program.binding(id)
    if (binding.position === position) return id
    if (binding.rest && binding.position <= position) rest = id
  }
  return rest
}

/** The minimum and maximum number of arguments of a callable. */
export function arity(resolver: Resolver, definition: number): { readonly least: number; readonly most: number } {
  const required: number[] = []
  let most = 0
  for (const id of parametersOf(resolver, definition)) {
    const { binding } = resolver.program.binding(id)
    if (binding.rest) most = Infinity
    else {
      most = Math.max(most, binding.position + 1)
      // With named arguments, a later one can be given without an earlier one that has a default.
      const { value, position } = binding
      if (value === none && position >= 0 && !required.includes(position)) required.push(position)
    }
  }
  return { least: required.length, most }
}

/** Whether a definition accepts a number of arguments. */
export function takes(resolver: Resolver, definition: number, count: number): boolean {
  const { least, most } = arity(resolver, definition)
  return count >= least && count <= most
}

/** Infers the type parameters of the callee from the explicit type arguments and the arguments of a call. */
export function inferArguments(
  resolver: Resolver,
  definition: number,
  parameters: readonly number[],
  table: FileTable,
  call: number,
  skipFunctions: boolean,
): Map<number, Type> {
  const environment = new Map<number, Type>()
  const row = expressionAt(table, call)
  if (parameters.length === 0 || (row.kind !== 'call' && row.kind !== 'new')) return environment
  row.typeArguments.forEach((argument, at) => {
    const parameter = parameters[at]
    if (parameter !== undefined) environment.set(parameter, resolver.annotation(table, argument))
  })
  if (environment.size > 0) return environment
  row.arguments.forEach((argument, at) => {
    const shape = expressionAt(table, argument)
    // A function, or an object that may contain some, is a target of the inference, not a source.
    if (skipFunctions && (shape.kind === 'definition' || shape.kind === 'object')) return
    const parameter = parameterAt(resolver, definition, at)
    if (parameter === undefined) return
    const { table: owner, binding } = resolver.program.binding(parameter)
    if (binding.type === none) return
    const declared = resolver.annotation(owner, binding.type)
    if (mentionsParameter(declared, 0))
      matchTypes(resolver, declared, resolver.evaluate(table, argument), environment, 0)
  })
  return environment
}

function mentionsParameter(type: Type, depth: number): boolean {
  if (depth > 4) return false
  switch (type.kind) {
    case 'parameter':
    case 'callable':
      return true
    case 'instance':
    case 'builtin':
      return type.arguments.some((part) => mentionsParameter(part, depth + 1))
    case 'union':
    case 'intersection':
      return type.of.some((part) => mentionsParameter(part, depth + 1))
    default:
      return false
  }
}

/** Infers the type parameters that a declared type mentions from a given type. */
export function matchTypes(
  resolver: Resolver,
  declared: Type,
  given: Type,
  environment: Map<number, Type>,
  depth = 0,
): void {
  if (depth > 4 || given.kind === 'unknown') return
  switch (declared.kind) {
    case 'parameter':
      if (!environment.has(declared.binding)) environment.set(declared.binding, given)
      return
    case 'builtin':
      if (declared.name === 'type' && declared.arguments[0] && given.kind === 'class') {
        matchTypes(resolver, declared.arguments[0], instanceOf(given.definition), environment, depth + 1)
      } else if (declared.name === 'array' && declared.arguments[0]) {
        matchTypes(resolver, declared.arguments[0], resolver.elementOf(given), environment, depth + 1)
      } else if (given.kind === 'builtin' && given.name === declared.name) {
        declared.arguments.forEach((part, at) =>
          matchTypes(resolver, part, given.arguments[at] ?? unknown, environment, depth + 1),
        )
      }
      return
    case 'instance':
      if (given.kind !== 'instance' || given.definition !== declared.definition) return
      declared.arguments.forEach((part, at) =>
        matchTypes(resolver, part, given.arguments[at] ?? unknown, environment, depth + 1),
      )
      return
    case 'callable':
      if (given.kind === 'function' || given.kind === 'callable') {
        matchTypes(resolver, resolver.returnOf(declared), resolver.returnOf(given), environment, depth + 1)
      }
      return
    case 'union':
    case 'intersection':
      for (const part of declared.of) matchTypes(resolver, part, given, environment, depth + 1)
      return
    default:
  }
}

/** Type arguments as an environment for the members of a generic definition. */
export function environmentOf(resolver: Resolver, definition: number, given: readonly Type[]): Environment | null {
  if (given.length === 0) return null
  const parameters = typeParametersOf(resolver, definition)
  if (parameters.length === 0) return null
  return new Map(parameters.map((binding, at) => [binding, given[at] ?? unknown]))
}
