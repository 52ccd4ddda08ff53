// The columns in the lines that create a table: of SQL, of a macro, or the calls of a builder.
import { limits } from '../../../kernel/limits'
import { builtColumns } from '../../../query/project/column-changes'
import { partsOf as partsOfLanguages } from '../../../query/project/language-patterns'
import type { TablePlace } from '../../../query/project/tables'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow } from '../../agent'
import { placeRow } from '../../project-rows'
import { code } from '../../rows'

const linesOfStatement = 200
const longest = 160

const noColumn =
  /^(?:primary|foreign|unique|key|index|constraint|check|fulltext|exclude|like|return|if|else|for|foreach|while|case|throw|raise|await)\b/i

/**
 * The columns in the lines of a statement or a macro, up to the one that closes it: a bracket as the one that opens it. A name that
 * is given inside the statement stands below its columns.
 */
export function ofStatement(view: ProjectView, place: TablePlace): readonly AnswerRow[] {
  const rows: AnswerRow[] = []
  // Where calls make the columns, other lines of the block do something else.
  let isBuilt = false
  const source = view.readText(place.path)
  const lines = source?.lines ?? []
  const isOther = relationsOf(place, source?.text ?? '')
  const first = openingLine(lines, place)
  const closing = closingOf((lines[first - 1] ?? '').slice(0, limits.evidenceLineCharacters))
  const names = new Set<string>()
  const add = (name: string, text: string, at: number): void => {
    if (names.has(name)) return
    names.add(name)
    rows.push(columnRow(view, { path: place.path, line: at + 1 }, text.slice(0, longest), name))
  }
  const creating = (lines[place.line - 1] ?? '').trim()
  for (const name of impliedBy(place, creating)) add(name, creating, place.line - 1)
  let inner = -1
  for (let at = first; at < Math.min(lines.length, first + linesOfStatement); at++) {
    const whole = (lines[at] ?? '').slice(0, limits.evidenceLineCharacters)
    const line = whole.trim()
    const indent = whole.length - whole.trimStart().length
    // What a column is made of stands on lines of its own, up to the bracket that closes it.
    if (inner >= 0 && (line === '' || indent > inner)) continue
    const isEnd = inner === indent && /^[}\])]/.test(line)
    inner = -1
    if (isEnd) continue
    if (closing.test(line)) return rows
    if ((noColumn.test(line) && !isKey.test(line)) || isOther(line)) continue
    const built = builtColumns(lines, at)
    if (isBuilt && built === null) continue
    isBuilt ||= built !== null
    if (built !== null) {
      for (const name of built.names) add(name, built.text.replace(/[,;]$/, ''), built.at)
      continue
    }
    const name = /^["'`[]?([A-Za-z_]\w*)["'`\]]?(?:\s*->|:)?\s+\S/.exec(line)?.[1]
    if (name === undefined || isBuilder.test(line)) continue
    if (isKey.test(line) && line.endsWith('{')) inner = indent
    add(name, inner < 0 ? line.replace(/[,;]$/, '') : joined(lines, at, indent), at)
  }
  return []
}

/** A column that is the key of an object, which may be called as a word of SQL. */
const isKey = /^["'`]?\w+["'`]?\s*:\s/

/** A row about a column, which is named in front where its line doesn't. */
export function columnRow(
  view: ProjectView,
  place: Pick<TablePlace, 'path' | 'line'>,
  text: string,
  name: string,
): AnswerRow {
  const words: readonly string[] = text.match(/[\w$]+/g) ?? []
  return placeRow(view, place, words.includes(name) ? code(text) : `${code(name)}: ${code(text)}`, name)
}

const linesOfColumn = 8

/** A column that is described on several lines, on one. */
function joined(lines: readonly string[], from: number, indent: number): string {
  const end = lines.findIndex((line, at) => at > from && line.length - line.trimStart().length <= indent)
  return lines
    .slice(from, Math.min(end === -1 ? from + 1 : end + 1, from + linesOfColumn))
    .map((line) => line.slice(0, limits.evidenceLineCharacters).trim())
    .join(' ')
    .replace(/,? \}?,?$/, ' }')
    .replace(/[,;]$/, '')
}

/** The columns that the line which creates a table adds by itself. */
function impliedBy({ path, how }: TablePlace, line: string): readonly string[] {
  return partsOfLanguages('tables')
    .filter(({ ends }) => ends.test(path))
    .flatMap(({ ways }) => ways)
    .filter((one) => one.how === how)
    .flatMap((one) => one.implies?.(line) ?? [])
}

/** A call of a builder that makes no column: `table.index([...])`. */
const isBuilder = /^(?:\$?\w+)?(?:\.|->)\w|^[a-z]\w*(?:\.|->)?\s*$|^t\.\w+ \[/

/** The line that closes what a line opens: `}`, `)` or the end of a block that names its parameter. */
function closingOf(opening: string): RegExp {
  if (/\bdo \|\w+\|\s*$/.test(opening)) return /^end\b/
  return /\{\s*$/.test(opening) ? /^\}/ : /^\)/
}

/** The line of the bracket that a place is in, if it is indented below one. */
function openingLine(lines: readonly string[], { line, how }: TablePlace): number {
  const own = (lines[line - 1] ?? '').slice(0, limits.evidenceLineCharacters)
  // A line that opens a block is the one that its columns are below.
  if (how !== 'model' || !/^\s/.test(own) || /[({]\s*$/.test(own)) return line
  for (let at = line - 1; at > Math.max(0, line - linesOfStatement); at--)
    if (/^\S.*\{\s*$/.test((lines[at - 1] ?? '').slice(0, limits.evidenceLineCharacters))) return at
  return line
}

/** What tells lines that are no columns, by the pattern that found the table. */
function relationsOf({ path, how }: TablePlace, text: string): (line: string) => boolean {
  const way = partsOfLanguages('tables')
    .filter(({ ends }) => ends.test(path))
    .flatMap(({ ways }) => ways)
    .find((one) => one.how === how && one.noColumn !== undefined)
  return (line) => way?.noColumn?.(line, text) === true
}
