// The dialect of Java.
import { createJvmPackages } from '../jvm/packages'
import { jvmRules } from '../jvm/rules'
import { classMembers, classNames, classTypes, plain, typesOf } from '../plain'
import { words } from './words'
import type { DialectPlugin } from '../dialect-plugin'
import { jvmReach } from '../jvm/reach'
import { isJavaObjectMember, javaGlobals, javaTypes } from './builtins'
import { javaScalars } from './scalars'

export const dialect: DialectPlugin = {
  id: 'java',
  reach: jvmReach,
  ...plain,
  words,
  names: classNames,
  members: { ...classMembers, countsArguments: true, isOfEveryClass: isJavaObjectMember },
  types: { ...classTypes, scalars: javaScalars, ...typesOf(javaGlobals, javaTypes) },
  rulesFor: (resolver, shared) => jvmRules(resolver, shared.ofResolver(createJvmPackages), {}),
}
