// Symbols, links and source lines as short plain text for a model to read.
import { limits } from '../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from './project-view'

/** `function compose lib/compose.js:12-40 — compose(middleware)`. */
export function describeSymbol(symbol: StoredSymbol): string {
  const where = symbol.filePath === '' ? '(outside the repository)' : `${symbol.filePath}:${range(symbol)}`
  const signature = symbol.signature === null ? '' : ` — ${symbol.signature}`
  return symbol.kind === 'file' ? `file ${where}` : `${symbol.kind} ${symbol.qualifiedName} ${where}${signature}`
}

/** `Application.callback lib/application.js:152 [exact]`. */
export function describeLink(link: StoredLink): string {
  const reason = link.reason === null ? '' : `, ${link.reason}`
  return `${link.symbol.qualifiedName} ${link.filePath}:${link.line} [${link.confidence}${reason}]`
}

/** Numbered source lines, or null when the file can't be read. */
export function numberedLines(view: ProjectView, path: string, startLine: number, endLine: number): string | null {
  const text = view.readText(path)
  if (text === null) return null
  return text.lines
    .slice(startLine - 1, endLine)
    .map((line, index) => `${startLine + index} ${cut(line, limits.evidenceLineCharacters)}`)
    .join('\n')
}

/** Cuts text to a length, ending with an ellipsis. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

/** First sentence or line of a doc text, on one line. */
export function firstSentence(doc: string | null, length = 200): string | null {
  if (doc === null) return null
  const paragraph = (doc.trim().split(/\n\s*\n|\n\s*[@:]/, 1)[0] ?? '').replace(/\s+/g, ' ').trim()
  if (paragraph === '' || paragraph.startsWith('@')) return null
  // Not after abbreviations such as "e.g.", and not inside open brackets.
  const end = paragraph.search(
    /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|no|resp|incl|Dr|Mr|St))(?:[.!?](?:\s(?![\p{Ll}][^.]{0,80}\))|$)|[。！？])/u,
  )
  return cut(end === -1 ? paragraph : paragraph.slice(0, end + 1), length)
}

function range(symbol: StoredSymbol): string {
  return symbol.startLine === symbol.endLine ? `${symbol.startLine}` : `${symbol.startLine}-${symbol.endLine}`
}
