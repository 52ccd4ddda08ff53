// Removes from an answer's Markdown what no one can read and no page can render: deep nesting, endless tables,
// thousands of open brackets. Everything else stays as it is.

/** Nesting of lists and quotations. */
const nestedMarks = 12
/** Columns of indentation; more would be deep nesting, or text far out of view. */
const indentation = 60
/** Columns of a table, and cells of all tables: each needs several elements. */
const tableColumns = 60
const tableCells = 6_000
/** Brackets of a paragraph that may be links: parsing them takes quadratic time. */
const openBrackets = 300

export interface BoundedMarkdown {
  readonly text: string
  /** The number of omitted table rows. */
  readonly rowsCut: number
}

const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const codeFence = '~'.repeat(12)
const fence = /^[ \t>]*(?:```|~~~)/

/** One pass over the lines; fenced code is left as it is. */
export function boundMarkdown(text: string): BoundedMarkdown {
  const kept: string[] = []
  let isCode = false
  let cellsLeft = tableCells
  let columns = 0
  let brackets = 0
  let rowsCut = 0
  let isRaw = false
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    if (isCode) {
      kept.push(line)
      continue
    }
    const isRow = line.includes('|')
    if (line.trim() === '') {
      brackets = 0
      if (isRaw) kept.push(codeFence)
      isRaw = false
    }
    if (!isRow) columns = 0
    else if (columns === 0 && line.includes('-') && delimiterRow.test(line)) {
      columns = line.split('|').length
      if (columns > tableColumns) {
        // Without this row it is text, not a table.
        columns = 0
        rowsCut++
        continue
      }
    } else if (columns > 0) {
      cellsLeft -= columns
      if (cellsLeft < 0) {
        rowsCut++
        continue
      }
    }
    brackets += line.split('[').length - 1
    // As code it is read character by character; merely escaped brackets would cost as much as links.
    if (brackets <= openBrackets) kept.push(withoutDepth(line))
    else if (isRaw) kept.push(line)
    else {
      isRaw = true
      kept.push('', codeFence, line)
    }
  }
  return { text: kept.join('\n'), rowsCut }
}

const mark = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y

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
