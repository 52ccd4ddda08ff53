// The dialect of Kotlin.
import { classMembers, classNames, classTypes, ownedExtensions, plain, plainValues, typesBySight } from '../plain'
import type { Dialect } from '../dialect'
import { kotlinReach } from '../jvm/reach'
import { isKotlinObjectMember, kotlinGlobals, kotlinMembers, kotlinTypes } from './builtins'

export const dialect: Dialect = {
  id: 'kotlin',
  reach: kotlinReach,
  ...plain,
  names: classNames,
  members: {
    ...classMembers,
    callOperator: 'invoke',
    indexOperator: 'get',
    isOfEveryClass: isKotlinObjectMember,
    neutral: (builtinType, name) =>
      builtinType === 'map' && name === 'get' ? name : (kotlinMembers.get(name) ?? name),
    extensions: ownedExtensions,
  },
  values: { ...plainValues, implicitReceivers: true, trailingLambdas: true, matchesFunctionTypes: true },
  types: { ...classTypes, ...typesBySight(kotlinGlobals, kotlinTypes) },
}
