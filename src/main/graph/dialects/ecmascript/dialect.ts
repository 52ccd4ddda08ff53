// The dialect of JavaScript and TypeScript, also when embedded in components.
import { globalCalls } from '../../types/globals'
import { packageCalls } from '../../types/package-calls'
import { constructedGlobal, ecmascriptCalls, memberOfGlobal } from './globals'
import { words } from './words'
import { plainRules } from '../plain-rules'
import { createAmbient } from './ambient'
import { copiesIn } from './copies'
import { createIsOwnModule } from './own-module'
import { ecmascriptPackages } from './known-packages'
import { createEcmascriptModules } from './modules'
import { none, type ParsedFile } from '../../../parse/parsed-file'
import { holderKinds } from '../../program/kinds'
import { plain, plainMembers, plainNames, plainTypes, plainValues, typesOf } from '../plain'
import type { NameRules } from '../dialect'
import type { DialectPlugin } from '../dialect-plugin'
import { modularReach } from '../reach'
import { ecmascriptGlobals, ecmascriptTransparent, ecmascriptTypes } from './builtins'
import { isGlobalBlock, isScript } from './scripts'

const valuelessKinds = new Set(['interface', 'type', 'trait'])
const memberKinds = new Set(['method', 'field', 'constructor'])

/** Types and values have separate names; class members aren't names in scope. */
const fits: NameRules['fits'] = (file, binding, space) => {
  if (binding.kind === 'type-parameter') return space === 'type'
  if (binding.kind !== 'definition' || binding.definition === none)
    return space === 'value' || binding.kind === 'import'
  const kind = file.definitions[binding.definition]?.kind ?? 'variable'
  if (memberKinds.has(kind)) return false
  return space === 'type' ? holderKinds.has(kind) : !valuelessKinds.has(kind)
}

// Types in doc comments are exported by JavaScript only: TypeScript exports its types explicitly.
function includeDocTypes(file: ParsedFile): boolean {
  return file.language === 'javascript'
}

/** Scripts, and files with a `declare global` block. */
function isShared(file: ParsedFile): boolean {
  return isScript(file) || file.definitions.some(isGlobalBlock)
}

export const dialect: DialectPlugin = {
  id: 'ecmascript',
  reach: { ...modularReach, family: 'ecmascript' },
  ...plain,
  words,
  names: { ...plainNames, fits, isShared, exportLists: { includeDocTypes } },
  members: {
    ...plainMembers,
    copiesIn,
    inheritsFromImplemented: false,
    prototypes: true,
    // Assigned from outside, to the function or to its prototype: the row doesn't say which.
    holds: (row, _, isStatic, held) => row.kind !== 'constructor' && (row.owner !== none || held === isStatic),
  },
  values: { ...plainValues, rest: (declared) => declared },
  types: {
    ...plainTypes,
    areValues: false,
    ...typesOf(ecmascriptGlobals, ecmascriptTypes, ecmascriptTransparent),
    // An unbound capitalised type belongs to the host: `HTMLElement`, `Event`.
    isForeign: (name) => /^[A-Z]\w/.test(name),
  },
  rulesFor(resolver, shared) {
    const modules = shared.ofProgram(createEcmascriptModules)
    const ambient = shared.ofResolver(createAmbient)
    return plainRules(
      resolver,
      'ecmascript',
      { implicitNames: (_, name, space) => ambient().lookup(name, space) },
      { resolve: (table, row) => modules()(table, row.module), isOwn: createIsOwnModule(resolver) },
      {
        globalCall: globalCalls(resolver, ecmascriptCalls),
        packageCall: packageCalls(resolver, ecmascriptPackages),
        globalConstructed: constructedGlobal,
        globalMember: (global, name) => memberOfGlobal(resolver, ambient(), global, name),
      },
    )
  },
}
