// Evidence for a model: pieces of source with ids E1…En, chosen before it is asked and added to by its tools.
import type { Citation } from '../../contract/conversation'
import type { SentEvidence } from '../../contract/sent'
import { limits } from '../../kernel/limits'
import { checkLines } from '../../query/citation'
import { numberedLines } from '../../query/describe'
import type { ProjectView } from '../../query/project-view'
import { hybridSearch } from '../../query/search/hybrid'
import type { AnswerRow, GraphAnswer } from '../agent'

export interface Evidence {
  /** `E1`, `E2`, … in the order of their making. */
  readonly id: string
  readonly view: ProjectView
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly symbolId: string | null
  readonly label: string
  readonly confidence: Citation['confidence']
  /** Numbered source lines. */
  readonly text: string
}

/** All evidence of one answer; ids are given out here alone. */
export interface EvidenceList {
  readonly all: readonly Evidence[]
  get(id: string): Evidence | undefined
  /** Adds a piece and returns it; the same lines are kept once. Null when they can't be read. */
  add(piece: Omit<Evidence, 'id' | 'text'>): Evidence | null
}

/** Characters of source and English per token, measured low so that estimates err on the safe side. */
const charactersPerToken = 3.2
const linesAround = 4
const searchedHits = 60

/** Estimates tokens of a text. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken)
}

/** Creates an empty list. */
export function createEvidenceList(): EvidenceList {
  const all: Evidence[] = []
  return {
    all,
    get: (id) => all.find((piece) => piece.id === id),
    add: (piece) => {
      const same = all.find(
        (one) =>
          one.view === piece.view &&
          one.path === piece.path &&
          one.startLine <= piece.startLine &&
          one.endLine >= piece.endLine,
      )
      if (same !== undefined) return same
      const text = numberedLines(piece.view, piece.path, piece.startLine, piece.endLine)
      if (text === null || text === '') return null
      const added = { ...piece, id: `E${all.length + 1}`, text }
      all.push(added)
      return added
    },
  }
}

/** Gathers source for a question until the budget is spent: what the graph's answer cites, then what search finds. */
export function gatherEvidence(
  list: EvidenceList,
  views: readonly ProjectView[],
  answer: GraphAnswer,
  question: string,
  budgetTokens: number,
): void {
  let spent = 0
  const take = (
    view: ProjectView,
    place: { path: string; startLine: number; endLine: number; focus: number },
    about: Pick<Evidence, 'symbolId' | 'label' | 'confidence'>,
  ): void => {
    if (spent >= budgetTokens) return
    const range = widen(view, place)
    if (range === null) return
    const before = list.all.length
    const added = list.add({ view, path: place.path, ...range, ...about })
    if (added !== null && list.all.length > before) spent += tokensOf(added.text) + 20
  }
  for (const row of answer.sections.flatMap((section) => section.rows)) {
    const view = views.find((one) => one.projectId === row.projectId)
    if (view === undefined || row.path === null || row.path === '') continue
    take(view, { path: row.path, startLine: row.startLine, endLine: row.endLine, focus: row.startLine }, aboutRow(row))
  }
  for (const view of views) {
    for (const hit of hybridSearch(view, question, searchedHits)) {
      const about = {
        symbolId: hit.symbol?.id ?? null,
        label: hit.symbol?.qualifiedName ?? hit.filePath,
        confidence: null,
      }
      const range = hit.symbol === null ? hit : hit.symbol
      take(view, { path: hit.filePath, startLine: range.startLine, endLine: range.endLine, focus: hit.line }, about)
    }
  }
}

// A single line is shown with its surroundings, a long definition from its start or around the line that matters.
function widen(
  view: ProjectView,
  { path, startLine, endLine, focus }: { path: string; startLine: number; endLine: number; focus: number },
): { startLine: number; endLine: number } | null {
  const file = view.graph.file(path)
  if (file === null) return null
  const around = startLine === endLine ? linesAround : 0
  const most = limits.evidenceLines / 2
  const first = endLine - startLine > most && focus > startLine + most ? focus - linesAround * 2 : startLine - around
  const start = Math.max(1, first)
  return { startLine: start, endLine: Math.max(start, Math.min(file.lines, endLine + around, start + most - 1)) }
}

function aboutRow(row: AnswerRow): Pick<Evidence, 'symbolId' | 'label' | 'confidence'> {
  return { symbolId: row.symbolId, label: row.label ?? row.text.replace(/`/g, ''), confidence: row.confidence }
}

/** The citation of a piece, checked against the parsed version. */
export function citeEvidence(piece: Evidence): Citation {
  return {
    file_path: piece.path,
    start_line: piece.startLine,
    end_line: piece.endLine,
    symbol_id: piece.symbolId,
    verified: checkLines(piece.view, piece.path, piece.startLine, piece.endLine, null) === 'verified',
    project_id: piece.view.projectId,
    label: piece.label,
    confidence: piece.confidence,
  }
}

/** A piece as it is listed among what was sent. */
export function listEvidence(piece: Evidence): SentEvidence {
  return {
    id: piece.id,
    project_id: piece.view.projectId,
    file_path: piece.path,
    start_line: piece.startLine,
    end_line: piece.endLine,
    label: piece.label,
    estimated_tokens: tokensOf(piece.text),
  }
}
