// The meaning of each name that a file exports: if two versions have equal footprints, no other file is affected.
import { expressionIn, none, type Binding, type Definition, type ParsedFile } from '../../parse/parsed-file'
import { holderKinds, typeKinds } from '../program/kinds'
import { isInside } from '../program/declared-names'
import { dialectOf } from '../dialects/registry'
import { createExpander, type Expansion } from './expander'
import { heardIn, pathOf } from './hearing'
import { bareName, everywhere, isBare, isLocal, localName, wordsOf } from './names'
import { viewOf } from './view'

/** The meaning of names of a file, as far as other files can tell. */
export interface SymbolFootprint {
  /** The names that it belongs to, in the forms of `names.ts`. */
  readonly names: readonly string[]
  /** Other names whose meaning changes with it. */
  readonly implied: readonly string[]
  /** Equal for two versions exactly if the names have the same meaning in both. */
  readonly text: string
  /** Names that the meaning depends on. */
  readonly mentions: ReadonlySet<string>
}

/** The children of each definition of a file. */
type Children = ReadonlyMap<number, readonly Definition[]>

/** Represents names that can't be listed. */
export const everything = '*'

/**
 * Names under which a module is imported as a whole or without its own name: all such importers mention its path.
 */
export const wholeNames: ReadonlySet<string> = new Set(['default', '=', '*', ''])

/** Called, awaited or iterated without being named. */
const implicitlyCalledMembers = new Set(['constructor', 'then', 'next', 'call', 'apply', 'bind', 'return', 'prototype'])

/** The same for languages that call operators by these names. */
const implicitlyCalledOperators = new Set(['get', 'set', 'invoke', 'new', 'initialize', 'iterator', 'begin', 'end'])

/**
 * All footprints of a file, in source order; several may share a name.
 * @param isCopy whether an expression copies members to an object (`Object.assign`), or is set as a prototype
 */
export function footprintsOf(file: ParsedFile, isCopy: (expression: number) => boolean): readonly SymbolFootprint[] {
  const expander = createExpander(file)
  const { isModular, sharesImports, implicitFootprints, impliedNamesOf } = dialectOf(file.dialect).reach
  const impliedByDialect = impliedNamesOf(file)
  const children = Map.groupBy(file.definitions, ({ parent }) => parent)
  const result: SymbolFootprint[] = []
  const add = (names: readonly string[], write: (out: Expansion) => void, implied: readonly string[] = []): void => {
    const out = expander.start()
    write(out)
    const all = isModular ? names : names.flatMap(formsOf)
    result.push({ names: all, implied, text: out.text(), mentions: out.mentions })
  }
  const namesAtTop = namesOfTop(file)
  const bound = Map.groupBy(file.bindings, ({ definition }) => definition)
  file.definitions.forEach((row, at) => {
    if (row.name === '') return
    const own = namesOfDefinition(file, row, bound.get(at) ?? [], namesAtTop)
    if (own === null) return
    const write = (out: Expansion): void => {
      out.say(pathOf(file, row))
      if (!isModular) out.say(shapeOf(children, row, at))
      out.definition(at)
    }
    add(own, write, [...impliedBy(file, children, row, at), ...impliedByDialect(row)])
  })
  for (const { names, mentions, text } of implicitFootprints(file)) {
    result.push({ names, implied: [], text, mentions: new Set(mentions) })
  }
  file.bindings.forEach((row, at) => {
    if (row.scope !== 0 || row.definition !== none || row.name === '') return
    add(row.kind === 'import' && !sharesImports ? [localName(row.name)] : namesAtTop(row.name), (out) => {
      out.say(`binding ${row.name} ${row.kind} ${row.imported}`)
      if (row.kind === 'import') out.importOf(row.import, row.imported)
      else out.binding(at)
    })
  })
  for (const row of file.exports) {
    add([row.exported], (out) => {
      out.say(`export ${row.exported} ${row.imported}`)
      if (row.from !== none) out.importOf(row.from, row.imported)
      out.expression(row.expression)
    })
  }
  for (const { target, value } of file.assignments) {
    const place = expressionIn(file, target)
    if (place.kind !== 'member') continue
    const isPrototype = place.name === 'prototype' && isCopy(value)
    add(isPrototype ? [everything] : [place.name], (out) => {
      out.say(`assigned ${place.name}`)
      out.expression(place.object)
      out.expression(value)
    })
  }
  for (const { call } of dialectOf(file.dialect).members.copiesIn?.(file) ?? []) {
    const row = expressionIn(file, call)
    if (row.kind !== 'call' || !isCopy(call)) continue
    add([everything], (out) => {
      out.say('copied')
      out.expression(row.callee)
      for (const argument of row.arguments) out.expression(argument)
    })
  }
  for (const { channel, text, mentions } of heardIn(file, expander)) {
    result.push({ names: [channel], implied: [], text, mentions })
  }
  return result
}

