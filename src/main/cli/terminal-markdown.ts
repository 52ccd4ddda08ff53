// Shows Markdown answers on a terminal with bold, colour and columns, as the text arrives.
import { stripVTControlCharacters, styleText } from 'node:util'

type Format = Parameters<typeof styleText>[0]

/** Receives Markdown in chunks of any size. */
export interface TerminalMarkdown {
  write(text: string): void
  /** Shows what is still held back: an incomplete table or line. */
  end(): void
}

/** In narrower terminals tables aren't shown in columns. */
const narrowest = 40
const marks = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|(?<![\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])|\[(\d{1,4})\](?!\()/gu

/**
 * Shows Markdown on a terminal.
 * @param show receives styled text, which must not be filtered again
 * @param columns width of the terminal
 */
export function createTerminalMarkdown(show: (text: string) => void, columns: number): TerminalMarkdown {
  let rest = ''
  let inCode = false
  /** Whether the start of the current line has been shown. */
  let started = false
  let rows: string[] = []
  const endTable = (): void => {
    if (rows.length > 0) show(tableText(rows, columns))
    rows = []
  }
  const showLine = (line: string): void => {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (!started && !inCode && /^\s*\|.*\|\s*$/.test(line)) {
      rows.push(line)
      return
    }
    endTable()
    if (isFence && !started) inCode = !inCode
    else show(`${inCode ? styled('dim', `  ${line}`) : started ? inline(line) : lineText(line)}\n`)
    started = false
  }
  /** Shows the words of an incomplete paragraph that aren't inside an unclosed mark. */
  const showWords = (): void => {
    if (inCode || (!started && !/^[\p{L}\p{N}]/u.test(rest))) return
    const words = rest.slice(0, rest.lastIndexOf(' ') + 1)
    if (words === '' || hasOpenMark(words)) return
    endTable()
    show(inline(words))
    rest = rest.slice(words.length)
    started = true
  }
  return {
    write: (text) => {
      rest += text
      for (let at = rest.indexOf('\n'); at !== -1; at = rest.indexOf('\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 1)
        showLine(line)
      }
      showWords()
    },
    end: () => {
      if (rest !== '') showLine(rest)
      else if (started) show('\n')
      endTable()
      rest = ''
      started = false
      inCode = false
    },
  }
}

function lineText(line: string): string {
  const heading = /^#{1,6} +(.*)$/.exec(line)?.[1]
  if (heading !== undefined) return styled('bold', inline(heading))
  const quote = /^(\s*)> ?(.*)$/.exec(line)
  if (quote !== null) return `${quote[1]}${styled('dim', '│')} ${inline(quote[2] ?? '')}`
  const item = /^(\s*)([-*•]|\d+\.) (.*)$/.exec(line)
  if (item !== null)
    return `${item[1]}${styled('dim', item[2] === '*' ? '-' : (item[2] ?? ''))} ${inline(item[3] ?? '')}`
  return inline(line)
}

function inline(text: string): string {
  return text.replace(marks, (_, code?: string, strong?: string, soft?: string, citation?: string) => {
    if (code !== undefined) return styled('cyan', code)
    if (strong !== undefined) return styled('bold', strong)
    return soft === undefined ? styled('dim', `[${citation}]`) : styled('italic', soft)
  })
}

function hasOpenMark(text: string): boolean {
  return (
    (text.split('`').length - 1) % 2 === 1 ||
    (text.split('**').length - 1) % 2 === 1 ||
    /(?<![\p{L}\p{N}_])_[^_]*$/u.test(text)
  )
}

/** A table in columns, or cell by cell if it is too wide for the terminal. */
function tableText(rows: readonly string[], columns: number): string {
  const cells = rows
    .filter((row) => !/^\s*\|[\s:|-]+\|\s*$/.test(row))
    .map((row) =>
      row
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => inline(cell.trim().replaceAll('\\|', '|'))),
    )
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => width(row[at] ?? ''))))
  const total = widths.reduce((sum, one) => sum + one + 2, 0)
  const isWide = total > Math.max(columns, narrowest)
  return cells
    .map((row, line) => {
      const shown = isWide
        ? row.filter((cell) => cell !== '').join('  ')
        : row.map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(cell)))).join('  ')
      return `${line === 0 ? styled('bold', shown.trimEnd()) : shown.trimEnd()}\n`
    })
    .join('')
}

function width(text: string): number {
  return [...stripVTControlCharacters(text)].length
}

function styled(format: Format, text: string): string {
  // Whether to use colours has already been decided.
  return styleText(format, text, { validateStream: false })
}
