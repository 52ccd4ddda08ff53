// Detects when a model repeats itself endlessly, as small models can, before it has cost minutes.

/** A piece at the end of the text, and how often it must occur shortly before. */
const pieceCharacters = 40
const repetitions = 12
const windowCharacters = 3_000
/** Checking every delta would cost more than it saves. */
const stepCharacters = 200

/** The length at the end of the text that is searched for immediate repetitions, and their minimum length. */
const tailCharacters = 24_000
const leastCharacters = 480
/** Rules and padding consist of few characters, and are as long as a line or a table is wide. */
const leastOfFewCharacters = 1_500

/** Watches a text that grows. */
export interface LoopWatch {
  /** Whether the end of the text repeats itself. */
  repeats(text: string): boolean
}

/** Creates the watch for one turn. */
export function createLoopWatch(): LoopWatch {
  let lookedAt = 0
  return {
    repeats: (text) => {
      if (text.length - lookedAt < stepCharacters) return false
      lookedAt = text.length
      const piece = text.slice(-pieceCharacters)
      const isVaried = new Set(piece).size > 3
      if (isVaried && text.slice(-windowCharacters).split(piece).length > repetitions) return true
      return endsInCircles(text.slice(-tailCharacters))
    },
  }
}

/**
 * Whether a text ends with one repeated piece, of any length: at least four times for a long one, twelve times for a
 * short one. Scans the text backwards once, by the longest prefix that is also a suffix of what it has read.
 */
function endsInCircles(text: string): boolean {
  const last = text.length - 1
  const borders = new Int32Array(text.length)
  let border = 0
  for (let at = 1; at < text.length; at++) {
    const sign = text.charCodeAt(last - at)
    while (border > 0 && text.charCodeAt(last - border) !== sign) border = borders[border - 1] ?? 0
    if (text.charCodeAt(last - border) === sign) border++
    borders[at] = border
    const length = at + 1
    const period = length - border
    if (length < leastCharacters || length < period * (period < windowCharacters / repetitions ? repetitions : 4))
      continue
    if (new Set(text.slice(-period)).size > 3 || length >= leastOfFewCharacters) return true
  }
  return false
}
