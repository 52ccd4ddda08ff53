// Which names a file says at all: anyone who does not say a name can't depend on what it means. Names of members, imports
// and exports are said as they are; bare and local names and names of modules are kept apart from them.
import type { Expression, ParsedFile } from '../../parse/parsed-file'
import { hashesOf } from '../program/hashed-names'
import { dialectOf } from '../dialects/registry'

/** All names of a file as sorted hashes. */
export function nameHashes(file: ParsedFile): Uint32Array {
  return hashesOf(dialectOf(file.dialect).reach.isModular ? namesOfModule(file) : namesOf(file))
}

const scriptEnding = /\.(d\.)?[cm]?[jt]sx?$|\.(vue|svelte|json|pyi?)$/
const indexNames = new Set(['index', '__init__', 'main', 'mod', 'lib'])

/** Names of the modules that an import's specifier may stand for; no identifier looks like one. */
export function moduleNames(specifier: string): readonly string[] {
  const plain = specifier.replace(/[?#].*$/, '').replace(/\/+$/, '')
  if (/^[./]*$/.test(plain)) return ['module .']
  const last = plain.slice(plain.lastIndexOf('/') + 1)
  const names = [last, last.replace(scriptEnding, ''), last.slice(last.lastIndexOf('.') + 1)]
  return [...new Set(names)].map((name) => `module ${name.replace(/^[^\p{L}\p{N}_]+/u, '')}`)
}

/** Names of the modules that a file may be. */
export function moduleNamesOfPath(path: string): readonly string[] {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const base = file.replace(scriptEnding, '')
  const folder = parts.at(-2) ?? ''
  const asFolder = indexNames.has(base) ? [`module ${folder}`, 'module .'] : []
  return [`module ${file}`, `module ${base}`, ...asFolder]
}

/** Whether a file may stand for its folder or its package. */
export function isIndex(path: string): boolean {
  return indexNames.has(path.slice(path.lastIndexOf('/') + 1).replace(scriptEnding, ''))
}

function* namesOfModule(file: ParsedFile): Iterable<string> {
  const bound = new Set(file.bindings.map(({ definition }) => definition))
  // What is bound is said by name alone; members are said behind something else.
  for (const [at, { name }] of file.definitions.entries()) if (!bound.has(at)) yield name
  const { isShared: sharesNames, parametersAsk } = dialectOf(file.dialect).names
  const isShared = sharesNames(file)
  for (const { name, kind } of file.bindings) {
    if (isShared || (parametersAsk && kind === 'parameter')) yield bareName(name)
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

/** Names that are no module's: one that is declared again may replace, hide or overload what others declare. */
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

/** A name, and the words that it is put together from: `A\\B`, `struct tag`, `IShape.Area`. */
export function wordsOf(name: string): readonly string[] {
  if (plainWord.test(name)) return [name]
  return [name, ...name.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '')]
}

/** A name that stands alone, in any file that sees it without importing it. */
export function bareName(name: string): string {
  return `bare ${name}`
}

/** A name that a file binds at its top, which only its own code sees under that name. */
export function localName(name: string): string {
  return `local ${name}`
}

/** Stands for all names that come into view of a file without being named in it. */
export const viewName = localName('*')

/** All forms of a name that others may say or a file may keep to itself. */
export function everywhere(name: string): readonly string[] {
  return [name, bareName(name), localName(name)]
}

export function isBare(name: string): boolean {
  return name.startsWith('bare ')
}

export function isLocal(name: string): boolean {
  return name.startsWith('local ')
}

/** A key longer than this isn't a name that anyone writes. */
const longestName = 100
