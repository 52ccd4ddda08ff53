// Opens what answers cite, independently of the product: the file, the lines, and the name that must be in them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnswerRow, GraphAnswer } from '#main/agents/agent'

export interface CitationCount {
  readonly cited: number
  /** `path:lines name` of wrong ones, with the reason. */
  readonly broken: readonly string[]
}

/** Checks all rows of an answer against the files of a folder. */
export function checkCitations(root: string, answer: GraphAnswer): CitationCount {
  const rows = answer.sections.flatMap((section) => section.rows).filter((row) => row.path !== null)
  return { cited: rows.length, broken: rows.flatMap((row) => faultOf(root, row) ?? []) }
}

function faultOf(root: string, row: AnswerRow): string | null {
  const { path, startLine, endLine, symbolName } = row
  const place = `${path}:${startLine}-${endLine} ${symbolName ?? ''}`
  let lines: readonly string[]
  try {
    lines = readFileSync(join(root, path ?? ''), 'utf8').split('\n')
  } catch {
    return `${place}: the file can't be read`
  }
  if (startLine < 1 || endLine < startLine || endLine > lines.length) return `${place}: no such lines`
  const text = lines.slice(startLine - 1, endLine).join('\n')
  return symbolName === null || text.includes(symbolName) ? null : `${place}: the name is not in the lines`
}
