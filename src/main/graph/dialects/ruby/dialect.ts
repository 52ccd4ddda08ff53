// The dialect of Ruby.
import { globalCalls } from '../../types/globals'
import { rubyCalls, rubyConstructed } from './globals'
import { words } from './words'
import { plainRules } from '../plain-rules'
import { createRubyModules } from './modules'
import { lookupName } from '../../resolve/scopes'
import { foreign, foreignOfLibrary, instanceOf, type Type } from '../../types/types'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { packageReach } from '../reach'
import { createAncestors } from './ancestors'
import { createBlockSelves } from './block-selves'
import { joinConstants } from './constants'
import { givesItself, rubyGlobals } from './builtins'
import { createHosts } from './hosts'
import { createMixedIn } from './mixed-in'
import { libraryBases } from './library-ancestors'
import { isReopened, ofLibraryOrOwn } from './reopened'
import { createUses } from './uses'
import { coreMembers } from './core-members'

function ofLibrary(type: Type): Type {
  return type === foreign ? foreignOfLibrary : type
}

export const dialect: DialectPlugin = {
  id: 'ruby',
  // A Ruby file can link differently alone than with all others.
  reach: { ...packageReach, family: 'ruby', followed: 'none' },
  ...plain,
  words,
  names: { ...plainNames, reexportsStars: true },
  members: {
    ...plainMembers,
    coreMembers,
    // The mixins of Rails' `Concern`.
    classObjects: { classMember: 'class', ofMixins: 'ClassMethods' },
    // A variable of the object is one of the class too, by another value.
    holds: (row, _, isStatic) =>
      (row.kind !== 'method' && (row.kind !== 'field' || row.name.startsWith('@'))) ||
      row.modifiers.includes('static') === isStatic,
    // The module included last takes precedence.
    inOrder: (bases) => bases.toReversed(),
    // Methods of Kernel and Object, which no class declares.
    ofEvery: (type, name) => {
      if (givesItself.has(name))
        return { kind: 'native', receiver: type, name, scoped: { receiver: 'it', gives: 'value' } }
      return rubyGlobals.has(name) ? foreign : null
    },
  },
  values: { ...plainValues, rebindsThis: true },
  types: { ...plainTypes, mergedParts: joinConstants, ...typesOf(rubyGlobals, {}) },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createRubyModules)
    const { program } = resolver
    const mixedIn = shared.ofProgram((whole) => createMixedIn(whole, modules))
    const ofLibraries = shared.ofResolver((made) => libraryBases(made, modules))
    const hosts = shared.ofResolver(createHosts)
    const ancestors = shared.ofResolver((made) => createAncestors(made, hosts, mixedIn))
    const uses = shared.ofResolver((made) => createUses(made, hosts))
    const blockSelves = shared.ofResolver(createBlockSelves)
    const globalCall = globalCalls(resolver, rubyCalls)
    const plain = plainRules(
      resolver,
      'ruby',
      // A gem that a file requires isn't where all its unknown names come from.
      { bare: (found) => found.filter((one) => one.kind !== 'type' || one.type.kind !== 'external') },
      { resolve: (table, row) => modules().resolve(table, row.module) },
      {
        globalCall: (name, given) => ofLibrary(globalCall(name, given)),
        globalConstructed: (name, given) => ofLibrary(rubyConstructed(name, given)),
        globalMember(global, name) {
          const path = `${global}.${name}`
          // A class in a library's module that the repository reopens.
          const definition = modules().full(path.replaceAll('.', '::'))
          return definition === undefined
            ? { kind: 'global', family: 'ruby', name: path }
            : resolver.valueOf({ kind: 'definition', definition })
        },
      },
      {
        prepended: (definition) => ancestors().prepended(definition),
        basesElsewhere: (definition) => ({
          nearest: [
            ...mixedIn()(program.wholeOf(definition)).included.toReversed(),
            ...modules()
              .includedAround(definition)
              .map((module) => instanceOf(module)),
          ],
          last: ofLibraries()(definition),
        }),
        superMember: (table, scope, name) => ancestors().superMember(table, scope, name),
        blockSelf: (table, block) => blockSelves().of(table, block),
        madeElsewhere: (definition) => (isReopened(program, definition) ? ofLibraryOrOwn : null),
        hosted: (type, name) => hosts().memberOf(type, name),
        below: (definition) => hosts().allBelow(definition),
        likely: (table, object, methods) => uses().likely(table, object, methods),
        tells: (name) => uses().tells(name),
      },
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
