// The results of calling functions of ubiquitous packages, by name; all others return something external.
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from './resolver'
import { unknown, type Type } from './types'

type External = Extract<Type, { kind: 'external' }>

/** What the call of a package's function is given, evaluated on demand. */
export interface PackageArguments {
  readonly resolver: Resolver
  /** The first argument. */
  given(): Type
  /** The type that the first argument spells. */
  spelt(): Type
  /** The first type argument; null if there is none. */
  typed(): Type | null
}

export type PackageCall = (given: PackageArguments) => Type

/** Looks up calls by `package#function`. */
export function packageCalls(
  resolver: Resolver,
  calls: ReadonlyMap<string, PackageCall>,
): (callee: External, table: FileTable, call: number) => Type | null {
  return (callee, table, call) => {
    const known = calls.get(`${callee.package}#${callee.name.replace(/^default\./, '')}`)
    const row = expressionAt(table, call)
    if (known === undefined || row.kind !== 'call') return null
    const first = row.arguments[0]
    const argument = row.typeArguments[0]
    return known({
      resolver,
      given: () => (first === undefined ? unknown : resolver.evaluate(table, first)),
      spelt: () => (first === undefined ? unknown : resolver.annotation(table, first)),
      typed: () => (argument === undefined ? null : resolver.annotation(table, argument)),
    })
  }
}
