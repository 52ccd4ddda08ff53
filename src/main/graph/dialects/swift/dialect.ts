// The dialect of Swift.
import { none, type Definition, type ParsedFile } from '../../../parse/parsed-file'
import { fromPackage, fromStars } from '../../resolve/scopes'
import type { NameLookup } from '../../types/rules'
import { globalCalls } from '../../types/globals'
import type { ExtensionRules } from '../dialect'
import type { DialectPlugin } from '../dialect-plugin'
import { capitalNamesAreTypes, classMembers, classNames, classTypes, plain, plainValues } from '../plain'
import { plainRules } from '../plain-rules'
import { swiftGlobals, swiftMembers, swiftTypes } from './builtins'
import { swiftCalls } from './globals'
import { createSwiftModules, notImported } from './modules'
import { joinExtensions } from './parts'
import { isExtension, swiftReach } from './reach'
import { swiftScalars } from './scalars'
import { words } from './words'

/** The type that the extension around a member extends. */
function extendedType(file: ParsedFile, row: Definition): number {
  const around = file.definitions[row.parent]
  return around !== undefined && isExtension(around) ? around.type : none
}

const extensions: ExtensionRules = {
  receiverOf: extendedType,
  inClasses: true,
  joinTheirTypes: true,
  isPlatformExtension: () => false,
  isPlatformMethod: () => false,
  isImplemented: () => false,
}

export const dialect: DialectPlugin = {
  id: 'swift',
  reach: swiftReach,
  ...plain,
  words,
  names: { ...classNames, localsStartAfterDeclaration: true },
  members: {
    ...classMembers,
    callOperator: 'callAsFunction',
    indexOperator: 'subscript',
    neutral: (builtinType, name) => (builtinType === 'map' ? name : (swiftMembers.get(name) ?? name)),
    extensions,
  },
  values: { ...plainValues, librariesGiveBack: true },
  types: {
    ...classTypes,
    mergedParts: joinExtensions,
    scalars: swiftScalars,
    ...capitalNamesAreTypes(swiftGlobals, swiftTypes),
  },
  rulesFor(resolver, shared) {
    const modules = shared.ofResolver(createSwiftModules)
    const names: Partial<NameLookup> = {
      implicitNames(table, name, space) {
        const own = fromPackage(resolver, rules.names, table, name, space)
        if (own.length > 0) return own
        const imported = fromStars(resolver, rules.names, table, name, space)
        return imported.length > 0 ? imported : modules().elsewhere(name, space)
      },
      guessed(table, definition) {
        const home = resolver.program.tableOf(definition)
        return home === table || modules().sees(table, home) ? null : notImported
      },
    }
    const rules = plainRules(
      resolver,
      swiftReach.family,
      names,
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        members: (module, name, space) => modules().packageMembers(module, name, space),
        inView: (table) => (table.file.packageName === '' ? [] : ['']),
      },
      { globalCall: globalCalls(resolver, swiftCalls) },
    )
    return rules
  },
}
