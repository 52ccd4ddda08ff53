// The export of a dialect's file: its facts, and the rules it creates for a resolver.
import type { Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Rules } from '../types/rules'
import type { Dialect } from './dialect'

export interface DialectPlugin extends Dialect {
  rulesFor(resolver: Resolver, shared: Shared): Rules
}

/** Values shared by several dialects or resolvers of one program, created once, on first use. */
export interface Shared {
  ofProgram<T extends object>(make: (program: Program) => T): () => T
  ofResolver<T extends object>(make: (resolver: Resolver) => T): () => T
}
