// Estimates the number of tokens in a text.

/** Characters of source and English per token: 3.9 were measured over whole requests; lower, to overestimate. */
const charactersPerToken = 3.5
/** In other scripts, above all Chinese, a token is little more than one character. */
const othersPerToken = 1.1

/** Estimates the tokens of a text. */
export function tokensOf(text: string): number {
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / charactersPerToken + others / othersPerToken)
}
