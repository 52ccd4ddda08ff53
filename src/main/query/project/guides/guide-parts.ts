// A guide as its reader sees it: paragraphs, list items and blocks of commands, each under its headings. Markdown, with
// the headings and blocks of reStructuredText and AsciiDoc.
import { limits } from '../../../kernel/limits'
import type { SourceText } from '../../project-view'
import { blockCommands, inlineCommands } from './typed-commands'

export interface GuideHeading {
  readonly level: number
  readonly title: string
  readonly line: number
}

export interface GuidePart {
  readonly kind: 'prose' | 'item' | 'block' | 'row'
  readonly startLine: number
  readonly endLine: number
  /** As rendered, on one line; empty for a block. */
  readonly text: string
  /** Where its links lead. */
  readonly links: readonly string[]
  /** As typed, without prompts, comments and what is printed. */
  readonly commands: readonly string[]
  /** The headings above, the nearest first. */
  readonly headings: readonly GuideHeading[]
  /** Whether it is an item of a numbered list. */
  readonly numbered: boolean
}

/** A part of a page that is code of the program that draws it. */
export const component = /^\\?<\p{Lu}|^(?:import|export) .* from /u

const fence = /^\s*(`{3,}|~{3,})\s*\{?\.?([\w-]*)/
/** AsciiDoc's fence, and its announcement. */
const dashes = /^-{4,}\s*$/
const announced = /^\[source(?:,\s*([\w-]+))?/
const atxHeading = /^\s{0,3}(#{1,6})\s+(\S.*?)(?:\s*#+)?\s*$/
const adocHeading = /^(={1,5})\s+(\S.*?)\s*$/
const htmlHeading = /^\s*<h([1-6])\b[^>]*>(.+?)<\/h\1>/i
const underline = /^(?:={3,}|-{3,}|~{3,}|\^{3,}|\*{4,})\s*$/
const item = /^(\s*)(?:[-*+]|(\d{1,3})[.)]|(#)\.|\.)\s+(\S.*)$/
/** An entry of a table of contents. */
const ofContents = /^\[[^\]]*\]\(#[^)]*\)$/
const directive = /^\s*\.\. (?:code-block|code|sourcecode|prompt)::\s*([\w-]*)/
const codeIndent = /^(?: {4}|\t)/
const prompted = /^\s*(?:\$|%|>|PS>)\s+\S/

const target = /\]\(\s*<?([^)\s>]{2,300})|(https?:\/\/[^\s)>\]"']{4,300})/g
const mostLinks = 20

interface Open {
  readonly kind: 'prose' | 'item'
  readonly at: number
  readonly numbered: boolean
  readonly lines: string[]
}

/**
 * The parts of a guide, in its order.
 * @param programs names of programs that a command may begin with, besides those that every shell has
 * @param withRows whether the rows of tables are parts as well
 */
export function guideParts(text: SourceText, programs: ReadonlySet<string>, withRows = false): readonly GuidePart[] {
  const lines = text.lines.slice(0, limits.guideLines).map((line) =>
    line
      .slice(0, limits.evidenceLineCharacters)
      .trimEnd()
      .replace(/^ {0,3}> ?/, ''),
  )
  const found: GuidePart[] = []
  let above: readonly GuideHeading[] = []
  let open: Open | null = null
  const close = (): void => {
    if (open === null) return
    const raw = open.lines.join(' ').replace(/\s+/g, ' ').trim()
    const { kind, numbered, at } = open
    if (/\p{L}{2}/u.test(raw))
      found.push({
        kind,
        numbered,
        startLine: at + 1,
        endLine: at + open.lines.length,
        text: rendered(raw),
        commands: inlineCommands(raw, programs),
        links: [...raw.matchAll(target)].slice(0, mostLinks).flatMap(([, marked, bare]) => marked ?? bare ?? []),
        headings: above,
      })
    open = null
  }
  const entitle = (level: number, title: string, line: number): void => {
    close()
    above = [{ level, title: rendered(title), line }, ...above.filter((one) => one.level < level)]
  }
  const addBlock = (from: number, to: number, language: string): void => {
    close()
    const commands = blockCommands(lines.slice(from, to), language, programs)
    if (commands.length > 0)
      found.push({
        kind: 'block',
        numbered: false,
        startLine: from + 1,
        endLine: to,
        text: '',
        links: [],
        commands,
        headings: above,
      })
  }
  for (let at = afterFrontMatter(lines, entitle); at < lines.length; at++) {
    const line = lines[at] ?? ''
    const block = blockAt(lines, at, open !== null && (open as Open).kind === 'item')
    if (block !== null) {
      addBlock(block.from, block.to, block.language)
      at = block.next - 1
      continue
    }
    const heading = headingAt(lines, at)
    if (heading !== null) {
      entitle(heading.level, heading.title, at + 1)
      at += heading.lines - 1
      continue
    }
    const listed = item.exec(line)
    const row = withRows ? cellsOf(line) : null
    if (row !== null) {
      close()
      if (row !== '')
        found.push({
          kind: 'row',
          numbered: false,
          startLine: at + 1,
          endLine: at + 1,
          text: rendered(row),
          links: [],
          commands: [],
          headings: above,
        })
    } else if (listed !== null) {
      close()
      if (ofContents.test(listed[4] ?? '')) continue
      open = { kind: 'item', at, numbered: (listed[2] ?? listed[3]) !== undefined, lines: [listed[4] ?? ''] }
    } else if (line.trim() === '' || isMarkup(line)) close()
    else if (open === null) open = { kind: 'prose', at, numbered: false, lines: [line] }
    else (open as Open).lines.push(line)
  }
  close()
  return found
}

/** What a tag or a shortcode gives as the default of the setting that it describes. */
const defaultInTag = /^\s*(?:\{\{[<%]|<)[^>]*\bdefault=(?:"([^"]{1,80})"|'([^']{1,80})')/

/** The cells of a table's row, empty for the line below its head; null for another line. */
function cellsOf(line: string): string | null {
  const given = defaultInTag.exec(line)
  if (given !== null) return `Default: ${given[1] ?? given[2] ?? ''}.`
  if (!/^\s*\|.*\|\s*$/.test(line)) return null
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return cells.every((cell) => /^:?-*:?$/.test(cell)) ? '' : cells.filter((cell) => cell !== '').join(' · ')
}

/** Passes the front matter of a page, whose title is its first heading. */
function afterFrontMatter(
  lines: readonly string[],
  entitle: (level: number, title: string, line: number) => void,
): number {
  if (lines[0] !== '---') return 0
  const end = lines.indexOf('---', 1)
  if (end === -1) return 0
  const at = lines.slice(0, end).findIndex((line) => /^title:/.test(line))
  const title = (lines[at] ?? '').replace(/^title:\s*/, '').replace(/^(["'])(.*)\1$/, '$2')
  if (at !== -1 && title !== '') entitle(1, title, at + 1)
  return end + 1
}

interface Block {
  readonly from: number
  readonly to: number
  /** The line after it. */
  readonly next: number
  readonly language: string
}

/** The block of code that begins in a line; null if none does. */
function blockAt(lines: readonly string[], at: number, inItem: boolean): Block | null {
  const line = lines[at] ?? ''
  const fenced = fence.exec(line)
  if (fenced !== null) {
    const mark = fenced[1] ?? ''
    const end = lines.findIndex((one, index) => index > at && one.trim().startsWith(mark))
    const to = end === -1 ? lines.length : end
    return { from: at + 1, to, next: to + 1, language: fenced[2] ?? '' }
  }
  // Both lines of AsciiDoc's fence are dashes, as is the line under a heading.
  if (dashes.test(line) && ((lines[at - 1] ?? '') === '' || announced.test(lines[at - 1] ?? ''))) {
    const end = lines.findIndex((one, index) => index > at && dashes.test(one))
    const language = announced.exec(lines[at - 1] ?? '')?.[1] ?? ''
    return end === -1 ? null : { from: at + 1, to: end, next: end + 1, language }
  }
  const directed = directive.exec(line)
  if (directed !== null) return indentedFrom(lines, at + 1, directed[1] ?? '')
  const isAfterGap = (lines[at - 1] ?? '').trim() === ''
  if (isAfterGap && /^(?: {2}|\t)/.test(line) && (lines[at - 2] ?? '').endsWith('::'))
    return indentedFrom(lines, at, '')
  // In a list, an indented line continues the item; only a prompt tells that it is typed.
  const isCode = codeIndent.test(line) && isAfterGap && !item.test(line) && (!inItem || prompted.test(line))
  return isCode ? indentedFrom(lines, at, '') : null
}

function indentedFrom(lines: readonly string[], start: number, language: string): Block {
  let to = start
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line !== '' && !/^(?: {2}|\t)/.test(line)) break
    // Options of a directive.
    if (line !== '') to = at + 1
  }
  return { from: start, to, next: Math.max(to, start), language }
}

interface FoundHeading {
  readonly level: number
  readonly title: string
  /** Lines that it takes: its underline is one. */
  readonly lines: number
}

function headingAt(lines: readonly string[], at: number): FoundHeading | null {
  const line = lines[at] ?? ''
  const marked = atxHeading.exec(line) ?? adocHeading.exec(line)
  if (marked !== null) return { level: marked[1]?.length ?? 1, title: marked[2] ?? '', lines: 1 }
  const tagged = htmlHeading.exec(line)
  if (tagged !== null) return { level: Number(tagged[1]), title: tagged[2] ?? '', lines: 1 }
  const below = lines[at + 1] ?? ''
  const isTitle =
    /^\S/.test(line) && !item.test(line) && !/^[-=|>~^*]/.test(line) && (lines[at - 1] ?? '').trim() === ''
  if (!isTitle || !underline.test(below)) return null
  return { level: '=-~^*'.indexOf(below[0] ?? '=') + 1, title: line, lines: 2 }
}

/** Lines of badges, tables, comments and directives, which are no text. */
function isMarkup(line: string): boolean {
  return /^\s*(?:<!--|\||\.\. |:[\w-]+:|\[[^\]]+\]:\s|!!! |=== "|:::|\{[%{]|<\/?(?:p|div|details|table|t[dr]|center|br|hr|picture|source|img|a|ul|ol)\b[^>]*>\s*$|\[?!\[)/i.test(
    line,
  )
}

/** A text without the marks of links, images, emphasis and tags; code keeps its backticks. */
function rendered(raw: string): string {
  return raw
    .replace(/\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replace(/`([^`<]{1,120})\s<[^`>]*>`__?/g, '$1')
    .replace(/<((?:https?:\/\/)[^>]{1,200})>/g, '$1')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/:[\w-]{1,30}:`([^`]*)`/g, '$1')
    .replace(/``/g, '`')
    .replace(/::$/, ':')
    .replace(/(?<![\w*])(\*\*|__)(?=\S)([^*_]{1,200})\1/g, '$2')
    .replace(/^\[!\w+\]\s*/, '')
    .replace(/\s*\{#[\w.-]{1,80}\}$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
