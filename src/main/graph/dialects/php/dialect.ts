// The dialect of PHP.
import { words } from './words'
import { plainRules } from '../plain-rules'
import { createPhpModules } from './modules'
import { plain, plainMembers, plainTypes, plainValues, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { packageReach } from '../reach'
import { phpTypes } from './builtins'

export const dialect: DialectPlugin = {
  id: 'php',
  reach: { ...packageReach, family: 'php', followed: 'inside' },
  ...plain,
  words,
  members: {
    ...plainMembers,
    lateStatic: true,
    propertiesApart: true,
    // A trait takes precedence over the parent class.
    inOrder: (bases, isTrait) => [...bases.filter(isTrait), ...bases.filter((base) => !isTrait(base))],
  },
  values: { ...plainValues, textNamesClass: true },
  types: { ...plainTypes, ...typesOf(new Set(), phpTypes) },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createPhpModules)
    return plainRules(
      resolver,
      'php',
      { implicitNames: (table, name, space) => modules().named(table, name, space) },
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        members: (module, name, space) => modules().packageMembers(module, name, space),
      },
    )
  },
}
