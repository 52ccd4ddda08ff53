// The classes of a project that extend a mapper's base, directly or not, each after those above it.
import { limits } from '../../../kernel/limits'
import { subtypesOf, supertypesOf } from '../../facts/inheritance'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { scanFiles } from '../scan-text'

export interface ModelClass {
  readonly symbol: StoredSymbol
  /** The lines of its file, and its own as one text. */
  readonly lines: readonly string[]
  readonly text: string
  /** The class that it extends, if that is one of the project's models. */
  readonly above: ModelClass | null
}

/** Where the bases are no symbols of the graph: the lines on which classes name them. */
export interface WrittenBases {
  readonly words: readonly string[]
  readonly ends: RegExp
  /** The text of a class's first line. */
  readonly extends: RegExp
  /** What only a model has in its body, if the first line alone doesn't tell. */
  readonly has?: RegExp
}

/**
 * Classes below bases outside the repository, without those of tests.
 * @param ids of the bases in the graph
 */
export function classesBelow(view: ProjectView, ids: readonly string[], written?: WrittenBases): readonly ModelClass[] {
  const found: ModelClass[] = []
  const seen = new Set<number>()
  const add = (symbol: StoredSymbol, above: ModelClass | null): ModelClass | null => {
    const isModel = symbol.kind === 'class' && classifyPath(symbol.filePath) === 'source'
    if (!isModel || seen.has(symbol.key) || found.length >= limits.collectedFacts) return null
    seen.add(symbol.key)
    const lines = view.readText(symbol.filePath)?.lines ?? []
    const text = lines.slice(symbol.startLine - 1, symbol.endLine).join('\n')
    const one = { symbol, lines, text, above }
    found.push(one)
    return one
  }
  const children = (symbol: StoredSymbol): readonly StoredSymbol[] =>
    subtypesOf(view, [symbol]).links.map((link) => link.symbol)
  for (const id of ids) {
    const base = view.graph.symbol(id)
    if (base !== null) for (const symbol of children(base)) add(symbol, null)
  }
  if (written !== undefined) for (const symbol of writtenBelow(view, written)) add(symbol, null)
  // The list grows while it is walked: a class comes after those above it.
  for (const one of found) for (const symbol of children(one.symbol)) add(symbol, one)
  return found
}

function writtenBelow(view: ProjectView, written: WrittenBases): readonly StoredSymbol[] {
  const { files } = scanFiles(view, { words: written.words, fits: (path) => written.ends.test(path) })
  return files.flatMap(({ path, text: { lines } }) =>
    view.graph
      .symbolsInFile(path)
      .filter(({ kind, nameLine }) => kind === 'class' && written.extends.test(lines[nameLine - 1] ?? ''))
      .filter(({ startLine, endLine }) => written.has?.test(lines.slice(startLine - 1, endLine).join('\n')) !== false),
  )
}

/** The line of a class on which a pattern matches first, counted in its file. */
export function lineOf({ symbol, text }: ModelClass, at: number): number {
  return symbol.startLine + (text.slice(0, at).match(/\n/g)?.length ?? 0)
}

/** The name of a class without those of what it is in. */
export function bareName({ symbol }: ModelClass): string {
  return symbol.name.split(/::|\\|\./).at(-1) ?? symbol.name
}

const mostAncestors = 60

/**
 * A class and those above it in the project whose fields it has too, the nearest first.
 * @param isKept whether a class has a table of its own, which keeps its fields
 */
export type Ancestry = (symbol: StoredSymbol, isKept: (key: number) => boolean) => readonly StoredSymbol[]

/** For all models of a project: most have bases in common, and those of each are looked up once. */
export function ancestryIn(view: ProjectView): Ancestry {
  const known = new Map<number, readonly StoredSymbol[]>()
  const basesOf = (symbol: StoredSymbol): readonly StoredSymbol[] => {
    const bases =
      known.get(symbol.key) ??
      supertypesOf(view, [symbol])
        .links.map((link) => link.symbol)
        .filter(({ kind }) => kind === 'class')
    known.set(symbol.key, bases)
    return bases
  }
  return (symbol, isKept) => {
    const found = new Map([[symbol.key, symbol]])
    for (const one of found.values()) {
      if (found.size > mostAncestors) break
      for (const base of basesOf(one)) if (!isKept(base.key) && !found.has(base.key)) found.set(base.key, base)
    }
    return [...found.values()]
  }
}

/**
 * What models have of their own and of the classes above them that have no table of their own: of each name, the
 * nearest. A base of many models is read once.
 * @param kept the keys of the classes that have a table
 * @param ownOf what a class declares itself
 */
export function inheritedIn<Member extends { readonly name: string }>(
  ancestry: Ancestry,
  kept: ReadonlySet<number>,
  ownOf: (symbol: StoredSymbol) => readonly Member[],
): (one: ModelClass) => readonly Member[] {
  const known = new Map<number, readonly Member[]>()
  return ({ symbol: model }) => {
    const members = new Map<string, Member>()
    for (const symbol of ancestry(model, (key) => kept.has(key))) {
      const own = known.get(symbol.key) ?? ownOf(symbol)
      known.set(symbol.key, own)
      for (const one of own) if (!members.has(one.name)) members.set(one.name, one)
    }
    return [...members.values()]
  }
}

const linesOfField = 8
const longestField = 160

/** How a field is declared, on one line. */
export function declarationOf(lines: readonly string[], { nameLine, endLine }: StoredSymbol): string {
  return lines
    .slice(nameLine - 1, Math.min(Math.max(endLine, nameLine), nameLine - 1 + linesOfField))
    .map((line) => line.slice(0, limits.evidenceLineCharacters).trim())
    .join(' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1')
    .slice(0, longestField)
}
