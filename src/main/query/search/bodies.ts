// Counts the words of a query in the lines of each definition of a file; inner definitions are counted separately from
// outer ones.
import type { Definition } from '../project-view'
import type { Mention, MentionFinder } from './mentions'
import type { WeightedWord } from './rank-files'

/** The words in the lines of a definition, including the comment before it. */
export interface Body {
  /** Occurrences of each word. */
  readonly counts: Map<WeightedWord, number>
  /** The best line, and the value of its words. */
  bestLine: number
  bestValue: number
}

/** Lines of comments before a definition that belong to it; at most this many are read. */
const leadingLines = 60
const leadingLine = /^\s*(?:\/[/*]|\*|#|@|--|\[)/

/**
 * The bodies that contain any word, by the definition's key; null is for lines outside all definitions.
 * @param definitions outer ones before inner ones
 */
export function bodiesOf(
  text: string,
  definitions: readonly Definition[],
  finder: MentionFinder,
): ReadonlyMap<number | null, Body> {
  const mentions = finder.find(text)
  const bodies = new Map<number | null, Body>()
  if (mentions.length === 0) return bodies
  const starts = startsOf(text)
  const owners = ownersOf(text, starts, definitions)
  for (const [index, held] of Map.groupBy(mentions, ({ at }) => lineAt(starts, at)))
    addLine(bodies, owners[index] ?? null, index + 1, held)
  return bodies
}

function addLine(
  bodies: Map<number | null, Body>,
  owner: number | null,
  line: number,
  mentions: readonly Mention[],
): void {
  const known = bodies.get(owner)
  const body = known ?? { counts: new Map<WeightedWord, number>(), bestLine: line, bestValue: 0 }
  if (known === undefined) bodies.set(owner, body)
  let value = 0
  const seen = new Set<WeightedWord>()
  for (const { word } of mentions) {
    body.counts.set(word, (body.counts.get(word) ?? 0) + 1)
    if (!seen.has(word)) value += word.value
    seen.add(word)
  }
  if (value > body.bestValue || (value === body.bestValue && line < body.bestLine)) {
    body.bestValue = value
    body.bestLine = line
  }
}

/** The innermost definition of each line. */
function ownersOf(
  text: string,
  starts: readonly number[],
  definitions: readonly Definition[],
): readonly (number | null)[] {
  const owners = new Array<number | null>(starts.length).fill(null)
  for (const { key, startLine, endLine } of definitions) {
    owners.fill(key, startLine - 1, endLine)
    for (let index = startLine - 2; index >= Math.max(0, startLine - leadingLines); index--) {
      if (!leadingLine.test(text.slice(starts[index], starts[index + 1]))) break
      owners[index] = key
    }
  }
  return owners
}

/** Where each line of a text starts. */
function startsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The last line that starts at or before an offset, from 0. */
function lineAt(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
