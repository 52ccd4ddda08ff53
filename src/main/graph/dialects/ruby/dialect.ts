// The dialect of Ruby.
import { globalCalls } from '../../types/globals'
import { rubyCalls, rubyConstructed } from './globals'
import { plainRules } from '../plain-rules'
import { createRubyModules } from './modules'
import { lookupName } from '../../resolve/scopes'
import { foreign } from '../../types/types'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { packageReach } from '../reach'
import { joinConstants } from './constants'
import { rubyGlobals } from './builtins'

export const dialect: DialectPlugin = {
  id: 'ruby',
  // A Ruby file can link differently alone than with all others.
  reach: { ...packageReach, family: 'ruby', followed: 'none' },
  ...plain,
  names: { ...plainNames, handsOnStars: true },
  members: {
    ...plainMembers,
    // A module's methods may also be its own (`module_function`, `extend self`); a class's methods can't.
    holds: (row, holder, isStatic, held) => holder.kind !== 'class' || row.kind !== 'method' || held === isStatic,
    // The module included last takes precedence.
    inOrder: (bases) => bases.toReversed(),
    // Methods of Kernel and Object, which no class declares.
    ofEvery: (_, name) => (rubyGlobals.has(name) ? foreign : null),
  },
  values: { ...plainValues, newIsMethod: true },
  types: { ...plainTypes, mergedParts: joinConstants, ...typesOf(rubyGlobals, {}) },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createRubyModules)
    const plain = plainRules(
      resolver,
      'ruby',
      {},
      { resolve: (table, row) => modules().resolve(table, row.module) },
      { globalCall: globalCalls(resolver, rubyCalls), globalConstructed: rubyConstructed },
    )
    return {
      ...plain,
      names: {
        ...plain.names,
        lookup: (table, scope, name, space, line) =>
          /^[A-Z]/.test(name)
            ? modules().named(resolver, table, scope, name)
            : lookupName(resolver, plain.names, table, scope, name, space, line),
      },
    }
  },
}
