// Hybrid search over one project: exact names, paths, full text of symbols and of bodies, and literal text,
// fused by weighted scores. Each channel counts by how much of the query its hit covers.
import { limits } from '../../kernel/limits'
import { classifyPath, type PathClass } from '../path-class'
import type { ProjectView, StoredSymbol } from '../project-view'
import { findLiteral, literalsOf } from './literal'
import { coverage, createStemmer, queryTerms, stem, type Stemmer } from './terms'

export interface Hit {
  readonly match: 'symbol' | 'path' | 'text'
  readonly filePath: string
  readonly startLine: number
  readonly endLine: number
  /** The symbol itself, or the one around the text; null for a file without any. */
  readonly symbol: StoredSymbol | null
  /** The line that matches best; the first line for symbols and paths. */
  readonly line: number
  /** 0 to 1, larger is better. */
  readonly relevance: number
  /** Share of the query's words found in it. */
  readonly coverage: number
}

const weight = { exact: 1, exactWord: 0.45, path: 0.4, symbols: 0.6, chunks: 0.55, literal: 1.2, sameFile: 0.2 }
const classFactor: Readonly<Record<PathClass, number>> = {
  source: 1,
  example: 0.6,
  prose: 0.3,
  test: 0.3,
  data: 0.15,
  generated: 0.3,
  vendored: 0.25,
}
const fullTextHits = 60
/** The score that counts as certain: an exact name that its own text confirms. */
const fullScore = 2.5

interface Scored {
  readonly hit: Omit<Hit, 'relevance'>
  score: number
}

/** Finds symbols, files and lines for a query in plain words or code. Any text is safe. */
export function hybridSearch(view: ProjectView, query: string, limit: number): readonly Hit[] {
  const text = query.slice(0, limits.searchQueryCharacters)
  const terms = queryTerms(text)
  const asked: Query = { text, terms, stemsOf: createStemmer() }
  const found = new Map<string, Scored>()
  const add = (hit: Omit<Hit, 'relevance'>, score: number): void => {
    const key = hit.symbol !== null && hit.match !== 'path' ? hit.symbol.id : `${hit.filePath}:${hit.match}`
    const known = found.get(key)
    if (known === undefined) found.set(key, { hit, score })
    else {
      const better = score > known.score ? hit : known.hit
      found.set(key, {
        hit: { ...better, coverage: Math.max(hit.coverage, known.hit.coverage) },
        score: known.score + score,
      })
    }
  }
  addExact(view, asked, add)
  addPaths(view, asked, add)
  addSymbols(view, asked, add)
  addChunks(view, asked, add)
  for (const literal of literalsOf(text)) {
    for (const place of findLiteral(view, literal, 20))
      add({ ...textHit(view, place.path, place.line), coverage: 1 }, weight.literal)
  }
  return rank([...found.values()], terms).slice(0, Math.min(limit, limits.searchResults))
}

interface Query {
  readonly text: string
  readonly terms: readonly string[]
  readonly stemsOf: Stemmer
}

type Add = (hit: Omit<Hit, 'relevance'>, score: number) => void

function addExact(view: ProjectView, { text, terms, stemsOf }: Query, add: Add): void {
  const tokens = [...new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu) ?? [])].slice(
    0,
    40,
  )
  for (const token of tokens) {
    // A plain word of a sentence is weak proof that the symbol of that name is meant.
    const strong = tokens.length === 1 || /[._$]|\p{Ll}\p{Lu}/u.test(token)
    if (!strong && token.length < 3) continue
    for (const symbol of view.graph.symbolsNamed(token, 20)) {
      if (symbol.kind === 'external') continue
      const sameCase = symbol.name === token || symbol.qualifiedName === token
      if (!strong && !sameCase && !terms.includes(stem(token.toLowerCase()))) continue
      add(
        symbolHit(symbol, coverage(terms, stemsOf(symbol.qualifiedName))),
        (strong ? weight.exact : weight.exactWord) * (sameCase ? 1 : 0.7),
      )
    }
  }
}

function addPaths(view: ProjectView, { text, terms, stemsOf }: Query, add: Add): void {
  const wanted = text.trim().toLowerCase()
  for (const file of view.graph.files()) {
    const path = file.path.toLowerCase()
    const likely = terms.some((term) => path.includes(term.slice(0, 4)))
    const stems = likely ? stemsOf(file.path) : new Set<string>()
    const covered = coverage(terms, stems)
    const whole = wanted.length > 2 && (path === wanted || path.endsWith(`/${wanted}`))
    if (covered === 0 && !whole) continue
    // Of two paths that hold the words, the one that says little else is meant.
    const focus = 0.5 + 0.5 * (terms.filter((term) => stems.has(term)).length / Math.max(1, stems.size))
    const hit = {
      match: 'path' as const,
      filePath: file.path,
      startLine: 1,
      endLine: file.lines,
      symbol: null,
      line: 1,
    }
    add({ ...hit, coverage: whole ? 1 : covered }, whole ? weight.exact : weight.path * covered * focus)
  }
}

