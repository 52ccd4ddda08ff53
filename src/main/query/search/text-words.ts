// The identifiers of a text with their lines. They are looked for once per text, not at each search that reads it.
import { firstPlace } from '../../kernel/first-place'

/** Each different identifier of a text, and where it occurs. */
export interface TextWords {
  /** Each identifier once, on a line of its own. */
  readonly vocabulary: string
  /** The lines of the identifier at an offset of the vocabulary, from 0; one in which it occurs twice is there twice. */
  linesAt(at: number): Iterable<number>
}

/** A run of what `MentionFinder` takes for parts of identifiers: UTF-16 units, so none beyond the basic plane. */
const identifier = /(?:(?![\u{10000}-\u{10ffff}])[\p{L}\p{N}_$])+/gu

/** By the lines of a text, which are kept as long as the text is. */
const kept = new WeakMap<readonly string[], TextWords>()

export function textWordsOf(lines: readonly string[]): TextWords {
  const known = kept.get(lines)
  if (known !== undefined) return known
  const words = findWords(lines)
  kept.set(lines, words)
  return words
}

function findWords(lines: readonly string[]): TextWords {
  const places = new Map<string, number[]>()
  for (const [line, text] of lines.entries())
    for (const name of text.match(identifier) ?? []) {
      const known = places.get(name)
      if (known === undefined) places.set(name, [line])
      else known.push(line)
    }
  // Numbers in one block take a third of what lists of them do.
  const starts = new Uint32Array(places.size)
  const from = new Uint32Array(places.size + 1)
  const all = Uint32Array.from([...places.values()].flat())
  let at = 0
  let [start, end] = [0, 0]
  for (const [name, { length }] of places) {
    starts[at++] = start
    start += name.length + 1
    end += length
    from[at] = end
  }
  return {
    vocabulary: [...places.keys()].join('\n'),
    linesAt: (offset) => {
      const index = firstPlace(starts.length, (place) => (starts[place] ?? 0) > offset) - 1
      return all.subarray(from[index], from[index + 1])
    },
  }
}
