// Lines of a project's files that contain a text or match an expression, file by file. An expression may never
// terminate, so this must run in a thread that can be ended.
import type { TextResult, TextFile, TextLine } from '../../contract/text-search'
import { escaped, patternOf, type TextQuery } from '../../contract/text-pattern'
import { limits } from '../../kernel/limits'
import { classifyPath, type PathClass } from '../path-class'
import type { ProjectView, StoredFile } from '../project-view'
import { pathFilter } from './path-globs'

/** What to search for, and in which files. */
export interface TextSearch extends TextQuery {
  /** As returned by `readGlobs`. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Source first, then tests, prose and data, and vendored code last. */
const ranks: Readonly<Record<PathClass, number>> = {
  ...{ source: 0, test: 1, example: 2, prose: 2, data: 2 },
  ...{ generated: 3, vendored: 3 },
}

/**
 * Searches all files, code before tests, and lists the first lines of what it finds.
 * @param begin called before each file with its index in `graph.files()`, and with how many there are to search
 * @throws SyntaxError when the engine refuses the expression
 */
export function* searchText(
  view: ProjectView,
  search: TextSearch,
  begin: (index: number, of: number) => void,
): Generator<TextResult, void> {
  const pattern = patternOf(search)
  if (pattern === null) throw new SyntaxError('not an expression')
  // Files without the text aren't split into lines.
  const anywhere = search.regex ? null : new RegExp(escaped(search.text), search.matchCase ? 'u' : 'iu')
  const wanted = pathFilter(search.include, search.exclude)
  const files = inOrder(view.graph.files()).filter(({ file }) => wanted(file.path))
  const started = performance.now()
  let reportedAt = started
  const counts = { matches: 0, files: 0, searched: 0, of: files.length }
  let room: number = limits.textSearchLines
  let unread = 0
  for (const { file, index } of files) {
    const now = performance.now()
    if (now - started > limits.textSearchMilliseconds) {
      yield { type: 'end', ...counts, unread, stopped: 'time', stopped_at: null }
      return
    }
    if (now - reportedAt > limits.textSearchProgressMilliseconds) {
      reportedAt = now
      yield { type: 'progress', ...counts }
    }
    begin(index, files.length)
    const source = view.readText(file.path)
    counts.searched += 1
    if (source === null) {
      unread += 1
      continue
    }
    if (anywhere?.test(source.text) === false) continue
    const found = linesWith(source.lines, pattern, Math.min(room, limits.textSearchFileLines))
    if (found.matches === 0) continue
    counts.matches += found.matches
    counts.files += 1
    room -= found.lines.length
    if (found.lines.length > 0)
      yield { type: 'file', path: file.path, changed_since_parse: !source.asParsed, ...found } satisfies TextFile
  }
  yield { type: 'end', ...counts, unread, stopped: null, stopped_at: null }
}

interface PlacedFile {
  readonly file: StoredFile
  /** In `graph.files()`. */
  readonly index: number
}

function inOrder(files: readonly StoredFile[]): readonly PlacedFile[] {
  const rows = files.map((file, index) => ({ file, index, rank: ranks[classifyPath(file.path)] }))
  return rows.sort((a, b) => a.rank - b.rank || a.index - b.index)
}

function linesWith(
  lines: readonly string[],
  pattern: RegExp,
  most: number,
): Pick<TextFile, 'matches' | 'matching_lines' | 'lines'> {
  const listed: TextLine[] = []
  let matches = 0
  let matching = 0
  lines.forEach((line, index) => {
    const ranges: [number, number][] = []
    let count = 0
    for (const { 0: text, index: start } of line.matchAll(pattern)) {
      // Empty matches are ignored.
      if (text === '') continue
      count += 1
      if (ranges.length < limits.textSearchLineMatches) ranges.push([start, start + text.length])
    }
    if (count === 0) return
    matches += count
    matching += 1
    if (listed.length < most) listed.push(excerpt(line, index + 1, ranges))
  })
  return { matches, matching_lines: matching, lines: listed }
}

/** An excerpt of a long line, starting shortly before its first match. */
function excerpt(line: string, number: number, ranges: readonly [number, number][]): TextLine {
  const indent = line.length - line.trimStart().length
  const first = ranges[0]?.[0] ?? 0
  const room = limits.textSearchLineCharacters
  const column = first - indent > room / 2 ? first - Math.floor(room / 4) : Math.min(indent, first)
  const text = line.slice(column, column + room).trimEnd()
  const inText = ranges
    .map(([start, end]): [number, number] => [start - column, Math.min(end - column, text.length)])
    .filter(([start, end]) => start < end)
  return { line: number, text, column, ranges: inText }
}
