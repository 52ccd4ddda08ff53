// Rows of an answer about parts of the graph: each has its lines and the symbol that they must contain.
import { firstSentence } from '../query/describe'
import type { LinkGroup } from '../query/facts/link-groups'
import { checkLines, holdsWord, nameInLines } from '../query/citation'
import type { ProjectView, StoredCallSite, StoredFile, StoredLink, StoredSymbol } from '../query/project-view'
import type { AnswerRow } from './agent'
import { namelessExports } from '../query/find-symbol'

/** Text as inline code in Markdown, safe for names with backticks. */
export function code(text: string): string {
  const clean = text.replace(/\s+/g, ' ')
  if (!clean.includes('`')) return `\`${clean}\``
  const ticks = ticksAround(clean, 1)
  return `${ticks} ${clean} ${ticks}`
}

/** The name of a symbol in prose: its qualified name; the file's path for top-level code. */
export function nameOf(symbol: StoredSymbol): string {
  if (symbol.kind === 'file') return symbol.filePath
  // An unnamed export is named after its file.
  return namelessExports.has(symbol.name) ? `${symbol.filePath}#${symbol.name}` : symbol.qualifiedName
}

/** The kind of a symbol as a noun with its article. */
export function aKind(symbol: StoredSymbol): string {
  const noun = symbol.kind === 'external' ? 'external symbol' : symbol.kind
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** `path:start–end`, or the package of an external symbol. */
export function placeOf(symbol: StoredSymbol): string {
  if (symbol.filePath === '') return 'outside the repository'
  const end = symbol.endLine > symbol.startLine ? `–${symbol.endLine}` : ''
  return `${symbol.filePath}:${symbol.startLine}${end}`
}

/** A count with its noun: `1 caller`, `3 callers`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`
}

/** A row about a definition; cites its whole range, or nothing if that doesn't contain the name. */
export function symbolRow(
  view: ProjectView,
  symbol: StoredSymbol,
  text?: string,
  why: string | null = null,
): AnswerRow {
  const doc = firstSentence(symbol.doc, 140)
  const { filePath, startLine, endLine } = symbol
  const name = nameInLines(view, symbol)
  const stands = filePath !== '' && checkLines(view, filePath, startLine, endLine, name) !== 'false'
  return {
    text: text ?? `${code(nameOf(symbol))}, ${symbol.kind}${doc === null ? '' : `: ${doc}`}`,
    projectId: view.projectId,
    path: stands ? filePath : null,
    startLine,
    endLine,
    symbolId: symbol.id,
    symbolName: name,
    confidence: symbol.kind === 'external' ? 'external' : null,
    why,
    label: nameOf(symbol),
  }
}

/** A row about one use; `called` are the names that may occur in its line. */
export function linkRow(
  view: ProjectView,
  link: StoredLink,
  text: string,
  called: string | readonly string[],
  label: string,
): AnswerRow {
  const line = view.readText(link.filePath)?.lines[link.line - 1]
  // A call through another name (an alias, a decorator, `super`) is on a line without the name.
  const names = typeof called === 'string' ? [called] : called
  const named = line === undefined ? names[0] : names.find((name) => holdsWord(line, name))
  return {
    text,
    projectId: view.projectId,
    path: link.filePath,
    startLine: link.line,
    endLine: link.line,
    symbolId: link.symbol.id,
    symbolName: named ?? null,
    confidence: link.symbol.kind === 'external' ? 'external' : link.confidence,
    why: link.reason,
    label,
  }
}

/** One row for all links between two symbols; further lines are listed in the text. */
export function groupRow(
  view: ProjectView,
  group: LinkGroup,
  called: string | readonly string[],
  label: string,
): AnswerRow {
  const first = group.links[0] as StoredLink
  const others = [...new Set(group.links.slice(1).map((link) => link.line))]
    .filter((line) => line !== first.line)
    .sort((a, b) => a - b)
  const also =
    others.length === 0
      ? ''
      : `, also ${others.length === 1 ? 'line' : 'lines'} ${others.slice(0, 8).join(', ')}${others.length > 8 ? ` and ${others.length - 8} more` : ''}`
  return linkRow(view, first, `${ownName(group.symbol)}${also}`, called, label)
}

/** A symbol in a list; top-level code is named after its file. */
function ownName(symbol: StoredSymbol): string {
  return symbol.kind === 'file' ? `${code(symbol.filePath)}, outside any function` : code(nameOf(symbol))
}

/** A row about an unresolved call site. */
export function siteRow(view: ProjectView, site: StoredCallSite): AnswerRow {
  const line = view.readText(site.filePath)?.lines[site.line - 1]
  return {
    text: `${ownName(site.caller)} calls ${code(site.name)}`,
    projectId: view.projectId,
    path: site.filePath,
    startLine: site.line,
    endLine: site.line,
    symbolId: site.caller.id,
    // `super` calls a name that its line doesn't have.
    symbolName: line === undefined || holdsWord(line, site.name) ? site.name : null,
    confidence: 'possible',
    why: 'target not resolved',
    label: `${site.caller.name} → ${site.name}?`,
  }
}

/** A row about a whole file. */
export function fileRow(view: ProjectView, file: StoredFile, text?: string): AnswerRow {
  return {
    text: text ?? `${code(file.path)}, ${count(file.lines, 'line')}, ${count(file.symbols, 'definition')}`,
    projectId: view.projectId,
    path: file.path,
    startLine: 1,
    endLine: Math.max(1, file.lines),
    symbolId: file.path,
    symbolName: null,
    confidence: null,
    why: null,
    label: file.path,
  }
}

/** A row that quotes what a file says about something. */
export function quoteRow(
  view: ProjectView,
  { path, line, endLine }: { readonly path: string; readonly line: number; readonly endLine: number },
  text: string,
): AnswerRow {
  return { ...lineRow(view, path, line, endLine, `> ${text}`), label: path }
}

/** A row about some lines of a file. */
export function lineRow(view: ProjectView, path: string, startLine: number, endLine: number, text: string): AnswerRow {
  return {
    text,
    projectId: view.projectId,
    path,
    startLine,
    endLine,
    symbolId: null,
    symbolName: null,
    confidence: null,
    why: null,
    label: text.replace(/`/g, ''),
  }
}

/** A fenced block of source with its path as caption, or null if it can't be read. */
export function sourceBlock(
  view: ProjectView,
  path: string,
  startLine: number,
  endLine: number,
  language: string,
  most: number,
): string | null {
  const lines = view.readText(path)?.lines.slice(startLine - 1, Math.min(endLine, startLine + most - 1))
  if (lines === undefined || lines.length === 0) return null
  const indent = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
    40,
  )
  const body = lines.map((line) => line.slice(indent).slice(0, 300)).join('\n')
  const left = endLine - (startLine + most - 1)
  const last = startLine + lines.length - 1
  const place = `${path}:${startLine}${last > startLine ? `-${last}` : ''}`
  return `${fenced(body, language, place)}${left > 0 ? `\n\n${count(left, 'more line')} in ${code(`${path}:${startLine}–${endLine}`)}.` : ''}`
}

/**
 * Text in a fence longer than any fence in it, so that it can't close it.
 * @param place `path:start-end` of the text, written after the language
 */
export function fenced(text: string, language: string, place?: string): string {
  const fence = ticksAround(text, 3)
  // A backtick in the info string would end it.
  const info = place === undefined || /[`\n\r]/.test(place) ? '' : ` ${place}`
  return `${fence}${language === '' && info !== '' ? 'text' : language}${info}\n${text}\n${fence}`
}

/** More backticks than the text has in a row. */
function ticksAround(text: string, least: number): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
  return '`'.repeat(Math.max(least, longest + 1))
}

/** What one definition does with another that it is linked to: "calls", "creates", "refers to". */
export function linkVerb(kind: StoredLink['kind']): string {
  return kind === 'instantiates' ? 'creates' : kind === 'references' ? 'refers to' : kind
}
