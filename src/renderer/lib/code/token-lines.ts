// Tokenizes a text in parts, with pauses for other work of the page: a file of several thousand lines takes seconds.
import type { GrammarState, HighlighterCore, ThemedToken } from '@shikijs/core'

/** Lines between two checks of the time. */
const pieceLines = 20
/** Milliseconds of work without a pause. */
const workMilliseconds = 16

export interface TokenOptions {
  readonly lang: string
  readonly theme: string
}

/** Longer lines are one token. */
const tokenizeMaxLineLength = 2_000
/** None for a line: its colours would depend on how fast the machine is, since the first use of a rule is slow. */
const tokenizeTimeLimit = 0

/**
 * Each part continues with the grammar's state at the end of the previous one.
 * @returns the same as for the whole text at once; null if the signal fired in the meantime
 */
export async function tokenLines(
  core: Pick<HighlighterCore, 'codeToTokens'>,
  code: string,
  options: TokenOptions,
  signal: AbortSignal,
): Promise<readonly (readonly ThemedToken[])[] | null> {
  const lines = code.split('\n')
  const found: ThemedToken[][] = []
  let grammarState: GrammarState | undefined
  let since = performance.now()
  for (let from = 0; from < lines.length; from += pieceLines) {
    if (performance.now() - since > workMilliseconds) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    if (signal.aborted) return null
    const piece = lines.slice(from, from + pieceLines).join('\n')
    const state = grammarState === undefined ? {} : { grammarState }
    const result = core.codeToTokens(piece, { ...options, tokenizeMaxLineLength, tokenizeTimeLimit, ...state })
    grammarState = result.grammarState
    found.push(...result.tokens)
  }
  return found
}
