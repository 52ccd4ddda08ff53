// The rows of text search results: files, and the matching lines of expanded ones.
import type { TextFile, TextLine } from '#contract/text-search'

export type TextRow =
  | { readonly kind: 'file'; readonly file: TextFile; readonly isOpen: boolean }
  | { readonly kind: 'line'; readonly file: TextFile; readonly line: TextLine }
  /** The number of a file's matching lines that are not listed. */
  | { readonly kind: 'rest'; readonly file: TextFile; readonly count: number }

export function textRows(files: readonly TextFile[], folded: ReadonlySet<string>): readonly TextRow[] {
  return files.flatMap((file): readonly TextRow[] => {
    const isOpen = !folded.has(file.path)
    const head: TextRow = { kind: 'file', file, isOpen }
    if (!isOpen) return [head]
    const rest = file.matching_lines - file.lines.length
    return [
      head,
      ...file.lines.map((line): TextRow => ({ kind: 'line', file, line })),
      ...(rest > 0 ? [{ kind: 'rest' as const, file, count: rest }] : []),
    ]
  })
}

/** A key for a row that doesn't depend on its position. */
export function rowKey(row: TextRow): string {
  return row.kind === 'line' ? `${row.file.path}:${row.line.line}` : `${row.kind} ${row.file.path}`
}

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Characters shown before the first match, so that it is visible in a narrow list. */
const lead = 20

/** Splits a line into matching and other parts, starting shortly before the first match. */
export function textParts({ text, ranges }: TextLine): readonly TextPart[] {
  const first = ranges[0]?.[0] ?? 0
  const from = first > lead + 6 ? first - lead : 0
  const parts: TextPart[] = from === 0 ? [] : [{ text: '…', isMatch: false }]
  let at = from
  for (const [start, end] of ranges) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false })
    parts.push({ text: text.slice(Math.max(start, at), end), isMatch: true })
    at = Math.max(at, end)
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}
