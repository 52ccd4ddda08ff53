// Answers of a search that found little: it says what is missing, and shows what comes nearest.
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredFile } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import type { GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, fileRow, nameOf, placeOf, symbolRow } from '../rows'
import type { Alike } from './alike'
import { documentedHeadline, type Documented } from './documented'
import type { ChainSubject } from './calls/chain-subject'
import { hopSections, hopText, nextHops } from './calls/next-hop'
import { percent } from './evidence'
import { hitRow, wholeSource } from './hit-rows'

/** Places listed. */
const shown = 10
/** Words listed in the headline of an answer. */
const namedWords = 8

/** No code has any of the words. */
export function nothingFound(
  view: ProjectView,
  wanted: string,
  notes: readonly string[],
  inOtherLanguage: boolean,
): GraphAnswer {
  const nothing = inOtherLanguage
    ? `The words ${wanted} were not recognised, and no code in ${code(view.name)} contains them. What they mean may exist under an English name.`
    : `Nothing in ${code(view.name)} contains ${wanted}: it is not found.`
  return {
    ...emptyAnswer('concept', wanted === '' ? 'The question contains no word to search for.' : nothing),
    limits: [...notes, 'The search looks for these words in names, paths, docs and bodies; it knows few synonyms.'],
    next: ['Give an overview of this repository'],
  }
}

/** Places have some of the words, but none has most of them. */
export function nothingFits(
  view: ProjectView,
  hits: readonly Hit[],
  top: number | null,
  wanted: string,
  notes: readonly string[],
  isOneName = false,
): GraphAnswer {
  const together = isOneName ? wanted : `${wanted} together`
  return {
    ...emptyAnswer(
      'nothing fits',
      top === 0
        ? `Nothing in the source of ${code(view.name)} fits: only tests, docs and data contain ${wanted}.`
        : `Nothing in the source of ${code(view.name)} fits: no place there contains ${top === null ? together : `most of ${wanted} (at best ${percent(top)})`}.${nearestNames(hits, top)}`,
    ),
    sections: section(
      'Places with some of the words',
      hits.slice(0, 5).map((hit) => hitRow(view, hit, true)),
    ),
    limits: [...notes, 'It may exist under another name. Name a symbol or a file, or use other words.'],
    next: explainNext(hits),
  }
}

/** "Is there a webpack config": a file is called so, though no code has the words. */
export function onlyFiles(
  view: ProjectView,
  files: readonly StoredFile[],
  wanted: string,
  notes: readonly string[],
): GraphAnswer {
  const [first] = files as readonly [StoredFile, ...StoredFile[]]
  const kind = classifyPath(first.path)
  const where = kind === 'source' ? '' : `, which is ${kind === 'test' ? 'part of the tests' : `classed as ${kind}`}`
  return {
    ...emptyAnswer(
      'concept',
      `${count(files.length, 'file')} ${files.length === 1 ? 'has' : 'have'} ${wanted} in ${files.length === 1 ? 'its name' : 'their names'}, first ${code(first.path)}${where}.`,
    ),
    subject: { resolved: first.path, alternatives: files.slice(1, shown).map(({ path }) => path) },
    sections: section(
      'Files',
      files.slice(0, shown).map((file) => fileRow(view, file)),
      files.length > shown ? { text: `The first ${shown} of ${files.length}.` } : {},
    ),
    limits: [...notes, 'Found by the names of files; what is in them was not compared with the question.'],
    next: [`Explain ${code(first.path)}`],
  }
}

/** Candidates by their names, if the question asks for something that it takes to exist. */
function nearestNames(hits: readonly Hit[], top: number | null): string {
  if (top === null) return ''
  const inSource = hits.filter(({ filePath }) => classifyPath(filePath) === 'source')
  const names = inSource.flatMap(({ symbol, match }) => (symbol === null || match !== 'symbol' ? [] : [nameOf(symbol)]))
  const named = [...new Set(names)].slice(0, 3).map(code)
  return named.length === 0 ? '' : ` The nearest by name: ${named.join(', ')}.`
}