/** All forms of a name and of its parts; what is already a form stays the same. */
function formsOf(name: string): readonly string[] {
  return isLocal(name) || isBare(name) ? [name] : wordsOf(name).flatMap(everywhere)
}

/** The names of a definition that other files can see; null if it belongs to another footprint. */
function namesOfDefinition(
  file: ParsedFile,
  row: Definition,
  bindings: readonly Binding[],
  namesAtTop: (name: string) => readonly string[],
): readonly string[] | null {
  const binding = bindings.at(-1)
  if (binding !== undefined) {
    // Bindings of functions and blocks count where they are used.
    if (isInside(file, binding.scope)) return null
    if (binding.scope !== 0) return everywhere(row.name)
    // Some are found by other names than those that they are shown by.
    return [...new Set([row.name, ...bindings.map(({ name }) => name)])].flatMap(namesAtTop)
  }
  // Members of objects and of anonymous types are accessed through their owner.
  const parent = file.definitions[row.parent]
  const isMember =
    parent?.kind === 'class' || (parent !== undefined && parent.name !== '' && holderKinds.has(parent.kind))
  return isMember || row.owner !== none ? [row.name] : null
}

/** The names under which other files see a top-level name of a file. */
function namesOfTop(file: ParsedFile): (name: string) => readonly string[] {
  if (dialectOf(file.dialect).names.exportLists === null) return (name) => [name, bareName(name), localName(name)]
  const isScript = file.imports.length === 0 && file.exports.length === 0
  return (name) => (isScript ? [bareName(name), localName(name)] : [localName(name)])
}

/** Properties of the whole file; if they differ, so does everything that the file exposes. */
export function frameOf(file: ParsedFile): string {
  const { language, dialect, packageName } = file
  if (!dialectOf(dialect).reach.isModular) return JSON.stringify([language, dialect, packageName])
  const starExports = file.exports
    .filter(({ exported }) => exported === '*')
    .map(({ from }) => file.imports[from]?.module)
  const isScript = file.imports.length === 0 && file.exports.length === 0
  return JSON.stringify([language, dialect, packageName, isScript, viewOf(file), starExports.sort()])
}

/** Names whose meaning differs between the footprints of two versions of a file; a missing version has none. */
export function changedNames(
  before: readonly SymbolFootprint[],
  after: readonly SymbolFootprint[],
): ReadonlySet<string> {
  const versions = [before, after]
  const texts = versions.map(textsByNames)
  const names = new Set<string>()
  for (const [at, footprints] of versions.entries()) {
    const [own, other] = [texts[at], texts[1 - at]]
    for (const footprint of footprints) {
      // The order of definitions of one name decides their ids and which of them counts, so all are compared together.
      const key = footprint.names.join('\n')
      if (own?.get(key) !== other?.get(key)) addNames(footprint, names)
    }
  }
  for (const footprints of versions) spread(footprints, names)
  return names
}

