// Renders a composed answer as Markdown, with citation markers in order of appearance.
import type { Citation } from '../contract/conversation'
import type { ProjectView } from '../query/project-view'
import type { AnswerSection, GraphAnswer } from './agent'
import { escapeText, escapeTitle } from './escape-markdown'
import { code } from './rows'
import { verifyRow, type VerifiedRow } from './verify-row'

/** The last line of every answer that no model wrote. */
export const graphLabel = 'Composed from the code graph; no language model was used'

export interface RenderedAnswer {
  /** Pieces that can be shown one after the other; joined they are the whole answer. */
  readonly pieces: readonly string[]
  readonly citations: readonly Citation[]
  readonly dropped: number
}

/** Renders an answer. `[n]` in the text is the n-th citation, counted from 1. */
export function renderMarkdown(answer: GraphAnswer, views: readonly ProjectView[]): RenderedAnswer {
  const citations: Citation[] = []
  let dropped = 0
  const markerOf = (verified: VerifiedRow): string => {
    if (verified.dropped) dropped++
    if (verified.citation === null) return verified.dropped ? ' (not found in the parsed version)' : ''
    const { file_path: path, start_line: start, end_line: end, project_id: project } = verified.citation
    const known = citations.findIndex(
      (one) => one.file_path === path && one.start_line === start && one.end_line === end && one.project_id === project,
    )
    if (known !== -1) return ` [${known + 1}]`
    citations.push(verified.citation)
    return ` [${citations.length}]`
  }
  const renderSection = (section: AnswerSection): string => {
    const rows = section.rows.map((row) => verifyRow(views, row))
    const lines =
      section.column === undefined
        ? rows.map((row, at) => listItem(row, markerOf(row), section.ordered === true ? `${at + 1}.` : '-'))
        : table(section.column, rows, markerOf)
    return [
      `### ${escapeTitle(section.title)}`,
      ...(section.text === null ? [] : [escapeText(section.text)]),
      ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ].join('\n\n')
  }
  const pieces = [escapeText(answer.headline), ...answer.sections.map(renderSection)]
  const list = (title: string, lines: readonly string[]): string =>
    `### ${title}\n\n${lines.map((line) => `- ${escapeText(line)}`).join('\n')}`
  if (answer.limits.length > 0) pieces.push(list('Limits', answer.limits))
  if (answer.next.length > 0) pieces.push(list('Next', answer.next))
  pieces.push(`_${graphLabel}_`)
  return { pieces: pieces.map((piece, index) => (index === 0 ? piece : `\n\n${piece}`)), citations, dropped }
}

function listItem({ row }: VerifiedRow, marker: string, sign: string): string {
  if (row.text.startsWith('> ')) return `${escapeText(row.text)}${marker}${quotedBeneath(row.source)}`
  const place = row.path === null || row.text.includes(code(row.path)) ? '' : ` · ${code(placeOf(row))}`
  return `${sign} ${escapeText(row.text)}${place}${marker}${beneath(row.source, sign.length + 1)}`
}

// Indented, so that the list continues after it.
function beneath(source: string | undefined, indent: number): string {
  if (source === undefined) return ''
  const lines = source.split('\n').map((line) => (line === '' ? '' : `${' '.repeat(indent)}${line}`))
  return `\n\n${lines.join('\n')}\n`
}

/** What a quoted sentence leads to is quoted with it. */
function quotedBeneath(source: string | undefined): string {
  return source === undefined
    ? ''
    : `\n>\n${source
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}\n`
}

function table(
  column: string,
  rows: readonly VerifiedRow[],
  markerOf: (row: VerifiedRow) => string,
): readonly string[] {
  if (rows.length === 0) return []
  return [
    `| ${column} | Where | Confidence |`,
    '|---|---|---|',
    ...rows.map((verified) => {
      const { row } = verified
      const place = row.path === null ? '' : `${code(placeOf(row))}${markerOf(verified)}`
      const sure = `${row.confidence ?? ''}${row.why === null ? '' : `: ${row.why}`}`
      return `| ${cell(escapeText(row.text))} | ${cell(place)} | ${cell(escapeText(sure))} |`
    }),
  ]
}

function placeOf({ path, startLine, endLine }: VerifiedRow['row']): string {
  return endLine > startLine ? `${path}:${startLine}–${endLine}` : `${path}:${startLine}`
}

// A pipe or line feed from source text would break the table.
function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
}
