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
/** A text with link definitions is split only where it must be: links anywhere may use them. */
const hasDefinitions = /^ {0,3}\[[^\]\n]+\]:/m
/**
 * Lines of one block after which it is split nevertheless: lists, quotations and headings take quadratic time. Longer
 * ones are two then, first between lines that begin at the margin, at last anywhere.
 */
const blockLines = 400
const anyLines = 600
/** Of code, which takes linear time; but what looks like code here may not be any. */
const codeLines = 2_000
const nameCharacters = 200
/** Of the definitions that a piece gets from elsewhere. */
const definitionCharacters = 4_000
const delimiter = /^ {0,3}\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/

/** Pieces that together mean the same as the text: split before headings, between blocks and inside long tables. */
export function markdownPieces(text: string): readonly MarkdownPiece[] {
  const isDefining = hasDefinitions.test(text)
  const pieces: MarkdownPiece[] = []
  const endsAtBlocks = !isDefining && !hasLongHtml.test(text)
  let lines: string[] = []
  let characters = 0
  let blocks = 0
  let code = 0
  const end = (first: readonly string[] = []) => {
    if (lines.some((line) => line.trim() !== '')) pieces.push({ text: lines.join('\n'), table: null })
    lines = [...first]
    characters = 0
    blocks = 0
    code = 0
  }
  const all = text.split('\n')
  let fence: string | null = null
  let opening = ''
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at] ?? ''
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      code += 1
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = null
      else if (code > codeLines) end([opening])
    } else if (mark !== undefined) {
      fence = mark
      opening = line
    } else if (/^#{1,6} /.test(line) && !isDefining) end()
    else if (endsAtBlocks && characters > pieceCharacters && all[at - 1]?.trim() === '' && newBlock.test(line)) end()
    else if (blocks >= (/^\S/.test(line) ? blockLines : anyLines)) end()
    else if (!isDefining && delimiter.test(line) && line.includes('|') && all[at - 1]?.startsWith('|') === true) {
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
    if (fence === null && line.trim() !== '') blocks += 1
  }
  end()
  return isDefining && pieces.length > 1 ? withDefinitions(pieces, all) : pieces
}

/** Each piece with the definitions of other pieces that its links use. */
function withDefinitions(pieces: readonly MarkdownPiece[], lines: readonly string[]): readonly MarkdownPiece[] {
  const definitions = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    const name = nameIn(line)
    if (name === null || definitions.has(name)) continue
    definitions.set(name, /\]:\s*$/.test(line) ? `${line}\n${lines[at + 1] ?? ''}` : line)
  }
  return pieces.map(({ text, table }) => {
    const used = new Set([...text.matchAll(/\[([^[\]\n]+)\]/g)].map(([, name = '']) => normal(name)))
    for (const line of text.split('\n')) used.delete(nameIn(line) ?? '')
    let room = definitionCharacters
    const missing = [...used].flatMap((name) => {
      const definition = definitions.get(name)
      if (definition === undefined || (room -= definition.length) < 0) return []
      return [definition]
    })
    return { text: [...missing, ...(missing.length === 0 ? [] : ['']), text].join('\n'), table }
  })
}

/** The name that a line defines; null for other lines. */
function nameIn(line: string): string | null {
  const name = /^ {0,3}\[([^[\]\n]+)\]:/.exec(line)?.[1]
  return name === undefined || name.length > nameCharacters ? null : normal(name)
}

function normal(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

function lastRow(lines: readonly string[], delimiterAt: number): number {
  let last = delimiterAt
  while (lines[last + 1]?.startsWith('|') === true) last += 1
  return last
}
