// Verifies citations: the cited lines must contain a symbol that their sentence names.
import type { Citation } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { checkLines } from '../../query/citation'
import type { ProjectView } from '../../query/project-view'
import { codeSpansOf, isName, plainCallsOf } from './prose'

const marker = /\[(\d{1,4})\]/g
const namesakes = 50

/**
 * The citations with their verdicts.
 * @param text the answer in Markdown, whose markers count through the citations
 */
export function checkCitations(
  views: readonly ProjectView[],
  text: string,
  citations: readonly Citation[],
): readonly Citation[] {
  const named = namesByNumber(text)
  return citations.map((citation, at) => {
    const view = views.find((one) => one.projectId === citation.project_id) ?? views[0]
    const names = [...(named.get(at + 1) ?? [])]
    if (view === undefined) return citation
    const { file_path: path, start_line: start, end_line: end } = citation
    // Lines that changed since the parse can't be verified.
    if (checkLines(view, path, start, end, null) !== 'verified') return citation
    // Evidence cited for no particular name keeps its status; a place written by a model is not verified.
    const holds = names.length === 0 ? citation.verified : names.some((name) => shows(view, citation, name))
    const { exists: _, ...rest } = citation
    return holds ? { ...rest, verified: true } : { ...rest, verified: false, exists: true }
  })
}

/** The names in code font of the sentence that contains each citation. */
function namesByNumber(text: string): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>()
  let before: readonly string[] = []
  for (const line of text.split('\n')) {
    // "It is in the scheduler [2]." is about the names in the previous sentence; items and rows stand alone.
    if (/^\s*(?:$|#|[-*|>]|\d+[.)])/.test(line)) before = []
    for (const sentence of line.split(/(?<=[.!?])\s+(?=[\p{Lu}`])/u)) {
      const own = [...codeSpansOf(sentence).filter(isName), ...plainCallsOf(sentence)]
      const names = own.length > 0 ? own.slice(0, limits.answerFindings) : before
      for (const [, digits] of sentence.matchAll(marker)) {
        const known = found.get(Number(digits)) ?? new Set()
        for (const name of names) known.add(name.replace(/\(\)$/, ''))
        found.set(Number(digits), known)
      }
      before = names
    }
  }
  return found
}

/** Lines show a name if they contain it, or are part of its definition. */
function shows(
  view: ProjectView,
  { file_path: path, start_line: start, end_line: end }: Citation,
  name: string,
): boolean {
  const last = name.split(/::|->|[.#]/).findLast((part) => part !== '') ?? name
  if (checkLines(view, path, start, end, last) === 'verified') return true
  return view.graph
    .symbolsNamed(name, namesakes)
    .some((symbol) => symbol.filePath === path && symbol.startLine <= start && symbol.endLine >= end)
}
