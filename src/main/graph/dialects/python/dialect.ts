// The dialect of Python.
import { builtin } from '../../types/types'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { modularReach } from '../reach'
import { pythonGlobals, pythonTypes } from './builtins'

export const dialect: Dialect = {
  id: 'python',
  reach: { ...modularReach, family: 'python' },
  ...plain,
  names: {
    ...plainNames,
    isPackageFile: (path) => /(^|\/)__init__\.pyi?$/.test(path),
    handsOnStars: true,
    rebinds: true,
    hidesClassScopes: true,
    // The fixtures of pytest.
    parametersAsk: true,
  },
  members: {
    ...plainMembers,
    strangersAreLate: true,
    linearised: true,
    callOperator: '__call__',
    indexOperator: '__getitem__',
    enterOperators: ['__enter__', '__aenter__'],
    // A redefinition replaces what stood before.
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
    quoted: true,
    bindingsDenote: true,
    variablesDenote: true,
    ...typesOf(pythonGlobals, pythonTypes),
  },
}
