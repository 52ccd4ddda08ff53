// The dialect of Python.
import { globalCalls } from '../../types/globals'
import { packageCalls } from '../../types/package-calls'
import { pythonPackages } from './known-packages'
import { pythonCalls } from './globals'
import { words } from './words'
import { plainRules } from '../plain-rules'
import { createDecorated } from './decorated'
import { managerCalls, querySetCall } from './django-models'
import { createFixtures, fixtureCalls } from './fixtures'
import { createMethodResolutionOrder } from './method-resolution-order'
import { createPythonModules, isInit } from './modules'
import { boundModule, iteratedIn } from './protocols'
import { builtin } from '../../types/types'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { DialectPlugin } from '../dialect-plugin'
import { modularReach } from '../reach'
import { ancestors } from '../../program/paths'
import { folderOf } from '../../../kernel/folder-of'
import { libraryTypeOf, pythonGlobals, pythonTypes } from './builtins'

export const dialect: DialectPlugin = {
  id: 'python',
  // A folder is a package as long as it has files, without anyone naming them.
  reach: { ...modularReach, family: 'python', spacesOf: ({ path }) => ancestors(folderOf(path)) },
  ...plain,
  words,
  names: {
    ...plainNames,
    isPackageFile: (path) => /(^|\/)__init__\.pyi?$/.test(path),
    reexportsStars: true,
    rebinds: true,
    hidesClassScopes: true,
    // Pytest fixtures.
    injectsByName: true,
  },
  members: {
    ...plainMembers,
    outsideAssignmentsAreLate: true,
    callOperator: '__call__',
    indexOperator: '__getitem__',
    enterOperators: ['__enter__', '__aenter__'],
    // A redefinition replaces the previous definition.
    chosen: (rows) => rows.slice(-1),
  },
  values: {
    ...plainValues,
    superIsObject: true,
    declaresAwaited: true,
    rest: (declared) => builtin('array', declared),
  },
  types: {
    ...plainTypes,
    libraryType: libraryTypeOf,
    quoted: true,
    valuesDenote: 'all',
    ...typesOf(pythonGlobals, pythonTypes),
  },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createPythonModules)
    const managers = managerCalls(resolver)
    const inPackages = packageCalls(resolver, pythonPackages)
    return plainRules(
      resolver,
      'python',
      {},
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        bound: (table, row) => boundModule(modules(), table, row),
        members: (module, name, space) => modules().packageMembers(module, name, space),
        hasMembers: ({ file }) => isInit(file.path),
      },
      {
        decorated: createDecorated(resolver),
        globalCall: globalCalls(resolver, pythonCalls),
        packageCall: (callee, table, call) => managers(callee, table, call) ?? inPackages(callee, table, call),
        native: querySetCall,
        asked: createFixtures(resolver).typeOf,
        implied: (table) => fixtureCalls(resolver.program, table),
        iterated: (type) => iteratedIn(resolver, type),
      },
      { basesInOrder: createMethodResolutionOrder(resolver) },
    )
  },
}
