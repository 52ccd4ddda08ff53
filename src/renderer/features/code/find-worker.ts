// Looks an expression up away from the page, which ends this worker where the expression takes too long.
import { findInLines, patternOf, type FindQuery, type Found } from './find-in-lines'

export interface FindRequest {
  readonly lines: readonly string[]
  readonly query: FindQuery
}
/** Null: it is no expression. */
export type FindReply = Found | null

addEventListener('message', ({ data }: MessageEvent<FindRequest>) => {
  const pattern = patternOf(data.query)
  postMessage((pattern === null ? null : findInLines(data.lines, pattern)) satisfies FindReply)
})
