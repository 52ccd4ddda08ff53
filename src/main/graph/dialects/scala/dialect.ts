// The dialect of Scala.
import { classMembers, classNames, classTypes, ownedExtensions, plain, plainValues, typesBySight } from '../plain'
import type { Dialect } from '../dialect'
import { jvmReach } from '../jvm/reach'
import { isScalaObjectMember, scalaGlobals, scalaMapMembers, scalaMembers, scalaTypes } from './builtins'

export const dialect: Dialect = {
  id: 'scala',
  reach: jvmReach,
  ...plain,
  names: { ...classNames, importsLeanOnImports: true },
  members: {
    ...classMembers,
    callOperator: 'apply',
    isObject: ({ kind, modifiers }) => kind === 'class' && modifiers.includes('static'),
    isOfEveryClass: isScalaObjectMember,
    neutral: (builtinType, name) =>
      (builtinType === 'map' ? scalaMapMembers.get(name) : undefined) ?? scalaMembers.get(name) ?? name,
    extensions: ownedExtensions,
  },
  values: { ...plainValues, callsByName: true },
  types: { ...classTypes, ...typesBySight(scalaGlobals, scalaTypes) },
}
