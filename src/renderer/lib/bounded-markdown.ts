// Takes from the Markdown of an answer what no one can read and no page can draw: endless nesting, tables without end,
// thousands of open brackets. Everything else stays as it is.

/** Lists and quotations inside each other. */
const nestedMarks = 12
/** Columns of space before a line; more is nesting by indentation, or drawn far out of sight. */
const indentation = 60
/** Columns of one table, and cells of all: each is some elements of the page. */
const tableColumns = 60
const tableCells = 6_000
/** Brackets of one paragraph that may be links: to tell them apart costs their number squared. */
const openBrackets = 300

export interface BoundedMarkdown {
  readonly text: string
  /** Rows of tables that are left out. */
  readonly rowsCut: number
}

const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const codeFence = '~'.repeat(12)
const fence = /^[ \t>]*(?:```|~~~)/

/** Goes through the lines once; lines of code between fences are left as they are. */
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
        // Without this row it is text and no table.
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
    // As code it is read letter by letter; brackets that only were escaped would cost as much as links.
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

/** What follows the last mark that counts is text. */
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
