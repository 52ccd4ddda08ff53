// Splits a long Markdown text into pieces that are parsed and rendered one after the other, so that none blocks the
// page.

export interface MarkdownPiece {
  readonly text: string
  /** Part of a long table: columns have equal widths in all parts, and later parts have no header. */
  readonly table: 'first' | 'next' | null
}

/** Rows of a table that are rendered at once, about a page; longer tables are split. */
const tableRows = 24
/** Characters after which a piece ends before the next block: as a text grows, only its last piece is parsed again. */
const pieceCharacters = 1_500
/** HTML that may hold empty lines; no block begins in it. */
const hasLongHtml = /^ {0,3}<(?:script|pre|style|textarea|!|\?)/im
/** After an empty line a block without indentation ends everything before it, unless it continues a list. */
const newBlock = /^(?!(?:[-+*]|\d{1,9}[.)])(?:\s|$))\S/
/** A text with link definitions can't be split, because links anywhere may use them. */
const hasDefinitions = /^ {0,3}\[[^\]\n]+\]:/m
const delimiter = /^ {0,3}\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/

/** Pieces that together mean the same as the text: split before headings, between blocks and inside long tables. */
export function markdownPieces(text: string): readonly MarkdownPiece[] {
  if (hasDefinitions.test(text)) return [{ text, table: null }]
  const pieces: MarkdownPiece[] = []
  const endsAtBlocks = !hasLongHtml.test(text)
  let lines: string[] = []
  let characters = 0
  const end = () => {
    if (lines.some((line) => line.trim() !== '')) pieces.push({ text: lines.join('\n'), table: null })
    lines = []
    characters = 0
  }
  const all = text.split('\n')
  let fence: string | null = null
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at] ?? ''
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = null
    } else if (mark !== undefined) fence = mark
    else if (/^#{1,6} /.test(line)) end()
    else if (endsAtBlocks && characters > pieceCharacters && all[at - 1]?.trim() === '' && newBlock.test(line)) end()
    else if (delimiter.test(line) && line.includes('|') && all[at - 1]?.startsWith('|') === true) {
      const last = lastRow(all, at)
      if (last - at > tableRows) {
        const head = [lines.pop() ?? '', line]
        end()
        for (let from = at + 1; from <= last; from += tableRows) {
          const rows = all.slice(from, Math.min(from + tableRows, last + 1))
          pieces.push({ text: [...head, ...rows].join('\n'), table: from === at + 1 ? 'first' : 'next' })
        }
        at = last
        continue
      }
    }
    lines.push(line)
    characters += line.length
  }
  end()
  return pieces
}

function lastRow(lines: readonly string[], delimiterAt: number): number {
  let last = delimiterAt
  while (lines[last + 1]?.startsWith('|') === true) last += 1
  return last
}
