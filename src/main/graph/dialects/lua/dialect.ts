// The dialect of Lua: modules are files, global names are shared by all of them, and tables are classes and objects.
import type { DialectPlugin } from '../dialect-plugin'
import { plain, plainMembers, plainNames, plainTypes } from '../plain'
import { plainRules } from '../plain-rules'
import { modularReach } from '../reach'
import { createLuaGlobals } from './globals'
import { createLuaModules } from './modules'
import { words } from './words'

export const dialect: DialectPlugin = {
  id: 'lua',
  reach: { ...modularReach, family: 'lua', followed: 'inside' },
  ...plain,
  words,
  names: {
    ...plainNames,
    exportLists: { includeDocTypes: () => false },
    localsStartAfterDeclaration: true,
    hidesClassScopes: true,
    isShared: (file) => file.bindings.some(({ scope }) => scope === 0),
  },
  // A table's functions and fields are those of the objects that have it as their metatable, too.
  members: { ...plainMembers, prototypes: true },
  types: { ...plainTypes, valuesDenote: 'all' },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createLuaModules)
    return plainRules(resolver, 'lua', createLuaGlobals(resolver), {
      resolve: (table, row) => modules()(table, row.module),
    })
  },
}
