// What speaks for a definition as the place that a question is about.
import { baseNameOf } from '../../kernel/base-name-of'
import { firstSentence } from '../../query/describe'
import { isTestCode } from '../../query/facts/test-code'
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { MentionFinder } from '../../query/search/mentions'
import { placesIn, type Place } from '../../query/search/places'
import { rankFiles, type WeightedWord } from '../../query/search/rank-files'
import { createStemmer, splitIdentifier, stem, type Stemmer } from '../../query/search/terms'
import { searchWeights } from '../../query/search/weights'
import { strengths, type Term } from './asked-terms'

/** Files whose definitions are compared. */
const filesOpened = 40
/** Of so many definitions that hold most of the words, the documentation is read. */
const mostRead = 400

/** Where a definition has a term: how well its own name says it, and so on; 0 is not at all. */
export interface TermPlaces {
  readonly term: Term
  readonly name: number
  readonly said: number
  readonly owner: number
  readonly path: number
  readonly body: number
  /** Whether it has the word itself rather than one of its meaning. */
  readonly own: boolean
}

/** How well a place of a definition says a word. */
const standing = { name: 1, said: 0.85, owner: 0.75, path: 0.5, body: 0.5 }
/** What a word counts that is nowhere in a definition, where the others are multiplied. */
export const nowhere = 0.1

/** How well the best place of a definition says a word. */
export function bestOf(place: TermPlaces): number {
  return Math.max(namedOf(place), place.body * standing.body)
}

/** The same without its lines: only what it is called, is in, or is said to do. */
export function namedOf({ name, said, owner, path }: TermPlaces): number {
  return Math.max(name * standing.name, said * standing.said, owner * standing.owner, path * standing.path)
}

export interface Candidate {
  readonly symbol: StoredSymbol
  readonly places: readonly TermPlaces[]
  /** The share of the words of its name that the question has too. */
  readonly precision: number
  /** The share of the question's weight that one line has. */
  readonly line: number
  /** How often its lines have the words, saturating. */
  readonly often: number
  /** How well its file fits, of the best 1. */
  readonly file: number
  /** It is a member of an interface, which others do. */
  readonly isDeclared: boolean
}

/** The definitions of the source that have any of the terms. */
export function candidatesFor(view: ProjectView, terms: readonly Term[]): readonly Candidate[] {
  const queried = terms.flatMap((term) =>
    term.forms.map((form) => ({
      term,
      form,
      query: { text: form.text, stem: form.stems.join(''), forms: [], weight: form.strength },
    })),
  )
  const { files, words } = rankFiles(
    view,
    queried.map(({ query }) => query),
    searchWeights,
  )
  const termOf = new Map<WeightedWord, { term: Term; strength: number }>()
  words.forEach((word, at) => {
    const one = queried[at]
    if (one !== undefined) termOf.set(word, { term: one.term, strength: one.form.strength })
  })
  const finder = new MentionFinder(words)
  const stemmed = createStemmer()
  const best = files
    .filter(({ file }) => classifyPath(file.path) === 'source')
    .toSorted((a, b) => b.score - a.score)
    .slice(0, filesOpened)
  const top = best[0]?.score ?? 1
  const found = best.flatMap(({ file, score }) => {
    const { places } = placesIn(view, file.path, finder)
    return places.flatMap((place) => {
      if (place.definition === null || place.definition.kind === 'file') return []
      const held = heldBy(place, termOf)
      return [
        {
          place,
          definition: place.definition,
          path: file.path,
          fits: score / top,
          often: oftenIn(place, termOf),
          held,
          share: shareOf(held),
        },
      ]
    })
  })
  const read = found.toSorted((a, b) => b.share - a.share).slice(0, mostRead)
  const symbols = new Map<string, ReadonlyMap<number, StoredSymbol>>()
  const symbolOf = (path: string, key: number): StoredSymbol | undefined => {
    const known = symbols.get(path) ?? new Map(view.graph.symbolsInFile(path).map((one) => [one.key, one]))
    symbols.set(path, known)
    return known.get(key)
  }
  return read.flatMap(({ place, definition, path, held, fits, often }): readonly Candidate[] => {
    const symbol = symbolOf(path, definition.key)
    if (symbol === undefined || isTestCode(view, symbol)) return []
    const parent = symbol.parentKey === null ? undefined : symbolOf(path, symbol.parentKey)
    const isDeclared = parent?.kind === 'interface'
    return [{ ...candidateOf(symbol, place, held, terms, stemmed), file: fits, often, isDeclared }]
  })
}

function heldBy(
  { own, outer, body }: Place,
  termOf: ReadonlyMap<WeightedWord, { term: Term; strength: number }>,
): ReadonlyMap<Term, number> {
  const held = new Map<Term, number>()
  for (const words of [own, outer, body?.counts.keys() ?? []])
    for (const word of words) {
      const one = termOf.get(word)
      if (one !== undefined) held.set(one.term, Math.max(held.get(one.term) ?? 0, one.strength))
    }
  return held
}

/** Beyond so many occurrences, more of them hardly count. */
const saturation = 3

function oftenIn({ body }: Place, termOf: ReadonlyMap<WeightedWord, { term: Term; strength: number }>): number {
  const counts = new Map<Term, number>()
  for (const [word, count] of body?.counts ?? []) {
    const one = termOf.get(word)
    if (one !== undefined) counts.set(one.term, (counts.get(one.term) ?? 0) + count * one.strength)
  }
  return [...counts].reduce((sum, [{ weight }, count]) => sum + (weight * count) / (count + saturation), 0)
}

function shareOf(held: ReadonlyMap<Term, number>): number {
  return [...held].reduce((sum, [{ weight }, strength]) => sum + weight * strength, 0)
}

function candidateOf(
  symbol: StoredSymbol,
  { body }: Place,
  held: ReadonlyMap<Term, number>,
  terms: readonly Term[],
  stemmed: Stemmer,
): Omit<Candidate, 'file' | 'often' | 'isDeclared'> {
  const parts = splitIdentifier(symbol.name).map(stem)
  const own = new Set(parts)
  const said = stemmed(firstSentence(symbol.doc) ?? '')
  const container = symbol.qualifiedName.slice(0, symbol.qualifiedName.length - symbol.name.length)
  const owner = stemmed(`${container} ${baseNameOf(symbol.filePath)}`)
  const path = stemmed(symbol.filePath)
  const places = terms.map((term): TermPlaces => {
    const at = {
      name: strengthIn(own, term),
      said: strengthIn(said, term),
      owner: strengthIn(owner, term),
      path: strengthIn(path, term),
      body: held.get(term) ?? 0,
    }
    return { term, ...at, own: Math.max(...Object.values(at)) > strengths.synonym }
  })
  const asked = parts.filter((part) => terms.some(({ forms }) => forms.some(({ stems }) => stems.includes(part))))
  return {
    symbol,
    places,
    precision: parts.length === 0 ? 0 : asked.length / parts.length,
    line: body?.bestValue ?? 0,
  }
}

/** How well a set of stems says a term. */
function strengthIn(held: ReadonlySet<string>, { forms }: Term): number {
  let best = 0
  for (const { stems, strength } of forms)
    if (strength > best && stems.length > 0 && stems.every((one) => held.has(one))) best = strength
  return best
}
