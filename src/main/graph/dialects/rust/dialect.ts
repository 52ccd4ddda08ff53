// The dialect of Rust.
import { plain, fitsApart, plainMembers, plainNames, plainTypes, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { packageReach } from '../reach'
import { rustDerived, rustGlobals, rustTransparent, rustTypes } from './builtins'

export const dialect: Dialect = {
  id: 'rust',
  reach: { ...packageReach, family: 'rust', followed: 'inside' },
  ...plain,
  names: {
    ...plainNames,
    // Functions of a type parameter are called: `T::default()`.
    fits: (file, binding, space) => binding.kind === 'type-parameter' || fitsApart(file, binding, space),
    modulesAreScopes: true,
  },
  members: {
    ...plainMembers,
    declared: true,
    ownersElsewhere: true,
    ofEvery: (type, name) => (type.kind === 'instance' ? rustDerived(type, name) : null),
  },
  types: {
    ...plainTypes,
    apart: true,
    aliasesAreTypes: true,
    // A variant is named where its enum is meant.
    variablesDenote: true,
    ...typesOf(rustGlobals, rustTypes, rustTransparent),
  },
}
