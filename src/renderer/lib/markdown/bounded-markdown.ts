// Removes from an answer's Markdown what no one can read and no page can render: deep nesting, endless tables,
// thousands of open brackets. Everything else stays as it is.

/** Nesting of lists and quotations. */
const nestedMarks = 12
/** Columns of indentation; more would be deep nesting, or text far out of view. */
const indentation = 60
/** Columns of a table, and cells of all tables: each needs several elements. */
const tableColumns = 60
const tableCells = 6_000
/**
 * Characters of a paragraph that may begin or end links and tags, each, and other ones that may begin marks: parsing
 * them takes quadratic time. A paragraph with more is shown as it is written.
 */
const openings = 300
const otherMarks = 1_500

/** Characters without a place to break a line: a browser takes quadratic time for them. Addresses are shorter. */
const unbroken = 8_000

export interface BoundedMarkdown {
  readonly text: string
  /** The number of omitted table rows. */
  readonly rowsCut: number
  /** Whether paragraphs are shown as code, because they have too many marks. */
  readonly asWritten: boolean
}

const delimiterCell = /^:?-+:?$/
const fence = /^[ \t>]*(?:```|~~~)/
/** A fence that begins code wherever it is, unless it is in HTML or in other code. */
const plainFence = /^(`{3,}(?=[^`]*$)|~{3,})/
const endOfFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/
/** HTML in which empty lines and fences mean nothing. */
const longHtml = /^[ \t>]*<(?:script|pre|style|textarea|!|\?)/im
const html = /^[ \t>]*</
/** A list item, which ends a paragraph before it; after another item also a nested one, and one with any number. */
const firstItem = /^ {0,3}(?:[-+*]|1[.)])[ \t]+\S/
const nextItem = /^ {0,5}(?:[-+*]|\d{1,9}[.)])[ \t]+\S/

/** One pass over the lines; fenced code is left as it is. */
export function boundMarkdown(text: string): BoundedMarkdown {
  const kept: string[] = []
  // Longer than what could end it.
  const codeFence = '~'.repeat(Math.max(12, ...[...text.matchAll(/~{12,}/g)].map(([run]) => run.length + 1)))
  const paragraph = createParagraph()
  // Code that can't be told from a paragraph for certain is bounded like one.
  let isCertain = !longHtml.test(text)
  let code: string | null = null
  let cellsLeft = tableCells
  let columns = 0
  let isTable = false
  let before: readonly [string, string] = ['', '']
  let rowsCut = 0
  let isRaw = false
  let asWritten = false
  for (const line of text.split('\n')) {
    if (isCertain && !isRaw) {
      const begun = plainFence.exec(line)?.[1]
      if (code === null && fence.test(line)) {
        if (begun === undefined || paragraph.hasHtml) isCertain = false
        else code = begun
      } else if (code !== null) {
        kept.push(line)
        if (endOfFence.exec(line)?.[1]?.startsWith(code) === true) code = null
        paragraph.begin()
        before = ['', '']
        continue
      }
      if (code !== null) {
        columns = 0
        kept.push(line)
        continue
      }
    }
    if (line.trim() === '') {
      paragraph.begin()
      if (isRaw) kept.push(codeFence)
      isRaw = false
    }
    if (!line.includes('|')) columns = 0
    else if (columns === 0 && line.includes('-') && isDelimiterRow(line)) {
      columns = cellsOf(line)
      if (columns > tableColumns) {
        // Without this row it is text, not a table.
        columns = 0
        rowsCut++
        continue
      }
      isTable = isHeader(before) && line.startsWith('|') && columns === cellsOf(before[1])
    } else if (columns > 0) {
      cellsLeft -= columns
      if (cellsLeft < 0) {
        rowsCut++
        continue
      }
      if (isTable && line.startsWith('|')) paragraph.begin()
    }
    before = [before[1], line]
    const isBounded = paragraph.add(line, columns)
    if (isBounded && !isRaw) kept.push(withoutDepth(line))
    else if (isRaw) kept.push(line)
    else if (!isCertain) return { text: [codeFence, text, codeFence].join('\n'), rowsCut: 0, asWritten: true }
    else {
      isRaw = true
      asWritten = true
      kept.push('', codeFence, line)
    }
  }
  return { text: kept.join('\n'), rowsCut, asWritten }
}

interface Paragraph {
  /** Whether a line of it may begin HTML. */
  readonly hasHtml: boolean
  begin(): void
  /**
   * @param columns those of the table that it is a row of; 0 for none
   * @returns whether it still has few enough marks
   */
  add(line: string, columns: number): boolean
}

function createParagraph(): Paragraph {
  let isItem = false
  let hasHtml = false
  let opened = 0
  let closed = 0
  let marks = 0
  let isUnbroken = false
  const begin = (): void => {
    isItem = false
    hasHtml = false
    opened = 0
    closed = 0
    marks = 0
    isUnbroken = false
  }
  return {
    get hasHtml() {
      return hasHtml
    },
    begin,
    add: (line, columns) => {
      if (firstItem.test(line) || (isItem && nextItem.test(line))) {
        begin()
        isItem = true
      }
      hasHtml ||= html.test(line)
      opened += countOf(line, /[<[]/g)
      closed += countOf(line, /\]/g)
      marks += countOf(line, /[*_~`&@:]/g) + Math.max(0, countOf(line, /\|/g) - columns - 1)
      isUnbroken ||= line.length > unbroken && line.split(/\s+/).some((word) => word.length > unbroken)
      return Math.max(opened, closed) <= openings && marks <= otherMarks && !isUnbroken
    },
  }
}

function countOf(line: string, characters: RegExp): number {
  return line.match(characters)?.length ?? 0
}

/** Whether the last of two lines may be the header of a table and nothing else. */
function isHeader([before, line]: readonly [string, string]): boolean {
  return before.trim() === '' && line.startsWith('|')
}

/** Cell by cell: an expression for the whole row would try each of many blanks as the end of a cell. */
function isDelimiterRow(line: string): boolean {
  const cells = line.replace(/^[ \t>]*/, '').split('|')
  if (cells[0]?.trim() === '') cells.shift()
  if (cells.at(-1)?.trim() === '') cells.pop()
  return cells.length > 0 && cells.every((cell) => delimiterCell.test(cell.trim()))
}

/** Cells of a table row. */
function cellsOf(row: string): number {
  const inner = row
    .replace(/^[ \t>]*\|?/, '')
    .replace(/\\[\\|]/g, '')
    .trimEnd()
  return countOf(inner.endsWith('|') ? inner.slice(0, -1) : inner, /\|/g) + 1
}

/** Quotations, items and footnotes: whatever holds blocks. */
const mark = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\n]+\]:)/y

/** After the last allowed marker everything is text. */
function withoutDepth(line: string): string {
  const indented = /^[ \t]*/.exec(line)?.[0].length ?? 0
  const near = indented > indentation ? line.slice(indented - indentation) : line
  mark.lastIndex = 0
  for (let marks = 0; mark.test(near); marks++) {
    if (marks < nestedMarks) continue
    const at = mark.lastIndex - 1
    return `${near.slice(0, at)}\\${near.slice(at)}`
  }
  return near
}
