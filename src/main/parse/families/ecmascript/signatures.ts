// Signatures and doc comments of definitions, taken from the text around them.
import { limits } from '../../../kernel/limits'
import { none } from '../../parsed-file'
import type { SyntaxNode, SyntaxTree } from '../../syntax-tree'

/** The source from `start` up to the body, without the token that opens the body. */
export function signatureBetween(tree: SyntaxTree, start: number, end: number): string {
  const source = tree.source.slice(start, Math.min(end, start + limits.signatureCharacters * 4))
  // Signatures are shown on one line, where a line comment would hide the rest.
  const text = source.replace(/(?<=^|\s)\/\/[^\n]*(?=\n)/g, '').trimEnd()
  const opening = text.endsWith('=>') ? 2 : '={;'.includes(text.at(-1) ?? ' ') ? 1 : 0
  return opening === 0 ? text : text.slice(0, -opening).trimEnd()
}

/** The source of a definition without its body. */
export function signatureOf(tree: SyntaxTree, start: number, node: SyntaxNode, body: SyntaxNode): string {
  return signatureBetween(tree, start, body === none ? tree.end(node) : tree.start(body))
}

/** A doc comment as people read it, and as written where it may contain types. */
export interface DocComment {
  readonly text: string
  readonly isBlock: boolean
}

/** The comment that ends right before `offset`: one block comment, or adjacent line comments. */
export function docBefore(source: string, offset: number): DocComment | null {
  let at = offset
  let lineFeeds = 0
  while (at > 0) {
    const code = source.charCodeAt(at - 1)
    if (code === 10) lineFeeds++
    else if (code !== 32 && code !== 9 && code !== 13) break
    at--
  }
  if (at < 2 || lineFeeds > 1) return null
  if (source.charCodeAt(at - 1) === 47 && source.charCodeAt(at - 2) === 42) return blockComment(source, at)
  return lineFeeds === 1 ? lineComments(source, at) : null
}

function blockComment(source: string, end: number): DocComment | null {
  const start = source.lastIndexOf('/*', end - 2)
  if (start === -1 || source.indexOf('*/', start) !== end - 2) return null
  const lineStart = source.lastIndexOf('\n', start) + 1
  // A comment after code on the same line belongs to that code.
  if (source.slice(lineStart, start).trim() !== '') return null
  const isBlock = source.startsWith('/**', start)
  const inner = source.slice(start + (isBlock ? 3 : 2), end - 2)
  const text = inner
    .replace(/^[ \t]*\*+[ \t]?/gm, '')
    .replace(/\r/g, '')
    .trim()
  return text === '' ? null : { text, isBlock }
}

function lineComments(source: string, end: number): DocComment | null {
  const lines: string[] = []
  let lineEnd = end
  while (lineEnd > 0 && lines.length < limits.docCharacters / 10) {
    const lineStart = source.lastIndexOf('\n', lineEnd - 1) + 1
    const line = source.slice(lineStart, lineEnd).trim()
    if (!line.startsWith('//')) break
    lines.push(line.replace(/^\/+[ \t]?/, ''))
    lineEnd = lineStart - 1
  }
  const text = lines.reverse().join('\n').trim()
  return text === '' || /^(eslint-|@ts-|prettier-|istanbul |c8 |biome-)/.test(text) ? null : { text, isBlock: false }
}

/** The comment at the top of a file, if it describes the file and not its first statement. */
export function fileDoc(tree: SyntaxTree): string | null {
  const match = /^(?:#![^\n]*\n)?\s*(\/\*[\s\S]*?\*\/|(?:\/\/[^\n]*\n?)+)/.exec(
    tree.source.slice(0, 8 * limits.docCharacters),
  )
  if (match === null) return null
  const rest = tree.source.slice(match[0].length)
  const comment = (match[1] as string).trimEnd()
  const speaksOfFile =
    /^\s*\n\s*\n/.test(rest) ||
    /^\s*(import\b|export \*|['"]use |const .*require\()/.test(rest) ||
    /@(file|fileoverview|module|packageDocumentation)\b/.test(comment)
  if (!speaksOfFile && !(comment.startsWith('//') && /^\s*\n/.test(rest))) return null
  const text = comment.startsWith('/*')
    ? comment.slice(2, -2).replace(/^[ \t]*\*+[ \t]?/gm, '')
    : comment.replace(/^[ \t]*\/\/+[ \t]?/gm, '')
  const doc = text
    .replace(/\r/g, '')
    .replace(/^[*!\s]+/, '')
    .trim()
  return doc === '' || /copyright|licen[sc]e/i.test(doc) || /^(eslint|@ts-|global)/.test(doc) ? null : doc
}
