// The dialect of PHP.
import { plain, plainMembers, plainTypes, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { packageReach } from '../reach'
import { phpTypes } from './builtins'

export const dialect: Dialect = {
  id: 'php',
  reach: { ...packageReach, family: 'php', followed: 'inside' },
  ...plain,
  members: {
    ...plainMembers,
    lateStatic: true,
    // A trait goes before what is extended.
    inOrder: (bases, isTrait) => [...bases.filter(isTrait), ...bases.filter((base) => !isTrait(base))],
  },
  types: { ...plainTypes, ...typesOf(new Set(), phpTypes) },
}
