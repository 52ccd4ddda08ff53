// Reads an annotation written as a string: `"Node | None"`, `"dict[str, pkg.Item]"`.
import { limits } from '../../../kernel/limits'
import { none, type ExpressionIndex } from '../../parsed-file'
import { genericType } from './known-types'
import type { PythonWalk } from './python-walk'

const nesting = 20

/** @param at offset of the text's first character in the source */
export function stringAnnotation(walk: PythonWalk, text: string, at: number): ExpressionIndex {
  if (text.length > limits.signatureCharacters) return none
  const tokens = [...text.matchAll(/[\p{L}_][\p{L}\p{N}_]*|\.\.\.|[[\],.|]/gu)].map((match) => ({
    text: match[0],
    at: at + match.index,
  }))
  let next = 0

  function union(depth: number): ExpressionIndex {
    const parts = [single(depth)]
    while (tokens[next]?.text === '|') {
      next += 1
      parts.push(single(depth))
    }
    return walk.union(parts)
  }

  function list(depth: number): ExpressionIndex[] {
    const items: ExpressionIndex[] = []
    next += 1
    while (next < tokens.length && tokens[next]?.text !== ']') {
      if (tokens[next]?.text === ',') next += 1
      else items.push(union(depth + 1))
    }
    next += 1
    return items
  }

  function single(depth: number): ExpressionIndex {
    const token = tokens[next]
    if (token === undefined || depth > nesting) {
      next = tokens.length
      return none
    }
    if (token.text === '[')
      return walk.file.expression({ kind: 'array', elements: list(depth).map((index) => walk.known(index)) })
    next += 1
    if (token.text === 'None') return walk.literal('null')
    if (!/^[\p{L}_]/u.test(token.text)) return none
    let last = token.text
    let found = walk.name(last, token.at)
    walk.nameReference(last, found, 'type', token.at)
    while (tokens[next]?.text === '.' && tokens[next + 1] !== undefined) {
      const part = tokens[next + 1]
      next += 2
      if (part === undefined) break
      last = part.text
      found = walk.member(found, last, part.at)
      walk.reference(found, 'type', part.at)
    }
    return tokens[next]?.text === '[' ? genericType(walk, last, found, list(depth)) : found
  }

  return tokens.length === 0 ? none : union(0)
}
