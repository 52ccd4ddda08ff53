// The block that a sentence of a guide leads to: "set the following:" says nothing without the lines below it.
import { limits } from '../../../kernel/limits'
import { indentOf } from '../../source-lines'

export interface BlockAfter {
  readonly kind: 'code' | 'list'
  /** The language that the page names for it. */
  readonly language: string
  readonly line: number
  readonly endLine: number
  /** Without the indentation that they share. */
  readonly lines: readonly string[]
}

/** A longer example is a page of its own. */
const mostLines = 15
const mostItems = 8
/** A block that is farther below belongs to something else. */
const linesBetween = 2
const fence = /^\s*(?<sign>`{3,}|~{3,})\s*(?<language>[\w+#.-]*)/
const item = /^\s*(?:[-*+]|\d{1,2}[.)])\s+\S/
const leads = /(?:[:：]|\b(?:following|below|like this|as follows|for example))\s*$/i

/** What follows the sentence that ends in a line, counted from 1; null if it leads to nothing. */
export function blockAfter(lines: readonly string[], line: number): BlockAfter | null {
  let at = line
  while (at < lines.length && at < line + linesBetween && (lines[at] ?? '').trim() === '') at++
  const first = lines[at] ?? ''
  // A line within a block doesn't lead to its end.
  const isInside = lines.slice(0, line).filter((text) => fence.test(text)).length % 2 === 1
  const opened = isInside ? undefined : fence.exec(first)?.groups
  if (opened !== undefined) {
    const sign = opened['sign'] ?? ''
    const end = lines.findIndex((text, below) => below > at && text.trim().startsWith(sign))
    const last = end === -1 ? lines.length : end
    const inside = lines.slice(at + 1, Math.min(last, at + 1 + mostLines))
    if (inside.length === 0) return null
    const language = opened['language'] ?? ''
    return { kind: 'code', language, line: at + 2, endLine: at + 1 + inside.length, lines: outdented(inside) }
  }
  if (!item.test(first) || !leads.test(lines[line - 1] ?? '')) return null
  const indent = indentOf(first)
  const items: string[] = []
  for (let below = at; below < lines.length && items.length < mostItems; below++) {
    const text = lines[below] ?? ''
    if (!item.test(text) || indentOf(text) !== indent) break
    items.push(text.trim())
  }
  return { kind: 'list', language: '', line: at + 1, endLine: at + items.length, lines: items }
}

function outdented(lines: readonly string[]): readonly string[] {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf), 60)
  return lines.map((line) => line.slice(indent).slice(0, limits.evidenceLineCharacters))
}
