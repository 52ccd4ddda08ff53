// Estimates how many tokens a text takes.

/** Characters of source and English per token: 3.9 were measured over whole requests, and estimates err on the safe side. */
const charactersPerToken = 3.5
/** Of other writing, Chinese above all, a token holds little more than one. */
const othersPerToken = 1.1

/** Estimates tokens of a text. */
export function tokensOf(text: string): number {
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / charactersPerToken + others / othersPerToken)
}
