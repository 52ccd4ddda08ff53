// The dialect of Go.
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { plainest } from './build-variants'
import { goGlobals, goTypes } from './builtins'
import { firstOfRange } from './ranges'
import { goReach, packagePath } from './reach'

export const dialect: Dialect = {
  id: 'go',
  reach: goReach,
  ...plain,
  names: { ...plainNames, packageOf: packagePath },
  members: { ...plainMembers, declared: true, structural: true, chosen: plainest },
  values: { ...plainValues, callsConvert: true, ranged: firstOfRange },
  types: {
    ...plainTypes,
    // `type A = B` is another name for B, where `type A B` is a type of its own.
    isOwn: (row) => !/^(type\s+)?\w+\s*(\[[^\]]*\]\s*)?=/.test(row.signature ?? ''),
    ...typesOf(goGlobals, goTypes),
  },
}
