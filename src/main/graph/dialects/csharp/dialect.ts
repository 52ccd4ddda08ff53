// The dialect of C#.
import { words } from './words'
import { plainRules } from '../plain-rules'
import { once } from '../../program/once'
import { createCsharpModules, createEnclosingNamespaces } from './modules'
import { fromStars } from '../../resolve/scopes'
import type { Rules } from '../../types/rules'
import { inNamespaces, namespacesInView } from './scopes'
import { foreignNamed } from '../../types/types'
import { platformResult, platformValue } from './platform-values'
import { none, type ParsedFile } from '../../../parse/parsed-file'
import { classMembers, classNames, classTypes, plain, plainValues, capitalNamesAreTypes } from '../plain'
import type { ExtensionRules } from '../dialect'
import type { DialectPlugin } from '../dialect-plugin'
import {
  csharpMembers,
  csharpTypes,
  isCollectionMethod,
  isCsharpObjectMember,
  platformExtensions,
  sequenceExtensions,
  sequenceNamespace,
} from './builtins'
import { csharpScalars } from './scalars'
import { joinParts } from './parts'
import { csharpReach } from './reach'

/** Static methods of classes whose first parameter has `this`, and so no position. */
const extensions: ExtensionRules = {
  receiverOf(file, row) {
    if (!row.modifiers.includes('extension')) return none
    const own = file.bindings.find(
      ({ scope, kind, position }) => scope === row.scope && kind === 'parameter' && position < 0,
    )
    return own?.type ?? none
  },
  inClasses: true,
  joinTheirTypes: false,
  isPlatformExtension(holder, name, file) {
    const home = platformExtensions.get(holder) ?? (sequenceExtensions.has(name) ? sequenceNamespace : undefined)
    return home !== undefined && isInView(file, home)
  },
  isPlatformMethod: isCollectionMethod,
  isImplemented: (name) => /^I\p{Lu}/u.test(name),
}

/** A project file may import namespaces of the platform for all files, so that none of them names any. */
function isInView({ imports }: ParsedFile, namespace: string): boolean {
  const platforms = imports.filter(({ module }) => /^System(\.|$)/.test(module))
  return platforms.length === 0 || platforms.some(({ module }) => module === namespace)
}

export const dialect: DialectPlugin = {
  id: 'csharp',
  reach: csharpReach,
  ...plain,
  words,
  names: {
    ...classNames,
    // `global using` applies to every file.
    isShared: (file) => file.imports.some(({ kind }) => kind === 're-export'),
    sharesStars: true,
  },
  members: {
    ...classMembers,
    countsArguments: true,
    writesPassing: true,
    indexOperator: 'this[]',
    isOfEveryClass: isCsharpObjectMember,
    neutral: (_, name) => csharpMembers.get(name) ?? name,
    extensions,
  },
  values: { ...plainValues, callOfType: 'impossible' },
  types: {
    ...classTypes,
    differInArity: true,
    mergedParts: joinParts,
    scalars: csharpScalars,
    ...capitalNamesAreTypes(new Set(), csharpTypes),
  },
  rulesFor(resolver) {
    const enclosing = createEnclosingNamespaces()
    const modules = once(() => createCsharpModules(resolver, enclosing))
    const rules: Rules = plainRules(
      resolver,
      'csharp',
      {
        around: ({ file }, row, name, space) =>
          row.kind === 'namespace' && row.definition !== none
            ? inNamespaces(resolver, enclosing(file.definitions[row.definition]?.name ?? ''), name, space)
            : [],
        implicitNames(table, name, space) {
          const own = inNamespaces(resolver, enclosing(table.file.packageName ?? ''), name, space)
          return own.length > 0 ? own : fromStars(resolver, rules.names, table, name, space)
        },
      },
      {
        resolve: (table, row) => modules().resolve(table, row.module),
        members: (module, name, space) => modules().packageMembers(module, name, space),
        inView: (table) => namespacesInView(resolver, enclosing, table),
      },
      {
        globalCall: platformResult,
        globalConstructed: foreignNamed,
        globalMember: (global, name) =>
          platformValue(global, name) ?? { kind: 'global', family: csharpReach.family, name: `${global}.${name}` },
      },
    )
    return rules
  },
}
