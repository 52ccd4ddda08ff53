// The dialect of Dart: libraries that import each other by URI, and may consist of several files.
import { none, type Definition, type ParsedFile } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import { namesOfScopes } from '../../resolve/members/file-members'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { builtin, unknown } from '../../types/types'
import type { ExtensionRules } from '../dialect'
import type { DialectPlugin } from '../dialect-plugin'
import { capitalNamesAreTypes, classMembers, classNames, classTypes, plain, plainValues } from '../plain'
import { plainRules } from '../plain-rules'
import { extensionName, modularReach } from '../reach'
import { dartGlobals, dartMembers, dartTypes, isDartObjectMember } from './builtins'
import { createDartLibraries } from './libraries'
import { words } from './words'

const extensions: ExtensionRules = {
  receiverOf: extendedType,
  inClasses: true,
  joinTheirTypes: false,
  isPlatformExtension: () => false,
  isPlatformMethod: () => false,
  isImplemented: () => false,
}

/** The type that the extension around a member extends. */
function extendedType(file: ParsedFile, row: Definition): number {
  const around = file.definitions[row.parent]
  return around !== undefined && around.modifiers.includes('extension') ? around.type : none
}

function extensionsIn({ definitions }: ParsedFile): readonly string[] {
  return definitions.flatMap((row) =>
    definitions[row.parent]?.modifiers.includes('extension') === true ? [extensionName(row.name)] : [],
  )
}

/**
 * A name from the libraries that are imported as a whole. One that only passes on a package doesn't tell that the name
 * is from there, rather than from a package that is imported itself.
 */
function fromImports(resolver: Resolver, table: FileTable, name: string, space: Space): readonly Entity[] {
  for (const module of resolver.wildcards(table)) {
    const found = resolver
      .moduleMembers(module, name, space)
      .filter((entity) => entity.kind !== 'type' || entity.type.kind !== 'external')
    if (found.length > 0) return found
  }
  return []
}

export const dialect: DialectPlugin = {
  id: 'dart',
  reach: { ...modularReach, family: 'dart', followed: 'inside', implicitDeclarations: extensionsIn },
  ...plain,
  words,
  names: { ...classNames, exportLists: { includeDocTypes: () => false }, localsStartAfterDeclaration: true },
  members: {
    ...classMembers,
    overloads: false,
    callOperator: 'call',
    indexOperator: '[]',
    // A named constructor is called as a member of its class.
    holds: ({ kind, name }, holder) => kind !== 'constructor' || name !== holder.name,
    isOfEveryClass: isDartObjectMember,
    neutral: (builtinType, name) => (builtinType === 'map' ? name : (dartMembers.get(name) ?? name)),
    extensions,
  },
  values: { ...plainValues, librariesGiveBack: true },
  types: { ...classTypes, ...capitalNamesAreTypes(dartGlobals, dartTypes) },
  rulesFor(resolver, shared) {
    const libraries = shared.ofProgram(createDartLibraries)
    const namesOf = namesOfScopes(resolver)
    return plainRules(
      resolver,
      'dart',
      {
        implicitNames(table, name, space) {
          const files = libraries().filesOf(table)
          for (const other of files) {
            if (other === table) continue
            const found = namesOf(other, 0, name, space)
            if (found.length > 0) return found
          }
          return fromImports(resolver, files[0] ?? table, name, space)
        },
      },
      {
        resolve: (table, row) => libraries().resolve(table, row.module),
      },
      {
        globalCall: (name, [first = unknown]) =>
          name === 'List' || name === 'Set' ? builtin('array', first) : unknown,
      },
    )
  },
}
