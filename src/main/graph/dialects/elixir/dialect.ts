// The dialect of Elixir: modules have names of the whole program, whatever file they are in.
import { typeKinds } from '../../program/kinds'
import type { DialectPlugin } from '../dialect-plugin'
import { plain, plainMembers, plainNames, plainScalars, plainTypes, plainValues } from '../plain'
import { plainRules } from '../plain-rules'
import { packageReach } from '../reach'
import { isOfLanguage } from './library'
import { createElixirModules, ownSpaces } from './modules'
import { words } from './words'

export const dialect: DialectPlugin = {
  id: 'elixir',
  reach: {
    ...packageReach,
    family: 'elixir',
    followed: 'inside',
    // Whether a name that no file declares may still be one of the repository depends on the first parts of its modules.
    spacesOf: ownSpaces,
  },
  ...plain,
  words,
  names: {
    ...plainNames,
    // A type and a function may have the same name.
    fits(file, binding, space) {
      const kind = file.definitions[binding.definition]?.kind
      return (
        kind === undefined || kind === 'module' || kind === 'interface' || typeKinds.has(kind) === (space === 'type')
      )
    },
  },
  // A function is its name and its number of arguments.
  members: {
    ...plainMembers,
    classBased: true,
    overloads: true,
    countsArguments: true,
    declared: true,
    inheritsFromImplemented: false,
    // A callback is what other modules have: a call by the module's name means a function of its own.
    holds: (row, holder, isStatic) => holder.kind !== 'module' || isStatic !== row.modifiers.includes('declaration'),
  },
  values: { ...plainValues, modulesAreStructs: true },
  types: { ...plainTypes, scalars: plainScalars, isGlobal: isOfLanguage, isForeign: isOfLanguage },
  rulesFor(resolver, shared) {
    const modules = shared.ofResolver(createElixirModules)
    return plainRules(
      resolver,
      'elixir',
      { implicitNames: (table, name, space) => modules().namesFor(table, name, space) },
      { resolve: (_, row) => modules().resolve(row.module) },
    )
  },
}
