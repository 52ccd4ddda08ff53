// Chooses the evidence that a model gets with the question.
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../../query/project-view'
import { classifyPath } from '../../query/path-class'
import { hybridSearch, type Hit } from '../../query/search/hybrid'
import type { AnswerRow, GraphAnswer } from '../agent'
import { tokensOf } from '../tokens'
import { createEvidenceList } from './evidence-list'
import { readEvidence, type EvidenceSubject } from './evidence-piece'
import type { EvidencePiece } from './grounding'

const linesAround = 4
const searchedHits = 60
/** One piece gets at most this share of the budget, so that a long function leaves space for others. */
const pieceShare = 0.06
const pieceTokens = { least: 190, most: 900 }
/** Fewer lines are useless. */
const leastLines = 3
/** Tokens of a piece besides its text: its fence, its id and its place. */
const frameTokens = 45

/**
 * Gathers source for a question until the budget is used up: what the graph's answer cites and what search finds. No
 * line is included twice.
 */
export function gatherEvidence(
  views: readonly ProjectView[],
  answer: GraphAnswer,
  question: string,
  budgetTokens: number,
): readonly EvidencePiece[] {
  const list = createEvidenceList()
  const mostTokens = Math.min(pieceTokens.most, Math.max(pieceTokens.least, budgetTokens * pieceShare))
  let left = budgetTokens
  const take = ({ view, place, about }: Candidate): void => {
    if (left < pieceTokens.least / 2) return
    const range = uncovered(view, widened(view, place), place.focus, list.all)
    if (range === null) return
    const piece = fitted(view, { path: place.path, ...range }, place.focus, about, Math.min(left, mostTokens))
    if (piece === null) return
    const before = list.all.length
    const added = list.add(piece)
    if (added !== null && list.all.length > before) left -= tokensOf(added.text) + frameTokens
  }
  const again: Candidate[] = []
  for (const candidate of alternating(citedPlaces(views, answer), foundPlaces(views, question)))
    if (overlapping(candidate.view, widened(candidate.view, candidate.place), list.all).length > 0)
      again.push(candidate)
    else take(candidate)
  // What is left of a definition comes after the beginnings of all others.
  for (const candidate of again) take(candidate)
  return list.all
}

interface Place {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  /** The relevant line. */
  readonly focus: number
}

interface Candidate {
  readonly view: ProjectView
  readonly place: Place
  readonly about: EvidenceSubject
}

function citedPlaces(views: readonly ProjectView[], answer: GraphAnswer): readonly Candidate[] {
  return answer.sections
    .flatMap((section) => section.rows)
    .flatMap((row) => {
      const view = views.find((one) => one.projectId === row.projectId)
      if (view === undefined || row.path === null || row.path === '') return []
      const { path, startLine, endLine } = row
      return [{ view, place: { path, startLine, endLine, focus: startLine }, about: aboutRow(row) }]
    })
}

function foundPlaces(views: readonly ProjectView[], question: string): readonly Candidate[] {
  return views.flatMap((view) =>
    sourceFirst(hybridSearch(view, question, searchedHits)).map((hit) => {
      const about = {
        symbolId: hit.symbol?.id ?? null,
        label: hit.symbol?.qualifiedName ?? hit.filePath,
        confidence: null,
      }
      const { startLine, endLine } = hit.symbol ?? hit
      return { view, place: { path: hit.filePath, startLine, endLine, focus: hit.line }, about }
    }),
  )
}

function sourceFirst(hits: readonly Hit[]): readonly Hit[] {
  const { source = [], other = [] } = Object.groupBy(hits, ({ filePath }) =>
    classifyPath(filePath) === 'source' ? 'source' : 'other',
  )
  return [...source, ...other]
}

/** Alternates between cited and found places: if one source misses, the other must not come too late for the budget. */
function alternating<T>(cited: readonly T[], found: readonly T[]): readonly T[] {
  const turns = Array.from({ length: Math.max(cited.length, found.length) }, (_, at) => [cited[at], found[at]])
  return turns.flat().filter((one) => one !== undefined)
}

