// Small models can fall into saying the same forever; that is seen before it has cost minutes.

/** A piece of the end of the text, and how often it must be in what came shortly before. */
const pieceCharacters = 40
const repetitions = 12
const windowCharacters = 3_000
/** Looking at every delta would cost more than it saves. */
const stepCharacters = 200

/** Watches a text that grows. */
export interface LoopWatch {
  /** Whether the end of the text says the same again and again. */
  repeats(text: string): boolean
}

/** Creates the watch of one turn. */
export function createLoopWatch(): LoopWatch {
  let lookedAt = 0
  return {
    repeats: (text) => {
      if (text.length - lookedAt < stepCharacters) return false
      lookedAt = text.length
      const piece = text.slice(-pieceCharacters)
      // Rules and padding are made of one sign.
      return new Set(piece).size > 3 && text.slice(-windowCharacters).split(piece).length > repetitions
    },
  }
}
