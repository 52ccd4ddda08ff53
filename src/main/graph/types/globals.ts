// The results of calling a language's globals, by name.
import type { Resolver } from './resolver'
import { foreign, unknown, type Type } from './types'

/** The result of a call, from the types of its arguments. */
export type GlobalCall = (given: readonly Type[], resolver: Resolver) => Type

export const givesFirst: GlobalCall = ([first]) => first ?? unknown

/** One call under several names. */
export function alike(names: string, call: GlobalCall): readonly (readonly [string, GlobalCall])[] {
  return names.split(' ').map((name) => [name, call] as const)
}

/** Looks up calls by name; other functions of the language return nothing of the repository. */
export function globalCalls(
  resolver: Resolver,
  calls: ReadonlyMap<string, GlobalCall>,
): (name: string, given: readonly Type[]) => Type {
  return (name, given) => calls.get(name)?.(given, resolver) ?? foreign
}
