// The functions that run when a value of a type, or the type itself, is called.
import { environmentOf } from './generics'
import type { Resolver } from '../types/resolver'
import { unionOf, type Type } from '../types/types'

/** The call signatures of an interface or type literal, as anonymous functions. */
export function signatureOf(resolver: Resolver, type: Extract<Type, { kind: 'instance' }>): Type | null {
  const { program } = resolver
  const hasOneMethod = program.tableOf(type.definition).dialect.members.classBased
  const signatures = program.childrenOf(type.definition).filter((child) => {
    const row = program.definition(child)
    return row.kind === 'method' && (hasOneMethod ? row.modifiers.includes('abstract') : row.name === '')
  })
  // A lambda implements the single abstract method of its interface.
  if (hasOneMethod && signatures.length !== 1) return null
  if (signatures.length === 0 || program.definition(type.definition).kind === 'class') return null
  const environment = environmentOf(resolver, type.definition, type.arguments)
  return unionOf(signatures.slice(0, 12).map((definition) => ({ kind: 'function', definition, environment })))
}

/** The constructor that a class declares. */
export function constructorOf({ program }: Resolver, definition: number): number | undefined {
  return program.childrenOf(definition).find((child) => program.definition(child).kind === 'constructor')
}
