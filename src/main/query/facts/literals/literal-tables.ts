// Tables of literals in code: `const noteTypes = [{ type: 'text' }, …]`, `TYPES = { 'file': FileWidget }`. What is listed
// there is what a program knows of a kind, and where a new one is named.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath, isCatalogue } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { isValue } from '../../symbol-kinds'
import { isTestCode } from '../test-code'

interface Entry {
  /** Its key or text. */
  readonly name: string
  readonly line: number
  /** As written. */
  readonly text: string
}

export interface LiteralTable {
  readonly symbol: StoredSymbol
  readonly entries: readonly Entry[]
  /** There are more than were read. */
  readonly isCut: boolean
}

const namesRead = 60
/** Fewer are no list. */
const leastEntries = 3
const mostEntries = 120
/** Lines of a longer table aren't read further. */
const mostLines = 2_000
/** Lines of an entry in which its first texts stand. */
const linesOfEntry = 8
const saidTexts = 3
const longestEntry = 120
/** Parts of names that say that it is a list, and nothing of what. */
export const wordsOfLists: readonly string[] =
  'supported allowed accepted valid known available default all list map set names registry table by of to for the enabled'
    .split(' ')
    .map(stem)
const plain = new Set([...wordsOfLists, ...'classes types type kinds kind'.split(' ').map(stem)])
const opens =
  /(?:[:=]|=>|\()\s*(?:new\s+\w+(?:<[^>]*>)?\s*\(?\s*|\w+(?:<[^>]*>)?\s*(?=\{)|Object\.freeze\(|frozenset\(|(?:[\w.]+\.)?(?:of|ofEntries|asList|copyOf|listOf|setOf|mapOf|unmodifiable\w+)\(|%[wi])?[[{(]|=\s*(?:[\w.]+\.)?(?:of|ofEntries|asList|listOf|setOf|mapOf)\(/
const keyed =
  /^\s*(?:\{\s*)?(?:["'`](?<quoted>[^"'`]{1,60})["'`]|(?<bare>[A-Za-z_$][\w$.-]{0,60}))\s*(?::(?!:)|=>|=(?!=))/
const text = /["'`](?<name>[^"'`]{1,60})["'`]/
const word = /^\s*(?<name>[A-Za-z_$.][\w$.-]{0,60})\s*,?\s*$/

/** The tables that are called as the words say, and nothing else. */
export function literalTables(view: ProjectView, words: string): readonly LiteralTable[] {
  const wanted = splitIdentifier(words).map(stem)
  if (wanted.length === 0) return []
  return view.graph
    .searchSymbols(words, namesRead)
    .map(({ symbol }) => symbol)
    .filter((symbol) => {
      const parts = splitIdentifier(symbol.name).map(stem)
      return (
        isValue(symbol) &&
        wanted.every((one) => parts.includes(one)) &&
        parts.every((one) => wanted.includes(one) || plain.has(one)) &&
        classifyPath(symbol.filePath) === 'source' &&
        !isCatalogue(symbol.filePath) &&
        !isTestCode(view, symbol)
      )
    })
    .flatMap((symbol) => tableOf(view, symbol) ?? [])
}

/** The entries of what a symbol is given; null if it is no table. */
export function tableOf(view: ProjectView, symbol: StoredSymbol): LiteralTable | null {
  const { filePath, startLine, endLine, nameLine } = symbol
  const lines = view.readText(filePath)?.lines ?? []
  const head = lines[nameLine - 1] ?? ''
  if (head.length > limits.evidenceLineCharacters || !opens.test(head)) return null
  const last = Math.min(Math.max(endLine, nameLine), startLine + mostLines, lines.length)
  const entries = last === nameLine ? inOneLine(head, nameLine) : inLines(lines, nameLine, last)
  if (entries.length < leastEntries) return null
  return {
    symbol,
    entries: entries.slice(0, mostEntries),
    isCut: entries.length > mostEntries || endLine > last,
  }
}

function inOneLine(head: string, line: number): readonly Entry[] {
  const inside = head.slice(head.search(opens)).replace(/^[^[{(]*[[{(]/, '')
  return inside.split(/,|%[wi]\[|\s(?=\w+\s*\])/).flatMap((part): readonly Entry[] => {
    const found = keyed.exec(part)?.groups ?? text.exec(part)?.groups
    const name = found?.['quoted'] ?? found?.['bare'] ?? found?.['name']
    return name === undefined ? [] : [{ name, line, text: part.trim().slice(0, longestEntry) }]
  })
}

/** The lines at the first indentation of a table, each one an entry. */
function inLines(lines: readonly string[], nameLine: number, last: number): readonly Entry[] {
  const found: Entry[] = []
  let indent: number | null = null
  for (let at = nameLine; at < last && found.length <= mostEntries; at++) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || line.length > limits.evidenceLineCharacters || isCommentLine(line)) continue
    const own = line.length - line.trimStart().length
    if (/^\s*[\])}]/.test(line)) continue
    indent ??= own
    if (own !== indent) continue
    // Of `{ type: 'text', mime: … }`, the first text names it.
    const isRecord = /^\s*[{([]/.test(line)
    // An entry of several lines is named in those below.
    const record = /^\s*(?:[\w.<>]*\s*)?[{([]\s*$/.test(line) ? recordAt(lines, at, own) : null
    if (record !== null) {
      found.push(record)
      continue
    }
    const groups = isRecord
      ? text.exec(line)?.groups
      : (keyed.exec(line)?.groups ?? text.exec(line)?.groups ?? word.exec(line)?.groups)
    const name = groups?.['quoted'] ?? groups?.['bare'] ?? groups?.['name']
    if (name !== undefined)
      found.push({ name, line: at + 1, text: line.trim().replace(/,$/, '').slice(0, longestEntry) })
  }
  return found
}

/** An entry that opens in a line and goes on below it; null if none of its first lines has a text. */
function recordAt(lines: readonly string[], at: number, indent: number): Entry | null {
  const inside: string[] = []
  for (const line of lines.slice(at + 1, at + 1 + linesOfEntry)) {
    if (line.trim() !== '' && line.length - line.trimStart().length <= indent) break
    if (line.length <= limits.evidenceLineCharacters && text.test(line)) inside.push(line.trim().replace(/,$/, ''))
  }
  const name = text.exec(inside[0] ?? '')?.groups?.['name']
  return name === undefined
    ? null
    : { name, line: at + 2, text: inside.slice(0, saidTexts).join(', ').slice(0, longestEntry) }
}