interface Lines {
  readonly startLine: number
  readonly endLine: number
}

/** A single line is extended to its definition if that is short enough, otherwise to its surroundings. */
function widened(view: ProjectView, place: Place): (Lines & { readonly path: string }) | null {
  const { path, startLine, endLine, focus } = place
  const file = view.graph.file(path)
  if (file === null) return null
  const most = limits.evidenceLines / 2
  if (endLine - startLine > most && focus > startLine + most)
    return { path, startLine: focus - linesAround * 2, endLine: Math.min(endLine, focus + most) }
  if (endLine > startLine)
    return { path, startLine: Math.max(1, startLine), endLine: Math.min(file.lines, endLine, startLine + most) }
  const around = view.graph.symbolAt(path, startLine)
  if (around !== null && around.kind !== 'file' && around.endLine - around.startLine <= most / 2)
    return { path, startLine: around.startLine, endLine: around.endLine }
  return { path, startLine: Math.max(1, startLine - linesAround), endLine: Math.min(file.lines, endLine + linesAround) }
}

/** The pieces that overlap some lines. */
function overlapping(
  view: ProjectView,
  lines: (Lines & { readonly path: string }) | null,
  pieces: readonly EvidencePiece[],
): readonly EvidencePiece[] {
  if (lines === null) return []
  return pieces
    .filter((piece) => piece.projectId === view.projectId && piece.path === lines.path)
    .filter((piece) => piece.endLine >= lines.startLine && piece.startLine <= lines.endLine)
}

/** The part around the relevant line that no piece contains yet; null if nothing useful is left. */
function uncovered(
  view: ProjectView,
  lines: (Lines & { readonly path: string }) | null,
  focus: number,
  pieces: readonly EvidencePiece[],
): Lines | null {
  if (lines === null) return null
  const covering = overlapping(view, lines, pieces).toSorted((a, b) => a.startLine - b.startLine)
  const free: Lines[] = []
  let next = lines.startLine
  for (const piece of covering) {
    if (piece.startLine > next) free.push({ startLine: next, endLine: piece.startLine - 1 })
    next = Math.max(next, piece.endLine + 1)
  }
  if (next <= lines.endLine) free.push({ startLine: next, endLine: lines.endLine })
  const size = ({ startLine, endLine }: Lines): number => endLine - startLine + 1
  const holds = ({ startLine, endLine }: Lines): boolean => startLine <= focus && endLine >= focus
  // The relevant line, otherwise what is left of its definition.
  const best = free.find(holds) ?? free.toSorted((a, b) => size(b) - size(a))[0]
  return best === undefined || size(best) < Math.min(leastLines, size(lines)) ? null : best
}

/** The piece within its tokens: from its beginning, or around the relevant line if that is further down. */
function fitted(
  view: ProjectView,
  lines: Lines & { readonly path: string },
  focus: number,
  about: EvidenceSubject,
  tokens: number,
): EvidencePiece | null {
  const whole = readEvidence(view, lines, about)
  if (tokensOf(whole.text) <= tokens) return whole
  const each = whole.text.split('\n')
  const first = Math.max(0, Math.min(focus, lines.endLine) - lines.startLine - linesAround)
  const fits = (from: number): number => {
    let left = tokens
    let at = from
    while (at < each.length && (left -= tokensOf(each[at] ?? '') + 1) >= 0) at++
    return at
  }
  const from = fits(0) > first + linesAround ? 0 : first
  const count = fits(from) - from
  if (count < leastLines) return null
  const startLine = lines.startLine + from
  return readEvidence(view, { path: lines.path, startLine, endLine: startLine + count - 1 }, about)
}

function aboutRow(row: AnswerRow): EvidenceSubject {
  return { symbolId: row.symbolId, label: row.label ?? row.text.replace(/`/g, ''), confidence: row.confidence }
}
