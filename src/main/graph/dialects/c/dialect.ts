// The dialect of C and C++.
import { plain, fitsApart, plainMembers, plainNames, plainTypes, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { packageReach } from '../reach'
import { cGlobals, cTransparent, cTypes } from './builtins'

export const dialect: Dialect = {
  id: 'c',
  reach: { ...packageReach, family: 'c', followed: 'inside' },
  ...plain,
  names: { ...plainNames, fits: fitsApart },
  members: { ...plainMembers, overloads: true, declared: true, declaredApart: true, ownersElsewhere: true },
  types: { ...plainTypes, apart: true, aliasesAreTypes: true, ...typesOf(cGlobals, cTypes, cTransparent) },
}
