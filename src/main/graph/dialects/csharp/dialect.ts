// The dialect of C#.
import { none } from '../../../parse/parsed-file'
import { classMembers, classNames, classTypes, plain, plainValues, typesBySight } from '../plain'
import type { Dialect, ExtensionRules } from '../dialect'
import { csharpMembers, csharpTypes, isCsharpObjectMember, platformExtensions } from './builtins'
import { csharpReach } from './reach'

/** Static methods of classes with `this` before their first parameter, the one without a place. */
const extensions: ExtensionRules = {
  receiverOf(file, row) {
    if (!row.modifiers.includes('extension')) return none
    const own = file.bindings.find(
      ({ scope, kind, position }) => scope === row.scope && kind === 'parameter' && position < 0,
    )
    return own?.type ?? none
  },
  inClasses: true,
  isPlatforms(holder, file) {
    const home = platformExtensions.get(holder)
    return home !== undefined && file.imports.some((row) => row.module === home)
  },
}

export const dialect: Dialect = {
  id: 'csharp',
  reach: csharpReach,
  ...plain,
  names: {
    ...classNames,
    // `global using` holds for every file.
    isShared: (file) => file.imports.some(({ kind }) => kind === 're-export'),
    sharesStars: true,
  },
  members: {
    ...classMembers,
    indexOperator: 'this[]',
    isOfEveryClass: isCsharpObjectMember,
    neutral: (_, name) => csharpMembers.get(name) ?? name,
    extensions,
  },
  values: { ...plainValues, callsTypes: false },
  types: { ...classTypes, ...typesBySight(new Set(), csharpTypes) },
}
