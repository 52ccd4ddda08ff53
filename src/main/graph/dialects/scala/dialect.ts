// The dialect of Scala.
import { createJvmPackages } from '../jvm/packages'
import { jvmRules } from '../jvm/rules'
import { createScalaImports } from './modules'
import { fromEnclosingPackages } from './scopes'
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
import { jvmReach } from '../jvm/reach'
import { isScalaObjectMember, scalaGlobals, scalaMapMembers, scalaMembers, scalaTypes } from './builtins'
import { scalaScalars } from './scalars'

export const dialect: DialectPlugin = {
  id: 'scala',
  reach: jvmReach,
  ...plain,
  words,
  names: { ...classNames, importsResolveThroughImports: true },
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
  types: { ...classTypes, scalars: scalaScalars, ...capitalNamesAreTypes(scalaGlobals, scalaTypes) },
  rulesFor(resolver, shared) {
    const packages = shared.ofResolver(createJvmPackages)
    return jvmRules(
      resolver,
      packages,
      {},
      { resolve: createScalaImports(resolver, packages) },
      ({ file }, name, space) =>
        file.packageName === null ? [] : fromEnclosingPackages(resolver, file.packageName, name, space),
    )
  },
}
