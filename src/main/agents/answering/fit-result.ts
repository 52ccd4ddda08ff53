// Fits a tool's result into the remaining tokens: whole lines, and only the evidence that they contain.
import { cut } from '../../query/describe'
import type { EvidencePiece, ToolOutcome } from '../grounding/grounding'
import { tokensOf } from '../tokens'

/** Tokens of one evidence id: `E12 = src/some/path.ts:12-34, `. */
const idTokens = 18
/** Longer results are not worth their tokens. */
const mostTokens = 2_500

export interface FittedResult {
  readonly text: string
  readonly cited: readonly EvidencePiece[]
}

/** Fits a result, and counts what was omitted. */
export function fitResult({ text, cited }: ToolOutcome, roomTokens: number): FittedResult {
  const room = Math.min(roomTokens, mostTokens)
  const lines = text.split('\n')
  const kept: string[] = []
  let left = room - Math.min(cited.length * idTokens, room / 4)
  for (const line of lines) {
    left -= tokensOf(line) + 1
    if (left < 0) break
    kept.push(line)
  }
  if (kept.length === lines.length) return { text, cited }
  // A single line that exceeds the limit.
  if (kept.length === 0) return { text: cut(text, Math.floor(room * 2)), cited: [] }
  const more = lines.length - kept.length
  const shown = kept.join('\n')
  return {
    text: `${shown}\n… ${more} more ${more === 1 ? 'line' : 'lines'} did not fit. Ask for less or for a later part.`,
    cited: cited.flatMap((piece) => shownPart(piece, shown) ?? []),
  }
}

/** The part of a piece that a text contains: source by its line numbers, a claim by its place. */
function shownPart(piece: EvidencePiece, shown: string): EvidencePiece | null {
  const numbers = [...shown.matchAll(/^(\d+) /gm)]
    .map((match) => Number(match[1]))
    .filter((number) => number >= piece.startLine && number <= piece.endLine)
  const last = numbers.at(-1)
  const first = new RegExp(`(?<!\\d)${piece.startLine}(?!\\d)`)
  const isNamed = shown.split('\n').some((line) => line.includes(piece.path) && first.test(line))
  if (!isNamed && last === undefined) return null
  if (last === undefined || last === piece.endLine) return piece
  const text = piece.text
    .split('\n')
    .slice(0, last - piece.startLine + 1)
    .join('\n')
  return { ...piece, endLine: last, text }
}
