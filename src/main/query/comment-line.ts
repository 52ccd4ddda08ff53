// Lines that are nothing but a comment, in the signs that most languages share.

// `#[ORM\Entity]` and `#![allow(…)]` are attributes.
const comment = /^\s*(?:\/\/|#(?!!?\[)|\*|\/\*|--)/

/** Whether a line begins with the sign of a comment. Approximate: some languages give the sign another meaning. */
export function isCommentLine(line: string): boolean {
  return comment.test(line)
}

const opens = /^(?:#+|\/{2,}|;+|-{2,}|\*\/|\/?\*+)/

/** What a line of a comment says, without the signs that make it one. */
export function commentText(line: string): string {
  return line
    .trim()
    .replace(opens, '')
    .replace(/\*+\/$/, '')
    .trim()
}

/** The last line of the comment directly above a line; empty if there is none. @param at counted from 0 */
export function commentLineAbove(lines: readonly string[], at: number): string {
  const above = lines[at - 1] ?? ''
  return isCommentLine(above) ? above : ''
}
