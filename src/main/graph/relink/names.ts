// Which names a file mentions: a file that doesn't mention a name can't depend on its meaning. Names of members,
// imports and exports are recorded as written; unqualified and local names and names of modules have forms of their
// own.
import { baseNameOf } from '../../kernel/base-name-of'
import { codeEndings, indexNames } from '../../contract/languages'
import type { Expression, ParsedFile } from '../../parse/parsed-file'
import { sitesOf } from '../frameworks/sites'
import { hashesOf } from '../program/hashed-names'
import { dialectOf } from '../dialects/registry'

/** All names in a file as sorted hashes. */
export function nameHashes(file: ParsedFile): Uint32Array {
  return hashesOf(mentionedBy(file))
}

function* mentionedBy(file: ParsedFile): Iterable<string> {
  yield* dialectOf(file.dialect).reach.isModular ? namesOfModule(file) : namesOf(file)
  for (const { role, channel, dependency } of sitesOf(file)) {
    if (role === 'sends') yield channel
    else if (dependency != null && dependency.passesOn !== null) yield dependency.passesOn
  }
}

const ending = new RegExp(`\\.(?:d\\.)?(?:${codeEndings()}|json)$`)
const indices: ReadonlySet<string> = new Set([...indexNames(), 'main'])

/** Names of the modules that an import's specifier may refer to; no identifier looks like one. */
export function moduleNames(specifier: string): readonly string[] {
  const plain = specifier.replace(/[?#].*$/, '').replace(/\/+$/, '')
  if (/^[./]*$/.test(plain)) return ['module .']
  const last = baseNameOf(plain)
  const names = [last, last.replace(ending, ''), last.slice(last.lastIndexOf('.') + 1)]
  return [...new Set(names)].map((name) => `module ${name.replace(/^[^\p{L}\p{N}_]+/u, '')}`)
}

/** The module names that a file may have. */
export function moduleNamesOfPath(path: string): readonly string[] {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const base = file.replace(ending, '')
  const folder = parts.at(-2) ?? ''
  const asFolder = indices.has(base) ? [`module ${folder}`, 'module .'] : []
  return [`module ${file}`, `module ${base}`, ...asFolder]
}

/** Whether a file may represent its folder or its package. */
export function isIndex(path: string): boolean {
  return indices.has(baseNameOf(path).replace(ending, ''))
}

function* namesOfModule(file: ParsedFile): Iterable<string> {
  const bound = new Set(file.bindings.map(({ definition }) => definition))
  // Bound names are used unqualified; members follow a qualifier.
  for (const [at, { name }] of file.definitions.entries()) if (!bound.has(at)) yield name
  const { isShared: sharesNames, injectsByName } = dialectOf(file.dialect).names
  const isShared = sharesNames(file)
  for (const { name, kind } of file.bindings) {
    if (isShared || (injectsByName && kind === 'parameter')) yield bareName(name)
  }
  for (const row of file.expressions) {
    if (row.kind === 'name') yield bareName(row.name)
    else yield* namesIn(row)
  }
  for (const { module, names } of file.imports) {
    yield* moduleNames(module)
    for (const { imported } of names) yield imported
  }
  for (const { exported, imported } of file.exports) {
    yield exported
    yield imported
  }
}

function* namesIn(row: Expression): Iterable<string> {
  if (row.kind === 'name') yield row.name
  else if (row.kind === 'member') yield row.name
  else if (row.kind === 'object') for (const { name } of row.properties) yield name
  else if (row.kind === 'literal' && row.text !== null && row.text.length <= longestName) yield row.text
}

/** Names other than those of modules: declaring one again may replace, hide or overload other declarations. */
function* namesOf(file: ParsedFile): Iterable<string> {
  for (const { name } of file.definitions) yield* wordsOf(name)
  yield* dialectOf(file.dialect).reach.implicitMentions(file)
  for (const row of file.expressions) {
    for (const name of namesIn(row)) {
      if (row.kind === 'literal') yield name
      else for (const word of wordsOf(name)) yield row.kind === 'name' ? bareName(word) : word
    }
  }
  for (const { module, names } of file.imports) {
    yield* moduleNames(module)
    yield* wordsOf(module)
    for (const { imported } of names) yield* wordsOf(imported)
  }
  for (const { exported, imported } of file.exports) {
    yield exported
    yield imported
  }
}

const plainWord = /^[\p{L}\p{N}_$]*$/u

/** A name and the parts that it is composed of: `A\\B`, `struct tag`, `IShape.Area`. */
export function wordsOf(name: string): readonly string[] {
  if (plainWord.test(name)) return [name]
  return [name, ...name.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '')]
}

/** The form of an unqualified name, in files that see it without an import. */
export function bareName(name: string): string {
  return `bare ${name}`
}

/** The form of a top-level name of a file, which only its own code uses. */
export function localName(name: string): string {
  return `local ${name}`
}

/** Represents all names that are implicitly visible in a file. */
export const viewName = localName('*')

/** All forms of a name, in other files and in the file itself. */
export function everywhere(name: string): readonly string[] {
  return [name, bareName(name), localName(name)]
}

export function isBare(name: string): boolean {
  return name.startsWith('bare ')
}

export function isLocal(name: string): boolean {
  return name.startsWith('local ')
}

/** Whether a name is one of a framework's channels, which begin with their kind. */
export function isChannel(name: string): boolean {
  return name.includes(' ') && !/^(?:bare|local|module) /.test(name)
}

/** Longer keys are not names that anyone uses in code. */
const longestName = 100
