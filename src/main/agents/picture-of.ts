// Chooses the graph view that shows the subject of an answer.
import type { AnswerPicture } from '../contract/conversation'
import type { ProjectView } from '../query/project-view'
import type { GraphAnswer } from './agent'
import type { Subject } from './understanding/subject'

/** Answers about the whole project, which the map shows. */
const ofTheMap: ReadonlySet<string> = new Set(['overview', 'import cycles', 'explain module', 'hot spots'])

/** The graph view of an answer in one project; null if none would show what it says. */
export function pictureOf(view: ProjectView, answer: GraphAnswer, target: Subject | null): AnswerPicture | null {
  const { projectId: project_id } = view
  if (ofTheMap.has(answer.kind)) return { project_id, view: 'map', focus: null, to: null }
  const focus = answer.subject.resolved
  if (focus === null || !isDrawn(view, focus)) return null
  const to = answer.kind === 'path' ? idOf(target) : null
  if (to !== null && isDrawn(view, to)) return { project_id, view: 'path', focus, to }
  return { project_id, view: answer.kind === 'impact' ? 'impact' : 'neighbourhood', focus, to: null }
}

/** External symbols have no place in the project's graph view. */
function isDrawn(view: ProjectView, id: string): boolean {
  const symbol = view.graph.symbol(id)
  return symbol !== null && symbol.kind !== 'external'
}

function idOf(subject: Subject | null): string | null {
  if (subject?.kind === 'symbol') return subject.symbols[0]?.id ?? null
  return subject?.kind === 'file' ? subject.file.path : null
}
