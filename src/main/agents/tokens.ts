// How many tokens a text takes, estimated.

/** Characters of source and English per token, measured low so that estimates err on the safe side. */
const charactersPerToken = 3.2

/** Estimates tokens of a text. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken)
}
