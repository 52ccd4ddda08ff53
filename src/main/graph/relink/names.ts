// Which names a file says at all: whoever does not say a name can't depend on what it means. Names of members, imports
// and exports are said as they are; bare and local names and names of modules are kept apart from them.
import { firstPlace } from '../../kernel/first-place'
import type { Expression, ParsedFile } from '../../parse/parsed-file'
import { sharesNames } from '../file-table'

/** All names of a file as sorted hashes: 4 bytes each, and a false hit only costs time. */
export function nameHashes(file: ParsedFile): Uint32Array {
  const names = new Set<number>()
  for (const name of namesOf(file)) names.add(hashOf(name))
  return Uint32Array.from(names).sort()
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

/** FNV-1a over UTF-16 code units. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** @param names sorted, as `nameHashes` gives them */
export function hasAnyName(names: Uint32Array, hashes: readonly number[]): boolean {
  return hashes.some((hash) => hasName(names, hash))
}

/** @param names sorted, as `nameHashes` gives them */
export function hasName(names: Uint32Array, hash: number): boolean {
  return names[firstPlace(names.length, (at) => (names[at] ?? 0) >= hash)] === hash
}

function* namesOf(file: ParsedFile): Iterable<string> {
  const bound = new Set(file.bindings.map(({ definition }) => definition))
  // What is bound is said by name alone; members are said behind something else.
  for (const [at, { name }] of file.definitions.entries()) if (!bound.has(at)) yield name
  const isShared = sharesNames(file)
  for (const { name, kind } of file.bindings) {
    if (isShared || (kind === 'parameter' && file.dialect === 'python')) yield bareName(name)
  }
  for (const row of file.expressions) yield* namesIn(row)
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
  if (row.kind === 'name') yield bareName(row.name)
  else if (row.kind === 'member') yield row.name
  else if (row.kind === 'object') for (const { name } of row.properties) yield name
  else if (row.kind === 'literal' && row.text !== null && row.text.length <= longestName) yield row.text
}

/** A name that stands alone, in any file that sees it without importing it. */
export function bareName(name: string): string {
  return `bare ${name}`
}

/** A name that a file binds at its top, which only its own code sees under that name. */
export function localName(name: string): string {
  return `local ${name}`
}

export function isLocal(name: string): boolean {
  return name.startsWith('local ')
}

/** A key longer than this is no name that anybody writes. */
const longestName = 100
