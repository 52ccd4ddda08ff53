// A long line, cut around the words that met.
import { splitIdentifier, stem } from '../../../query/search/terms'

const characters = 160
/** What turns the sense of a line; a cut keeps it. */
const negation = /(?<!\p{L})(?:not|no|never|without|cannot|nor|\p{L}+n['’]t)(?!\p{L})/giu
/** A negation further away belongs to another clause. */
const near = 80
const sideways = 40

/** The part of a line that has the most of some words, with a "not" near them; the line if it is short. */
export function cutAround(line: string, words: readonly string[]): string {
  const text = line.trim()
  if (text.length <= characters) return text
  const stems = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  const spots = [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    splitIdentifier(word).some((part) => stems.has(stem(part)))
      ? [{ word, start: index, end: index + word.length }]
      : [],
  )
  return cutAt(text, spots)
}

/** The part of a line around a place in it. */
export function cutAroundPlace(line: string, start: number, length: number): string {
  const before = line.length - line.trimStart().length
  const text = line.trim()
  const at = Math.max(0, start - before)
  return text.length <= characters
    ? text
    : cutAt(text, [{ word: text.slice(at, at + length), start: at, end: at + length }])
}

interface Spot {
  readonly word: string
  readonly start: number
  readonly end: number
}

function cutAt(text: string, spots: readonly Spot[]): string {
  let best = { from: 0, to: 0, held: 0 }
  for (const { start } of spots) {
    const within = spots.filter((one) => one.start >= start && one.end <= start + characters)
    const held = new Set(within.map(({ word }) => stem(word.toLowerCase()))).size
    if (held > best.held) best = { from: start, to: within.at(-1)?.end ?? start, held }
  }
  if (best.held === 0) return `${text.slice(0, characters).trimEnd()}…`
  for (const { 0: word, index } of text.matchAll(negation)) {
    const end = index + word.length
    if (index >= best.from - near && end <= best.to + near)
      best = { ...best, from: Math.min(best.from, index), to: Math.max(best.to, end) }
  }
  const around = Math.max(sideways, Math.floor((characters - (best.to - best.from)) / 2))
  const from = edge(text, Math.max(0, best.from - around), 1)
  const to = edge(text, Math.min(text.length, best.to + around), -1)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}

/** The nearest place between words, so that none is cut. */
function edge(text: string, at: number, step: 1 | -1): number {
  for (let one = at, left = sideways; left > 0 && one > 0 && one < text.length; one += step, left--)
    if (/\s/.test(text[one] ?? '')) return one
  return at
}
