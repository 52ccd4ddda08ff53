// Chooses the evidence that a model is given before it is asked.
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../../query/project-view'
import { hybridSearch } from '../../query/search/hybrid'
import type { AnswerRow, GraphAnswer } from '../agent'
import { tokensOf } from '../tokens'
import { createEvidenceList } from './evidence-list'
import { readEvidence, type EvidenceSubject } from './evidence-piece'
import type { EvidencePiece } from './grounding'

const linesAround = 4
const searchedHits = 60

/** Gathers source for a question until the budget is spent: what the graph's answer cites, then what search finds. */
export function gatherEvidence(
  views: readonly ProjectView[],
  answer: GraphAnswer,
  question: string,
  budgetTokens: number,
): readonly EvidencePiece[] {
  const list = createEvidenceList()
  let spent = 0
  const take = (
    view: ProjectView,
    place: { path: string; startLine: number; endLine: number; focus: number },
    about: EvidenceSubject,
  ): void => {
    if (spent >= budgetTokens) return
    const range = widen(view, place)
    if (range === null) return
    const before = list.all.length
    const added = list.add(readEvidence(view, { path: place.path, ...range }, about))
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
  return list.all
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

function aboutRow(row: AnswerRow): EvidenceSubject {
  return { symbolId: row.symbolId, label: row.label ?? row.text.replace(/`/g, ''), confidence: row.confidence }
}
