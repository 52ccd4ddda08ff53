// An area of the code (a folder, a file or a type): which parts of it are used from outside, and what it depends on.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredSymbol } from '../project-view'
import { typeKinds } from './use-kinds'

/** Uses across the border of an area, from or to one file. */
export interface BorderFile {
  readonly path: string
  readonly links: number
}

export interface Area {
  /** Source files outside that use it, most links first. */
  readonly usedFrom: readonly BorderFile[]
  /** Source files outside that it uses. */
  readonly dependsOn: readonly BorderFile[]
  /** The number of links from source outside the area, by key of their target. */
  readonly usesOf: ReadonlyMap<number, number>
  /** The number of links from source in other files, by key. */
  readonly usesAcrossFiles: ReadonlyMap<number, number>
  /** True when there were more links than are read, so all numbers are lower bounds. */
  readonly truncated: boolean
}

/**
 * Reads the border of an area. Tests, examples and other non-source files count neither as users nor as dependencies.
 * @param own files that are entirely inside
 */
export function areaOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  own: ReadonlySet<string> = new Set(),
): Area {
  const wanted = chosen(view, symbols)
  const keys = wanted.map((symbol) => symbol.key)
  const inside = new Map(symbols.map((symbol) => [symbol.key, symbol.filePath]))
  const paths = new Map<number, string | null>(inside)
  const pathOf = (key: number): string | null => {
    const known = paths.get(key)
    if (known !== undefined) return known
    const path = paths.size > limits.areaSymbols ? null : sourcePath(view, key)
    paths.set(key, path)
    return path
  }
  const usesOf = new Map<number, number>()
  const usesAcrossFiles = new Map<number, number>()
  const usedFrom = new Map<string, number>()
  const dependsOn = new Map<string, number>()
  for (const [key, user] of view.graph.pairsOf('target', keys, typeKinds)) {
    const path = pathOf(user)
    if (path === null) continue
    if (path !== inside.get(key)) add(usesAcrossFiles, key)
    if (inside.has(user) || own.has(path)) continue
    add(usesOf, key)
    add(usedFrom, path)
  }
  for (const [, used] of view.graph.pairsOf('source', keys, typeKinds)) {
    const path = inside.has(used) ? null : pathOf(used)
    if (path !== null && !own.has(path)) add(dependsOn, path)
  }
  return {
    usedFrom: sorted(usedFrom),
    dependsOn: sorted(dependsOn),
    usesOf,
    usesAcrossFiles,
    truncated: wanted.length < symbols.length || paths.size > limits.areaSymbols,
  }
}

// In an area with very many links, only top-level symbols are considered.
function chosen(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const keys = symbols.map((symbol) => symbol.key)
  const links = view.graph.countPairsOf('target', keys, typeKinds) + view.graph.countPairsOf('source', keys, typeKinds)
  if (links <= limits.areaLinks) return symbols
  return symbols.filter((symbol) => symbol.qualifiedName === symbol.name).slice(0, limits.areaSymbols)
}

function sourcePath(view: ProjectView, key: number): string | null {
  const path = view.graph.symbolByKey(key)?.filePath ?? ''
  return path !== '' && classifyPath(path) === 'source' ? path : null
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function sorted(counts: ReadonlyMap<string, number>): readonly BorderFile[] {
  return [...counts]
    .map(([path, links]) => ({ path, links }))
    .sort((a, b) => b.links - a.links || (a.path < b.path ? -1 : 1))
}
