// "A note and a branch" are told by `BNote` and `BBranch`, "a moderator and an admin" by two rules: definitions whose
// names differ in the words of the sides alone.
import { singular } from '../../../kernel/words/word-number'
import { isTestCode } from '../../../query/facts/test-code'
import { isFunction, isType } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import { frontEndPaths } from '../../../query/project/front-end'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { asIsWritten, folderOf } from './compare-sides'

const inWords = /^\p{Ll}[\p{Ll}\p{N}]+(?:[ -]\p{Ll}[\p{Ll}\p{N}]*){0,2}$/u
/** Names that are read for each side. */
const namesRead = 400
const namesakes = 20
/** A pair with more letters beside the words is about something narrower. */
const longestAffix = 24
/** Functions called by the words alone only happen to be. */
const leastAffix = 2

type Pair = readonly [StoredSymbol, StoredSymbol]

/**
 * The pair with the fewest letters beside the words, types before functions; null if there is none.
 * @param most letters beside the words; with few of them, types alone
 */
export function parallelDefinitions(
  view: ProjectView,
  left: string | null,
  right: string | null,
  most = longestAffix,
): Pair | null {
  const [one, other] = [left, right].map((slot) => wordsIn(slot ?? ''))
  if (one == null || other == null || one.join(' ') === other.join(' ')) return null
  const isInFront = frontEndPaths(view)
  // Of a frequent word not all names are read: those of the other may be fewer.
  const turned = likesOf(view, other, one).map(([second, first]) => [first, second] as const)
  const affix = ([{ name }]: Pair): number => name.replace(/[^\p{L}]/gu, '').length - one.join('').length
  const [best] = [...likesOf(view, one, other), ...turned]
    .filter((pair) => affix(pair) <= most && (isType(pair[0]) || (most === longestAffix && affix(pair) >= leastAffix)))
    .toSorted(
      (a, b) =>
        Number(isType(b[0])) - Number(isType(a[0])) ||
        Number(isInFront(a[0].filePath)) - Number(isInFront(b[0].filePath)) ||
        affix(a) - affix(b) ||
        linesOf(b) - linesOf(a),
    )
  return best ?? null
}

/** Definitions called after one side, each with its like that is called after the other. */
function likesOf(view: ProjectView, one: readonly string[], other: readonly string[]): readonly Pair[] {
  const isFit = ({ kind, filePath }: StoredSymbol): boolean =>
    (isType({ kind }) || isFunction({ kind })) && classifyPath(filePath) === 'source'
  return view.graph
    .searchSymbols(one.join(' '), namesRead)
    .flatMap(({ symbol }): readonly Pair[] => {
      const wanted = isFit(symbol) ? withOtherWords(symbol.name, one, other) : null
      if (wanted === null) return []
      const [second] = view.graph
        .symbolsNamed(wanted, namesakes)
        .filter((found) => found.kind === symbol.kind && isFit(found))
        .toSorted((a, b) => Number(folderOf(b) === folderOf(symbol)) - Number(folderOf(a) === folderOf(symbol)))
      return second === undefined ? [] : [[symbol, second]]
    })
    .filter((pair) => !pair.some((symbol) => isTestCode(view, symbol)))
}

function wordsIn(slot: string): readonly string[] | null {
  const written = asIsWritten(slot).toLowerCase()
  return inWords.test(written) ? written.split(/[\s-]/).map(singular) : null
}

/** `BNote` with other words: `BBranch`; null if the name doesn't have the words where words of a name begin and end. */
function withOtherWords(name: string, words: readonly string[], others: readonly string[]): string | null {
  const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
  const joined = (parts: readonly string[], first: boolean): string =>
    parts.map((word, at) => (at > 0 || first ? capital(word) : word)).join('')
  const forms: readonly (readonly [string, string, RegExp])[] = [
    [joined(words, true), joined(others, true), /^(?!\p{Ll})/u],
    [joined(words, false), joined(others, false), /^(?!\p{Ll})/u],
    [words.join('_'), others.join('_'), /^(?!\p{L})/u],
  ]
  for (const [own, other, ends] of forms) {
    const at = name.indexOf(own)
    if (at === -1 || !ends.test(name.slice(at + own.length))) continue
    // In lower case, a word within a name begins after a sign.
    if (/^\p{Ll}/u.test(own) && at > 0 && /\p{L}/u.test(name[at - 1] ?? '')) continue
    return name.slice(0, at) + other + name.slice(at + own.length)
  }
  return null
}

function linesOf(pair: Pair): number {
  return pair.reduce((sum, { startLine, endLine }) => sum + endLine - startLine, 0)
}
