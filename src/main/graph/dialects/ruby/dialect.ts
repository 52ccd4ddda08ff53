// The dialect of Ruby.
import { foreign } from '../../types/types'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { packageReach } from '../reach'
import { rubyGlobals } from './builtins'

export const dialect: Dialect = {
  id: 'ruby',
  // A file of Ruby can link otherwise alone than among all.
  reach: { ...packageReach, family: 'ruby', followed: 'none' },
  ...plain,
  names: { ...plainNames, handsOnStars: true },
  members: {
    ...plainMembers,
    // A module's methods may be its own as well (`module_function`, `extend self`); those of a class are not.
    holds: (row, holder, isStatic, held) => holder.kind !== 'class' || row.kind !== 'method' || held === isStatic,
    // The module included last goes first.
    inOrder: (bases) => bases.toReversed(),
    // Methods of Kernel and Object, which no class declares.
    ofEvery: (_, name) => (rubyGlobals.has(name) ? foreign : null),
  },
  values: { ...plainValues, newIsMethod: true },
  types: { ...plainTypes, ...typesOf(rubyGlobals, {}) },
}
