// Searches with a regular expression in a worker, which the page ends if it takes too long.
import { patternOf, type TextQuery } from '#contract/text-pattern'
import { findInLines, type Found } from './find-in-lines'

export interface FindRequest {
  readonly lines: readonly string[]
  readonly query: TextQuery
}
/** Null: an invalid expression. */
export type FindReply = Found | null

addEventListener('message', ({ data }: MessageEvent<FindRequest>) => {
  const pattern = patternOf(data.query)
  postMessage((pattern === null ? null : findInLines(data.lines, pattern)) satisfies FindReply)
})
