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

/** The inputs for resolving a program, apart from attached members. */
export interface Resolving {
  readonly program: Program
  readonly dialects: readonly DialectPlugin[]
  /** Results of dialect rules that depend only on the program: computed once, for all its resolvers. */
  readonly ofProgram: Shared['ofProgram']
}

/**
 * A resolver for a program and the members that its files attach to types; results are computed on demand and cached.
 */
export function createResolver(resolving: Resolving, attachments: readonly Attachment[]): Resolver {
  const evaluation = new Evaluation()
  // The parts only call each other when something is asked, so they can be created before the resolver is complete.
  const resolver = { program: resolving.program } as Resolver
  const assigned = createAssignedMembers(resolver, attachments)
  const contexts = createContexts(resolver)
  const returns = createReturns(resolver, evaluation)
  const shared: Shared = { ofProgram: resolving.ofProgram, ofResolver: memoizedFactories(resolver) }
  const parts: Omit<Resolver, 'program'> = {
    ...createRules(resolving, resolver, shared),
    moduleOf: createModuleOf(resolver, evaluation),
    imported: createImported(resolver),
    wildcards: createWildcards(resolver),
    lookup: (table, scope, name, space, line = none) =>
      resolver.rulesOf(table).names.lookup(table, scope, name, space, line),
    evaluate: createEvaluate(resolver, evaluation),
    valueOf: createValueOf(resolver, assigned, contexts, evaluation),
    subclasses: (definition) => assigned.subclassesOf(definition),
    bases: createBases(resolver, assigned),
    members: createMembers(resolver, assigned),
    extension: createExtensions(resolver),
    implicitReceiver: (table, definition) => contexts.implicitReceiver(table, definition),
    receiver: createReceiver(resolver, assigned, contexts),
    contextualParameter: (table, definition, position) => contexts.parameter(table, definition, position),
    annotation: createAnnotation(resolver, evaluation),
    denotes: (entity) => denotes(resolver, entity),
    underlying: (type) => underlying(resolver, type),
    ...createExports(resolver, evaluation),
    ...createMemberTypes(resolver),
    returnOf: returns.returnOf,
    callResult: createCallResult(resolver, returns),
    parameterOf: createParameterOf(resolver),
    elementOf: createElementOf(resolver),
    forget: () => evaluation.forget(),
  }
  return Object.assign(resolver, parts)
}

/** The rules of dialects for a resolver, created when a file of the dialect is first used. */
function createRules(
  { dialects, program }: Resolving,
  resolver: Resolver,
  shared: Shared,
): Pick<Resolver, 'rulesOf' | 'rulesOfFamily' | 'libraryType'> {
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

  const libraryTypes = once(() =>
    [...new Set(program.files.map(({ dialect }) => dialect))].flatMap(({ types }) => types.libraryType ?? []),
  )

  return {
    libraryType({ package: from, name }) {
      for (const rule of libraryTypes()) {
        const found = rule(from, name)
        if (found !== null) return found
      }
      return null
    },
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
