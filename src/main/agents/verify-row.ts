// The final check of a composed answer: each row's lines must exist and contain the name, or the citation is dropped.
import type { Citation } from '../contract/conversation'
import { checkLines } from '../query/citation'
import type { ProjectView } from '../query/project-view'
import type { AnswerRow } from './agent'

export interface VerifiedRow {
  readonly row: AnswerRow
  /** Null if the row cites nothing, or nothing that exists. */
  readonly citation: Citation | null
  readonly dropped: boolean
}

/** Checks one row against its project. A file that changed since the parse keeps an unverified citation. */
export function verifyRow(views: readonly ProjectView[], row: AnswerRow): VerifiedRow {
  if (row.path === null || row.path === '') return { row, citation: null, dropped: false }
  const view = views.find((one) => one.projectId === row.projectId)
  const verdict = view === undefined ? 'false' : checkLines(view, row.path, row.startLine, row.endLine, row.symbolName)
  if (verdict === 'false') return { row, citation: null, dropped: true }
  return {
    row,
    dropped: false,
    citation: {
      file_path: row.path,
      start_line: row.startLine,
      end_line: row.endLine,
      symbol_id: row.symbolId,
      verified: verdict === 'verified',
      project_id: row.projectId,
      label: row.label ?? row.text.replace(/`/g, ''),
      confidence: row.confidence,
    },
  }
}
