// Tokenizes a text in parts, with pauses for other texts: a file of several thousand lines takes seconds.
import type { GrammarState, HighlighterCore, ThemedToken } from '@shikijs/core'

/** Lines of a part, and characters after which it ends: a line without spaces takes as long as a hundred usual ones. */
const pieceLines = 20
const pieceCharacters = 2_000
/** Milliseconds of work without a pause. */
const workMilliseconds = 16

export interface TokenOptions {
  readonly lang: string
  readonly theme: string
}

export interface PieceEvents {
  readonly begun: () => void
  readonly done: (lines: readonly (readonly ThemedToken[])[]) => void
}

/** Longer lines are one token. */
const tokenizeMaxLineLength = 2_000
/** None for a line: its colours would depend on how fast the machine is, since the first use of a rule is slow. */
const tokenizeTimeLimit = 0

/**
 * Each part continues with the grammar's state at the end of the previous one.
 * @param events told before and after each part; together the same as for the whole text at once
 * @returns false if the signal fired in the meantime
 */
export async function tokenLines(
  core: Pick<HighlighterCore, 'codeToTokens'>,
  code: string,
  options: TokenOptions,
  signal: AbortSignal,
  events: PieceEvents,
): Promise<boolean> {
  const lines = code.split('\n')
  let grammarState: GrammarState | undefined
  let since = performance.now()
  for (let from = 0, to = 0; from < lines.length; from = to) {
    if (performance.now() - since > workMilliseconds) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    if (signal.aborted) return false
    to = endOfPiece(lines, from)
    const piece = lines.slice(from, to).join('\n')
    const state = grammarState === undefined ? {} : { grammarState }
    events.begun()
    const result = core.codeToTokens(piece, { ...options, tokenizeMaxLineLength, tokenizeTimeLimit, ...state })
    grammarState = result.grammarState
    events.done(result.tokens)
  }
  return true
}

function endOfPiece(lines: readonly string[], from: number): number {
  let to = from
  let characters = 0
  while (to < lines.length && to - from < pieceLines && characters <= pieceCharacters)
    characters += lines[to++]?.length ?? 0
  return to
}
