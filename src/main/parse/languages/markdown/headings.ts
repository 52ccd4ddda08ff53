// The headings and the first paragraph of a Markdown text, line by line; fenced code, comments and front matter are not
// text. Follows CommonMark 0.31, except for headings inside lists and quotes.
import { limits } from '../../../kernel/limits'

/** Lines are 1-based, columns 0-based. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number
  /** Without markup. */
  readonly name: string
  /** As written, in one line. */
  readonly source: string
  readonly line: number
  readonly column: number
}

export interface Outline {
  readonly headings: readonly Heading[]
  readonly firstParagraph: string | null
}

const fence = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
const atx = /^( {0,3}(#{1,6})(?:[ \t]+|$))(.*)$/
/** Lists, quotes, tables, markup and indented code: lines that don't start a paragraph. */
const otherBlock = /^(?: {0,3}(?:[-*+>|<]|\d{1,9}[.)][ \t])|\t| {4})/
/** Badges and images, which come before the actual text. */
const picture = /^ {0,3}\[?!\[/

export function outlineOf(lines: readonly string[]): Outline {
  const headings: Heading[] = []
  let firstParagraph: string | null = null
  let paragraph: string[] = []
  let isParagraph = false
  const endParagraph = (): void => {
    if (firstParagraph === null && paragraph.length > 0 && !picture.test(paragraph[0] ?? ''))
      firstParagraph = paragraph.map((line) => line.trim()).join('\n')
    paragraph = []
    isParagraph = false
  }
  for (let at = endOfFrontMatter(lines); at < lines.length; at++) {
    const line = lines[at] as string
    const close = closeOfBlock(lines, at)
    if (close !== -1) {
      endParagraph()
      at = close
      continue
    }
    const level = paragraph.length > 0 ? levelOfUnderline(line) : 0
    if (level > 0) {
      const [first = ''] = paragraph
      const column = first.length - first.trimStart().length
      addHeading(headings, level, paragraph.join(' '), at + 1 - paragraph.length, column)
      paragraph = []
      isParagraph = false
      continue
    }
    const match = atx.exec(line)
    if (match !== null) {
      endParagraph()
      const [, before = '', signs = '', text = ''] = match
      addHeading(headings, signs.length, withoutClosing(text), at + 1, before.length, line)
    } else if (line.trim() === '') endParagraph()
    else if (paragraph.length > 0 || (!isParagraph && !otherBlock.test(line))) paragraph.push(line)
    // The lines after a list item or quote belong to it.
    else isParagraph = true
  }
  endParagraph()
  return { headings, firstParagraph }
}

function addHeading(
  headings: Heading[],
  level: number,
  text: string,
  line: number,
  column: number,
  source = text,
): void {
  const name = withoutMarkup(text)
  if (name !== '') headings.push({ level, name, source: source.trim(), line, column })
}

function levelOfUnderline(line: string): number {
  const sign = underline.exec(line)?.[1]?.[0]
  return sign === undefined ? 0 : sign === '=' ? 1 : 2
}

/** Index of the first line after the front matter between `---` lines. */
function endOfFrontMatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line))
  return end === -1 ? 0 : end + 1
}

/** Index of the last line of the fenced code or comment that begins here, or -1. Unclosed ones reach to the end. */
function closeOfBlock(lines: readonly string[], at: number): number {
  const line = lines[at] as string
  if (/^ {0,3}<!--/.test(line)) {
    for (let last = at; last < lines.length; last++) if (lines[last]?.includes('-->')) return last
    return lines.length
  }
  const [, signs = '', info = ''] = fence.exec(line) ?? []
  if (signs === '' || (signs.startsWith('`') && info.includes('`'))) return -1
  for (let last = at + 1; last < lines.length; last++) {
    const [, closing = '', rest = ''] = fence.exec(lines[last] as string) ?? []
    if (closing.startsWith(signs) && rest.trim() === '') return last
  }
  return lines.length
}

/** `text ##` becomes `text`, but `C#` stays. */
function withoutClosing(text: string): string {
  const trimmed = text.trimEnd()
  let end = trimmed.length
  while (trimmed[end - 1] === '#') end--
  return end === 0 || /[ \t]/.test(trimmed[end - 1] ?? '') ? trimmed.slice(0, end).trimEnd() : trimmed
}

/** Images and tags may be long, so the text is cut before their removal, and the rest again afterwards. */
function withoutMarkup(text: string): string {
  return text
    .slice(0, limits.docCharacters)
    .replace(/\s+|&nbsp;/g, ' ')
    .replace(/!?\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])/g, '$1')
    .replace(/!?\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*(?:>|$)/g, '')
    .replace(/ ?\{#[\w-]+\} ?$/, '')
    .replace(/(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+|`/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, limits.signatureCharacters)
}
