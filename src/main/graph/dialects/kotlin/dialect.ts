// The dialect of Kotlin.
import { createJvmPackages } from '../jvm/packages'
import { jvmRules } from '../jvm/rules'
import { aroundScope, withoutExtensions } from './scopes'
import {
  classMembers,
  classNames,
  classTypes,
  ownedExtensions,
  plain,
  plainValues,
  capitalNamesAreTypes,
} from '../plain'
import { words } from './words'
import type { DialectPlugin } from '../dialect-plugin'
import { kotlinReach } from '../jvm/reach'
import { isKotlinObjectMember, kotlinGlobals, kotlinMembers, kotlinTypes, scopeFunctions } from './builtins'
import { kotlinScalars } from './scalars'

export const dialect: DialectPlugin = {
  id: 'kotlin',
  reach: kotlinReach,
  ...plain,
  words,
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
  values: { ...plainValues, receiverLambdas: { scopeFunctions } },
  types: { ...classTypes, scalars: kotlinScalars, ...capitalNamesAreTypes(kotlinGlobals, kotlinTypes) },
  rulesFor: (resolver, shared) =>
    jvmRules(resolver, shared.ofResolver(createJvmPackages), {
      around: (table, row, name, space) => aroundScope(resolver, table, row, name, space),
      bare: (found) => withoutExtensions(resolver, found),
    }),
}
