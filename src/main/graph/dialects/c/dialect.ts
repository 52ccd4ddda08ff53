// The dialect of C and C++.
import { foreign, unknown } from '../../types/types'
import { words } from './words'
import { plainRules } from '../plain-rules'
import { createCModules, namespaceType } from './modules'
import { declaredIn } from './declared'
import { lookupNative } from './scopes'
import { plain, fitsApart, plainMembers, plainNames, plainScalars, plainTypes, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { packageReach } from '../reach'
import { cGlobals, cTransparent, cTypes, membersOfContainers } from './builtins'

export const dialect: DialectPlugin = {
  id: 'c',
  reach: { ...packageReach, family: 'c', followed: 'inside' },
  ...plain,
  words,
  names: { ...plainNames, fits: fitsApart },
  members: {
    ...plainMembers,
    overloads: true,
    declared: true,
    declaredApart: true,
    templates: { libraryNamespace: 'std', membersOfContainers },
    ownersElsewhere: true,
    callOperator: 'operator()',
    indexOperator: 'operator[]',
  },
  types: {
    ...plainTypes,
    scalars: plainScalars,
    apart: true,
    aliasesAreTypes: true,
    ...typesOf(cGlobals, cTypes, cTransparent),
  },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createCModules)
    return plainRules(
      resolver,
      'c',
      {
        lookup: (table, scope, name, space) => lookupNative(resolver, table, scope, name, space, modules()),
      },
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        members: (module, name, space) => modules().packageMembers(module, name, space),
        scopeMembers: (table, scope, name, space) => modules().scopeMembers(table, scope, name, space),
      },
      {
        namespace: (definition) => namespaceType(resolver.program, definition),
        globalCall: (name, [first]) => (name === 'abs' ? (first ?? unknown) : foreign),
      },
      { declared: (table) => declaredIn(resolver, modules(), table) },
    )
  },
}