/** Adds the names of all footprints that depend on one of the names. */
export function spread(footprints: readonly SymbolFootprint[], names: Set<string>): void {
  for (let size = -1; size !== names.size;) {
    size = names.size
    for (const footprint of footprints) {
      if (mentionsAny(footprint, names)) addNames(footprint, names)
    }
  }
}

function addNames(footprint: SymbolFootprint, names: Set<string>): void {
  for (const name of footprint.names) names.add(name)
  for (const name of footprint.implied) names.add(name)
}

function mentionsAny({ mentions }: SymbolFootprint, names: ReadonlySet<string>): boolean {
  const [few, many] = mentions.size < names.size ? [mentions, names] : [names, mentions]
  for (const name of few) if (many.has(name) && !wholeNames.has(name)) return true
  return false
}

function textsByNames(footprints: readonly SymbolFootprint[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { names, text } of footprints) {
    const key = names.join('\n')
    texts.set(key, `${texts.get(key) ?? ''}\n${text}`)
  }
  return texts
}

/** Other names whose meaning changes with a definition. */
function impliedBy(file: ParsedFile, children: Children, row: Definition, at: number): readonly string[] {
  const { isModular } = dialectOf(file.dialect).reach
  const implied: string[] = []
  const parent = file.definitions[row.parent]
  const holder = parent !== undefined && parent.name !== '' ? parent.name : isModular ? '' : nameOf(file, row.owner)
  if (holder !== '' && (isSilent(row, isModular) || isOnlyPromise(children, row))) implied.push(...everywhere(holder))
  if (!typeKinds.has(row.kind)) return implied
  const clauses = file.heritage.filter(({ definition }) => definition === at)
  if (clauses.length === 0) return implied
  // A class whose bases change has different members, and is another candidate for the methods of its bases.
  for (const child of children.get(at) ?? []) if (child.name !== '') implied.push(child.name)
  for (const { expression } of clauses) {
    const base = nameOf(file, expression)
    if (base !== '') implied.push(...everywhere(base))
  }
  return implied
}

/** Whether a member is called, awaited, iterated or constructed without being named. */
function isSilent({ name, kind }: Definition, isModular: boolean): boolean {
  if (implicitlyCalledMembers.has(name) || /^(__|\[)/.test(name) || kind === 'constructor') return true
  return !isModular && (implicitlyCalledOperators.has(name) || !/^[\p{L}_$]/u.test(name) || name.endsWith(']'))
}

/** A function may be used in place of an interface with a single abstract method. */
function isOnlyPromise(children: Children, row: Definition): boolean {
  return row.modifiers.includes('abstract') && promisesOf(children, row.parent).length === 1
}

/** Names of the abstract methods of a type. */
function promisesOf(children: Children, type: number): readonly string[] {
  return (children.get(type) ?? []).flatMap(({ modifiers, name }) => (modifiers.includes('abstract') ? [name] : []))
}

/** The last part of the name in an expression, or an empty text. */
function nameOf(file: ParsedFile, expression: number): string {
  const row = expressionIn(file, expression)
  if (row.kind === 'apply') return nameOf(file, row.target)
  if (row.kind === 'instance') return nameOf(file, row.type)
  return row.kind === 'name' || row.kind === 'member' ? row.name : ''
}

/** The structure of a type, given by its members and its text. */
function shapeOf(children: Children, row: Definition, at: number): string {
  if (row.kind === 'type' || row.signature?.startsWith('#') === true) {
    const holds = (children.get(at) ?? []).some(({ name, kind }) => name !== '' && kind !== 'type')
    return `${row.signature ?? ''} ${holds ? 'holding' : ''}`
  }
  if (!typeKinds.has(row.kind)) return ''
  const promises = promisesOf(children, at)
  return promises.length === 1 ? `open ${promises[0] ?? ''}` : ''
}