/** A page of the documentation has more of the words than any code. */
export function onlyDocumented(
  view: ProjectView,
  hits: readonly Hit[],
  documented: Documented,
  wanted: string,
  notes: readonly string[],
  isOneWord: boolean,
): GraphAnswer {
  const nearest = hits.filter(({ filePath }) => classifyPath(filePath) === 'source').slice(0, 5)
  return {
    ...emptyAnswer('concept', documentedHeadline(view, documented, wanted, isOneWord)),
    sections: [
      ...documented.sections,
      ...section(
        'Places in the source with some of the words',
        nearest.map((hit) => hitRow(view, hit, true)),
      ),
    ],
    limits: [...notes, 'What the documentation says may differ from what the code does.'],
    next: explainNext(nearest),
  }
}

/** Suggested questions about the places found. */
export function explainNext(hits: readonly Hit[]): readonly string[] {
  const names = hits.flatMap((hit) => (hit.symbol === null ? [] : [nameOf(hit.symbol)]))
  return [...new Set(names)].slice(0, 3).map((name) => `Explain ${code(name)}`)
}

/** The words of a question, quoted. */
export function wordsText(words: readonly string[]): string {
  const more = words.length - namedWords
  const named = words.slice(0, namedWords).map((word) => `“${word}”`)
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Places that say it in other words. @param headed how many of them the headline names with what they say */
export function alikeSection(view: ProjectView, { places, total }: Alike, headed = 0): GraphAnswer['sections'] {
  return section(
    total > places.length
      ? `Places with words of the same meaning, the first ${places.length} of ${total}`
      : 'Places with words of the same meaning',
    places.map(({ symbol, share, read }, at) => {
      const row = symbolRow(view, symbol)
      const notes = [...(share < 1 ? [`${percent(share)} of the meanings`] : []), ...(at < headed ? [] : read)]
      return notes.length === 0 ? row : { ...row, text: `${row.text} (${notes.join('; ')})` }
    }),
  )
}

export interface OtherWords {
  readonly wanted: string
  readonly notes: readonly string[]
  /** Whether it was found that no place has the words themselves close together. */
  readonly isElseNowhere: boolean
  /** How the places call each other. */
  readonly calls: GraphAnswer['sections']
  readonly subject: ChainSubject
}

/** Places that say the same in other words, for a question of which no place has most words, or that has a phrase. */
export function inOtherWords(
  view: ProjectView,
  { places, total }: Alike,
  hits: readonly Hit[],
  { wanted, notes, isElseNowhere, calls, subject }: OtherWords,
): GraphAnswer {
  const [{ symbol: first, read }] = places as readonly [Alike['places'][number], ...Alike['places']]
  const hops = nextHops(view, first, subject)
  return {
    ...emptyAnswer(
      'concept',
      `${isElseNowhere ? `No place in the source of ${code(view.name)} is about ${wanted} in these words; the` : 'The'} closest in other words is ${code(nameOf(first))} at ${code(placeOf(first))}, with ${read.join(', ')}.${hops.length === 0 ? '' : ` ${hopText(hops).trim()}`}`,
    ),
    subject: { resolved: first.id, alternatives: places.slice(1).map(({ symbol }) => symbol.id) },
    sections: [
      ...alikeSection(view, { places, total }, 1),
      ...wholeSource(view, first, subject.words),
      ...hopSections(view, hops, subject.words),
      ...calls,
      ...section(
        'Places with some of the words themselves',
        hits.slice(0, 5).map((hit) => hitRow(view, hit, true)),
      ),
    ],
    limits: [
      ...notes,
      'The same meaning is judged by a table of words that developers use alike; it may be another one here.',
    ],
    next: places.slice(0, 3).map(({ symbol }) => `Explain ${code(nameOf(symbol))}`),
  }
}
