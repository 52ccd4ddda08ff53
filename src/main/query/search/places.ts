// Where in a file a query points to: its definitions by name, doc and own lines, and the line that says most.
import type { ProjectView, StoredSymbol } from '../project-view'
import type { WeighedWord } from './rank-files'
import type { Stemmer } from './terms'

export interface Place {
  readonly match: 'symbol' | 'text'
  /** The definition, or the one around the line; null outside any. */
  readonly symbol: StoredSymbol | null
  /** The line that holds most of the words; the first one of a definition that is named like the query. */
  readonly line: number
  /** 0 to 1: how much of the query's value stands here. */
  readonly score: number
  /** Share of the words, by value. */
  readonly coverage: number
}

/** What a word counts in a definition's name, its doc and signature, and its lines. */
const evidence = { name: 1, doc: 0.6, body: 0.55 }
/** From this many lines on a body is held against its length. */
const usualLines = 40
const longestLine = 500

/** Definitions whose lines are their own; smaller ones belong to what is around them. */
const withBody: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'namespace',
  'module',
  'function',
  'method',
  'constructor',
  'type',
])

/** Finds the places of a file that hold any of the words, in no order. */
export function placesIn(
  view: ProjectView,
  path: string,
  words: readonly WeighedWord[],
  stemsOf: Stemmer,
): readonly Place[] {
  const total = words.reduce((sum, word) => sum + word.value, 0) || 1
  const symbols = view.graph.symbolsInFile(path)
  const bodies = linesOf(view, path, symbols, words, stemsOf)
  const places: Place[] = []
  for (const symbol of symbols) {
    const body = bodies.get(symbol.key)
    const name = stemsOf(symbol.qualifiedName)
    const own = stemsOf(symbol.name)
    const compound = symbol.name.replace(/[_$]/g, '').toLowerCase()
    const said = stemsOf(`${symbol.signature ?? ''} ${symbol.doc ?? ''}`)
    const length = Math.max(1, (symbol.endLine - symbol.startLine) / usualLines)
    let score = 0
    let covered = 0
    let named = 0
    for (const word of words) {
      const inName = own.has(word.stem) || compound === word.text ? evidence.name : name.has(word.stem) ? 0.5 : 0
      const inBody = body?.words.has(word) === true ? evidence.body / Math.sqrt(length) : 0
      const best = Math.max(inName, said.has(word.stem) ? evidence.doc : 0, inBody)
      // Lines that repeat what the name says confirm it.
      score += word.value * (best + (inName > 0 && inBody > 0 ? 0.1 : 0))
      if (best > 0) covered += word.value
      if (inName > 0 || said.has(word.stem)) named += word.value
    }
    if (covered === 0) continue
    const byText = named < covered / 2 && body !== undefined
    places.push({
      match: byText ? 'text' : 'symbol',
      symbol,
      line: byText ? body.bestLine : symbol.startLine,
      score: (score / total) * (withBody.has(symbol.kind) ? 1 : 0.7),
      coverage: covered / total,
    })
  }
  const outside = bodies.get(null)
  if (outside !== undefined) {
    const value = [...outside.words].reduce((sum, word) => sum + word.value, 0) / total
    places.push({
      match: 'text',
      symbol: null,
      line: outside.bestLine,
      score: value * evidence.body * 0.6,
      coverage: value,
    })
  }
  return places
}

interface Lines {
  readonly words: Set<WeighedWord>
  bestLine: number
  bestValue: number
}

/** The words in the lines of each definition, inner ones apart from outer ones; null stands for the file itself. */
function linesOf(
  view: ProjectView,
  path: string,
  symbols: readonly StoredSymbol[],
  words: readonly WeighedWord[],
  stemsOf: Stemmer,
): ReadonlyMap<number | null, Lines> {
  const lines = view.readText(path)?.lines ?? []
  const owners = new Array<number | null>(lines.length).fill(null)
  for (const symbol of symbols)
    if (withBody.has(symbol.kind)) owners.fill(symbol.key, symbol.startLine - 1, symbol.endLine)
  const found = new Map<number | null, Lines>()
  lines.forEach((line, at) => {
    const held = wordsIn(line.slice(0, longestLine), words, stemsOf)
    if (held.length === 0) return
    const owner = owners[at] ?? null
    const known = found.get(owner) ?? { words: new Set<WeighedWord>(), bestLine: at + 1, bestValue: 0 }
    const value = held.reduce((sum, word) => sum + word.value, 0)
    if (value > known.bestValue) {
      known.bestValue = value
      known.bestLine = at + 1
    }
    for (const word of held) known.words.add(word)
    found.set(owner, known)
  })
  return found
}

// Most lines hold none of the words, which is told without cutting them into words first.
function wordsIn(line: string, words: readonly WeighedWord[], stemsOf: Stemmer): readonly WeighedWord[] {
  const lower = line.toLowerCase()
  const likely = words.filter((word) => lower.includes(word.stem.slice(0, 4)))
  if (likely.length === 0) return likely
  const stems = stemsOf(line)
  return likely.filter((word) => stems.has(word.stem) || lower.includes(word.text))
}
