// The dialect of Java.
import { classMembers, classNames, classTypes, plain, typesOf } from '../plain'
import type { Dialect } from '../dialect'
import { jvmReach } from '../jvm/reach'
import { isJavaObjectMember, javaGlobals, javaTypes } from './builtins'

export const dialect: Dialect = {
  id: 'java',
  reach: jvmReach,
  ...plain,
  names: classNames,
  members: { ...classMembers, isOfEveryClass: isJavaObjectMember },
  types: { ...classTypes, ...typesOf(javaGlobals, javaTypes) },
}
