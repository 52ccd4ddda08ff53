// The dialect of Rust.
import { globalCalls } from '../../types/globals'
import { rustCalls } from './globals'
import { words } from './words'
import { plainRules } from '../plain-rules'
import { contentOf } from './constructors'
import { createDereferenced } from './dereferenced'
import { createRustModules } from './modules'
import { iteratedIn } from './iteration'
import { lookupRust } from './scopes'
import { plain, fitsApart, plainMembers, plainNames, plainTypes, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { packageReach } from '../reach'
import { rustDerived, rustGlobals, rustResult, rustTransparent, rustTypes } from './builtins'

export const dialect: DialectPlugin = {
  id: 'rust',
  reach: { ...packageReach, family: 'rust', followed: 'inside' },
  ...plain,
  words,
  names: {
    ...plainNames,
    // Functions can be called on a type parameter: `T::default()`.
    fits: (file, binding, space) => binding.kind === 'type-parameter' || fitsApart(file, binding, space),
    modulesAreScopes: true,
  },
  members: {
    ...plainMembers,
    declared: true,
    ownersElsewhere: true,
    ofEvery: (type, name) => (type.kind === 'instance' ? rustDerived(type, name) : null),
  },
  types: {
    ...plainTypes,
    apart: true,
    aliasesAreTypes: true,
    // A variant can be used where its enum is meant.
    valuesDenote: 'variables',
    ...typesOf(rustGlobals, rustTypes, rustTransparent),
  },
  rulesFor(resolver, shared) {
    const modules = shared.ofResolver(createRustModules)
    return plainRules(
      resolver,
      'rust',
      {
        lookup: (table, scope, name, space, line) => lookupRust(resolver, table, scope, name, space, line, modules()),
      },
      {
        resolve: (table, row) => modules().resolve(table, row.module, row.scope),
        members: (module, name, space) => modules().packageMembers(module, name, space),
        scopeMembers: (table, scope, name, space) => modules().scopeMembers(table, scope, name, space),
      },
      {
        globalCall: globalCalls(resolver, rustCalls),
        native: (callee, given) => rustResult(resolver, callee, given),
        destructured: (table, object, key) => contentOf(resolver, table, object, key),
        iterated: (type) => iteratedIn(resolver, type),
      },
      { hosted: createDereferenced(resolver) },
    )
  },
}