function addSymbols(view: ProjectView, { text, terms, stemsOf }: Query, add: Add): void {
  const hits = view.graph.searchSymbols(text, fullTextHits).filter((hit) => hit.symbol.kind !== 'external')
  const best = hits[0]?.score ?? 0
  for (const { symbol, score } of hits) {
    const named = coverage(terms, stemsOf(symbol.qualifiedName))
    const covered = Math.max(
      named,
      coverage(terms, stemsOf(`${symbol.qualifiedName} ${symbol.filePath} ${symbol.doc ?? ''}`)),
    )
    add(symbolHit(symbol, covered), weight.symbols * (score / (best || 1)) * (0.3 + 0.4 * covered + 0.3 * named))
  }
}

function addChunks(view: ProjectView, { text, terms, stemsOf }: Query, add: Add): void {
  const hits = view.graph.searchChunks(text, fullTextHits)
  const best = hits[0]?.score ?? 0
  for (const chunk of hits) {
    const lines = view.readText(chunk.filePath)?.lines
    if (lines === undefined) continue
    const seen = new Set<string>()
    let bestLine = chunk.startLine
    let bestCount = 0
    for (let line = chunk.startLine; line <= Math.min(chunk.endLine, lines.length); line++) {
      const matching = termsIn((lines[line - 1] ?? '').slice(0, 500), terms, stemsOf)
      for (const one of matching) seen.add(one)
      if (matching.size > bestCount) {
        bestCount = matching.size
        bestLine = line
      }
    }
    const covered = seen.size / Math.max(1, terms.length)
    add(
      { ...textHit(view, chunk.filePath, bestLine), coverage: covered },
      weight.chunks * score(chunk.score, best) * (0.2 + 0.8 * covered),
    )
  }
}

// Most lines hold none of the words, which is told without cutting them into words first.
function termsIn(line: string, terms: readonly string[], stemsOf: Stemmer): ReadonlySet<string> {
  const lower = line.toLowerCase()
  const likely = terms.filter((term) => lower.includes(term.slice(0, 4)))
  if (likely.length === 0) return new Set()
  const stems = stemsOf(line)
  return new Set(likely.filter((term) => stems.has(term)))
}

function score(value: number, best: number): number {
  return best === 0 ? 0 : value / best
}

function rank(found: readonly Scored[], terms: readonly string[]): readonly Hit[] {
  const bestOfFile = new Map<string, number>()
  for (const { hit, score: value } of found)
    bestOfFile.set(hit.filePath, Math.max(value, bestOfFile.get(hit.filePath) ?? 0))
  const wantsTests = terms.some((term) => term === 'test' || term === 'spec')
  return found
    .map(({ hit, score: value }) => {
      const kind = classifyPath(hit.filePath)
      const factor = wantsTests && kind === 'test' ? 1 : classFactor[kind]
      const small = hit.symbol !== null && /^(?:variable|field|constant)$/.test(hit.symbol.kind) ? 0.8 : 1
      // A file named like the question may be what explains it; prose that merely holds the words seldom is.
      const named = kind === 'prose' && hit.match === 'path' && hit.coverage === 1 ? 2 : 1
      const total = named * (value + weight.sameFile * (bestOfFile.get(hit.filePath) ?? 0)) * factor * small
      return { total, hit: { ...hit, relevance: Math.min(1, Math.round((total / fullScore) * 1000) / 1000) } }
    })
    .sort((a, b) => b.total - a.total || compare(a.hit.filePath, b.hit.filePath) || a.hit.line - b.hit.line)
    .map(({ hit }) => hit)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function symbolHit(symbol: StoredSymbol, covered: number): Omit<Hit, 'relevance'> {
  const { filePath, startLine, endLine } = symbol
  return {
    match: symbol.kind === 'file' ? 'path' : 'symbol',
    filePath,
    startLine,
    endLine,
    symbol,
    line: startLine,
    coverage: covered,
  }
}

function textHit(view: ProjectView, path: string, line: number): Omit<Hit, 'relevance' | 'coverage'> {
  const around = view.graph.symbolAt(path, line)
  const lines = view.readText(path)?.lines ?? []
  const documented = /^\s*(?:\/\*|\*|\/\/|#)/.test(lines[line - 1] ?? '')
    ? definitionBelow(view, path, line, around)
    : null
  const symbol = documented ?? (around === null || around.kind === 'file' ? null : around)
  return { match: 'text', filePath: path, startLine: line, endLine: line, symbol, line }
}

// A comment above a definition speaks of it, not of the class around.
function definitionBelow(
  view: ProjectView,
  path: string,
  line: number,
  around: StoredSymbol | null,
): StoredSymbol | null {
  const below = view.graph.symbolsInFile(path).find((symbol) => symbol.startLine > line)
  if (below === undefined || below.startLine > line + 20) return null
  return around === null || around.kind === 'file' || below.endLine <= around.endLine ? below : null
}
