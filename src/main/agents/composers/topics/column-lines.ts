// The columns in the lines that create a table: of SQL, of a macro, or the calls of a builder.
import { limits } from '../../../kernel/limits'
import { builtColumn } from '../../../query/project/column-changes'
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
  for (let at = first; at < Math.min(lines.length, first + linesOfStatement); at++) {
    const line = (lines[at] ?? '').trim().slice(0, limits.evidenceLineCharacters)
    if (closing.test(line)) return rows
    if (noColumn.test(line) || isOther(line)) continue
    const built = builtColumn(lines, at)
    if (isBuilt && built === null) continue
    isBuilt ||= built !== null
    const name = built?.name ?? /^["'`[]?([A-Za-z_]\w*)["'`\]]?(?:\s*->|:)?\s+\S/.exec(line)?.[1]
    if (
      name === undefined ||
      rows.some(({ symbolName }) => symbolName === name) ||
      (built === null && isBuilder.test(line))
    )
      continue
    const text = (built?.text ?? line).replace(/[,;]$/, '').slice(0, longest)
    rows.push(placeRow(view, { path: place.path, line: (built?.at ?? at) + 1 }, code(text), name))
  }
  return []
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
