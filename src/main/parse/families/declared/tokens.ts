// The words and signs of a language of declarations, read without a grammar: such languages are small enough that their
// tokens tell the structure.
import type { NamedNode } from '../../named-tree'

export interface Tokens {
  readonly all: readonly NamedNode[]
  readonly comments: readonly NamedNode[]
}

const noChildren: readonly NamedNode[] = []

/** @param pattern global, with a group for each type of token: `comment`, `text`, `word`, `sign` */
export function readTokens(source: string, pattern: RegExp): Tokens {
  const all: NamedNode[] = []
  const comments: NamedNode[] = []
  for (const { 0: text, index: start, groups = {} } of source.matchAll(pattern)) {
    const type = Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'sign'
    const token = { type, field: null, start, end: start + text.length, children: noChildren }
    if (type === 'comment') comments.push(token)
    else all.push(token)
  }
  return { all, comments }
}
