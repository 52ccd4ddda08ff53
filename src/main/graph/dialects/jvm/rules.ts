// The rules that Java, Kotlin and Scala share: one set of packages.
import { plainRules } from '../plain-rules'
import { fromPackage, fromStars } from '../../resolve/scopes'
import { globalCalls } from '../../types/globals'
import type { Resolver } from '../../types/resolver'
import type { ModuleLookup, NameLookup, Rules } from '../../types/rules'
import type { DialectModules } from '../dialect-modules'
import { jvmCalls } from './globals'
import { jvmReach } from './reach'
import { fromFullNames } from './scopes'

/** @param beyond further names of a language besides packages and star imports, tried before full names */
export function jvmRules(
  resolver: Resolver,
  packages: () => DialectModules,
  names: Partial<NameLookup>,
  modules: Partial<ModuleLookup> = {},
  beyond: NameLookup['implicitNames'] = () => [],
): Rules {
  const rules: Rules = plainRules(
    resolver,
    jvmReach.family,
    {
      implicitNames(table, name, space) {
        const own = fromPackage(resolver, rules.names, table, name, space)
        if (own.length > 0) return own
        const wildcards = fromStars(resolver, rules.names, table, name, space)
        if (wildcards.length > 0) return wildcards
        const more = beyond(table, name, space)
        return more.length > 0 ? more : fromFullNames(resolver, table, name, space)
      },
      ...names,
    },
    {
      resolve: (table, row) => packages().resolve(table, row.module),
      members: (module, name, space) => packages().packageMembers(module, name, space),
      ...modules,
    },
    { globalCall: globalCalls(resolver, jvmCalls) },
  )
  return rules
}
