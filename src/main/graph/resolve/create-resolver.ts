// Assembles the parts of resolution. Each part uses the others only through the Resolver interface.
import { none } from '../../parse/parsed-file'
import type { Dialect } from '../dialects/dialect'
import type { DialectPlugin, Shared } from '../dialects/dialect-plugin'
import { once } from '../program/once'
import type { Program } from '../program/program'
import { Evaluation } from '../types/memo'
import type { Resolver } from '../types/resolver'
import type { Rules } from '../types/rules'
import { createAnnotation } from './annotations'
import { createAssignedMembers } from './members/assigned-members'
import type { Attachment } from './attachments'
import { createBases } from './bases'
import { createCallResult } from './calling'
import { createContexts } from './contexts'
import { denotes, underlying } from './denotation'
import { createEvaluate } from './evaluate'
import { createExports } from './exports'
import { createExtensions } from './extensions'
import { createElementOf } from './iteration'
import { createMemberTypes } from './members/member-types'
import { createMembers } from './members/members'
import { createImported, createModuleOf } from './modules'
import { createParameterOf } from './parameters'
import { createReceiver } from './receivers'
import { createReturns } from './returns'
import { createWildcards } from './wildcards'
import { createValueOf } from './values'

/** What a program is resolved with, apart from attached members. */
export interface Resolving {
  readonly program: Program
  readonly dialects: readonly DialectPlugin[]
  /** What the rules of dialects compute only from the program: once, for all its resolvers. */
  readonly ofProgram: Shared['ofProgram']
}

/**
 * A resolver for a program and the members that its files attach to types; results are computed on demand and cached.
 */
export function createResolver(resolving: Resolving, attachments: readonly Attachment[]): Resolver {
  const { program } = resolving
  const evaluation = new Evaluation()
  const resolver = { program } as { -readonly [Key in keyof Resolver]: Resolver[Key] }
  const assigned = createAssignedMembers(resolver, attachments)
  const contexts = createContexts(resolver)
  const shared: Shared = { ofProgram: resolving.ofProgram, ofResolver: memoizedFactories(resolver) }
  Object.assign(resolver, createRules(resolving, resolver, shared))
  resolver.moduleOf = createModuleOf(resolver, evaluation)
  resolver.imported = createImported(resolver)
  resolver.wildcards = createWildcards(resolver)
  resolver.lookup = (table, scope, name, space, line = none) =>
    resolver.rulesOf(table).names.lookup(table, scope, name, space, line)
  resolver.evaluate = createEvaluate(resolver, evaluation)
  resolver.valueOf = createValueOf(resolver, contexts, evaluation)
  resolver.subclasses = (definition) => assigned.subclassesOf(definition)
  resolver.bases = createBases(resolver, assigned)
  resolver.members = createMembers(resolver, assigned)
  resolver.extension = createExtensions(resolver)
  resolver.implicitReceiver = (table, definition) => contexts.implicitReceiver(table, definition)
  resolver.receiver = createReceiver(resolver, assigned, contexts)
  resolver.contextualParameter = (table, definition, position) => contexts.parameter(table, definition, position)
  resolver.annotation = createAnnotation(resolver, evaluation)
  resolver.denotes = (entity) => denotes(resolver, entity)
  resolver.underlying = (type) => underlying(resolver, type)
  Object.assign(resolver, createExports(resolver), createMemberTypes(resolver))
  const returns = createReturns(resolver, evaluation)
  resolver.returnOf = returns.returnOf
  resolver.callResult = createCallResult(resolver, returns)
  resolver.parameterOf = createParameterOf(resolver)
  resolver.elementOf = createElementOf(resolver)
  return resolver
}

/** The rules of dialects for a resolver, created when a file of the dialect is first used. */
function createRules(
  { dialects }: Resolving,
  resolver: Resolver,
  shared: Shared,
): Pick<Resolver, 'rulesOf' | 'rulesOfFamily'> {
  const ofDialects = new Map<Dialect, Rules>()
  const ofFamilies = new Map<string, Rules>()
  const ofFiles: (Rules | undefined)[] = []

  function rulesOfDialect(dialect: Dialect): Rules {
    let rules = ofDialects.get(dialect)
    if (rules === undefined) {
      const plugin = dialects.find(({ id }) => id === dialect.id)
      if (plugin === undefined) throw new Error(`There is no dialect ${dialect.id}`)
      ofDialects.set(dialect, (rules = plugin.rulesFor(resolver, shared)))
    }
    return rules
  }

  return {
    rulesOf: (table) => (ofFiles[table.index] ??= rulesOfDialect(table.dialect)),
    rulesOfFamily(family) {
      let rules = ofFamilies.get(family)
      if (rules === undefined) {
        const first = dialects.find(({ reach }) => reach.family === family)
        if (first === undefined) throw new Error(`There is no dialect of the family ${family}`)
        ofFamilies.set(family, (rules = rulesOfDialect(first)))
      }
      return rules
    },
  }
}

/** Memoizes functions of one argument object. */
export function memoizedFactories<From>(from: From): <T extends object>(make: (from: From) => T) => () => T {
  const made = new Map<unknown, () => object>()
  return <T extends object>(make: (from: From) => T) => {
    let get = made.get(make)
    if (get === undefined) made.set(make, (get = once(() => make(from))))
    return get as () => T
  }
}
