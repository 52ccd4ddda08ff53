// The dialect of Go.
import { globalCalls } from '../../types/globals'
import { goCalls } from './globals'
import { words } from './words'
import { plainRules } from '../plain-rules'
import { createGoModules } from './modules'
import { fromImports } from './scopes'
import { fromPackage, fromStars } from '../../resolve/scopes'
import type { Rules } from '../../types/rules'
import { createStructural } from './structural'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { defaultVariant } from './build-variants'
import { goGlobals, goTypes } from './builtins'
import { firstOfRange } from './ranges'
import { goReach, packagePath } from './reach'

export const dialect: DialectPlugin = {
  id: 'go',
  reach: goReach,
  ...plain,
  words,
  names: { ...plainNames, localsStartAfterDeclaration: true, packageOf: packagePath },
  members: { ...plainMembers, declared: true, chosen: defaultVariant },
  values: { ...plainValues, callOfType: 'converts', ranged: firstOfRange },
  types: {
    ...plainTypes,
    // `type A = B` is an alias of B, while `type A B` is a separate type.
    isOwn: (row) => !/^(type\s+)?\w+\s*(\[[^\]]*\]\s*)?=/.test(row.signature ?? ''),
    ...typesOf(goGlobals, goTypes),
  },
  rulesFor(resolver, shared) {
    const modules = shared.ofResolver(createGoModules)
    const rules: Rules = plainRules(
      resolver,
      'go',
      {
        implicitNames(table, name, space) {
          const own = fromPackage(resolver, rules.names, table, name, space)
          if (own.length > 0) return own
          const wildcards = fromStars(resolver, rules.names, table, name, space)
          return wildcards.length > 0 ? wildcards : fromImports(resolver, table, name)
        },
      },
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        members: (module, name, space) => modules().packageMembers(module, name, space),
        filesOf: (module) => modules().packageFiles(module),
      },
      { globalCall: globalCalls(resolver, goCalls) },
      { structural: createStructural(resolver) },
    )
    return rules
  },
}
