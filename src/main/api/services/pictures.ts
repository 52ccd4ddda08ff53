// The graph views of the API: the map, neighbourhoods, impact, and paths between two symbols.
import type { ImpactAnswer, PathAnswer, Picture } from '../../contract/picture'
import type { NeighbourhoodRequest } from './graph-answers'
import type { OpenView } from './graphs'
import type { QuestionThreads } from './question-threads'

export interface PictureQuery extends Omit<NeighbourhoodRequest, 'focus'> {
  /** A symbol's id; null for the map of the repository. */
  readonly focus: string | null
  readonly open: readonly string[]
}

export interface Pictures {
  graph(projectId: string, query: PictureQuery, signal: AbortSignal): Promise<Picture>
  impact(projectId: string, symbolId: string, depth: number, signal: AbortSignal): Promise<ImpactAnswer>
  path(projectId: string, fromId: string, toId: string, signal: AbortSignal): Promise<PathAnswer>
}

export interface PictureParts {
  readonly openView: OpenView
  readonly questions: QuestionThreads
  /** Changes with every parse of a project. */
  versionOf(projectId: string): string
}

export function createPictures({ openView, questions, versionOf }: PictureParts): Pictures {
  return {
    graph: async (projectId, { focus, open, ...query }, signal) => {
      const { place } = openView(projectId)
      if (focus !== null) return questions.neighbourhood({ place, focus, ...query }, signal)
      return questions.map({ place, version: versionOf(projectId), open, limit: query.limit }, signal)
    },
    impact: async (projectId, symbolId, depth, signal) =>
      questions.impact({ place: openView(projectId).place, symbolId, depth }, signal),
    path: async (projectId, fromId, toId, signal) =>
      questions.path({ place: openView(projectId).place, fromId, toId }, signal),
  }
}
