// Finds names by spelling: prefix, substring, a few typos. All distinct names are in one text and one table of letter
// masks, both stored ready to use, so that a query scans a quarter of a million names within milliseconds.
import { editDistance } from '../../../kernel/words/edit-distance'
import { firstPlace } from '../../../kernel/first-place'

/** Names ordered by their lower-case form, then by the name itself. */
export interface NameList {
  /** Each name in lower case after a line feed, and a final line feed. */
  readonly text: string
  /** One 32-bit set of letters per name. */
  readonly masks: Int32Array
  /** Offset of each name in `text`, and the end as one more entry. */
  readonly starts: Int32Array
}

/** At most this many substring hits are considered; a single letter matches everywhere. */
const substringHits = 2_000

/** Creates a list from the text and the masks of its names. */
export function nameList(text: string, masks: Int32Array): NameList {
  const starts = new Int32Array(masks.length + 1)
  let at = 1
  for (let index = 0; index < masks.length; index++) {
    starts[index] = at
    at = text.indexOf('\n', at) + 1
  }
  starts[masks.length] = at
  return { text, masks, starts }
}

/** Places of similar names, best first: equal, prefix, substring, one and two edits; shorter names first within each. */
export function namesLikeIn(list: NameList, name: string, limit: number): readonly number[] {
  const wanted = normalName(name)
  if (wanted === '') return []
  const ranks = new Map<number, number>()
  for (const at of occurrences(list, `\n${wanted}`, 1)) ranks.set(at, lengthOf(list, at) === wanted.length ? 0 : 1)
  for (const at of occurrences(list, wanted, 0)) if (!ranks.has(at)) ranks.set(at, 2)
  for (const [at, distance] of similar(list, wanted)) if (!ranks.has(at)) ranks.set(at, 2 + distance)
  return [...ranks]
    .sort(([left, leftRank], [right, rightRank]) => {
      return leftRank - rightRank || lengthOf(list, left) - lengthOf(list, right) || left - right
    })
    .slice(0, limit)
    .map(([at]) => at)
}

function* occurrences(list: NameList, text: string, offset: number): Iterable<number> {
  let last = -1
  let hits = 0
  for (let at = list.text.indexOf(text); at !== -1 && hits < substringHits; at = list.text.indexOf(text, at + 1)) {
    const place = placeAt(list, at + offset)
    if (place !== last) yield place
    last = place
    hits++
  }
}

/** Names within the edit distance allowed for a word of this length, with the distance. */
function* similar(list: NameList, wanted: string): Iterable<readonly [number, number]> {
  const allowed = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2
  if (allowed === 0) return
  const mask = maskOf(wanted)
  const { masks, starts, text } = list
  for (let index = 0; index < masks.length; index++) {
    // An edit changes at most two letters of the set, so most names are ruled out by their mask.
    if (bitCount(masks[index]! ^ mask) > 2 * allowed) continue
    const start = starts[index]!
    const length = starts[index + 1]! - 1 - start
    if (Math.abs(length - wanted.length) > allowed) continue
    const distance = editDistance(wanted, text.slice(start, start + length), allowed)
    if (distance > 0 && distance <= allowed) yield [index, distance]
  }
}

function placeAt({ starts }: NameList, position: number): number {
  return Math.max(0, firstPlace(starts.length, (at) => starts[at]! > position) - 1)
}

function lengthOf({ starts }: NameList, place: number): number {
  return starts[place + 1]! - 1 - starts[place]!
}

/** A name in the form in which it is searched. */
export function normalName(name: string): string {
  return name.toLowerCase().replaceAll('\n', ' ')
}

/** The letters of a normal name, as a set. */
export function maskOf(text: string): number {
  let mask = 0
  for (let index = 0; index < text.length; index++) mask |= 1 << (text.charCodeAt(index) & 31)
  return mask
}

function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
