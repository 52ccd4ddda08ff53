// The thread for graph queries that may take long, so that a query never blocks the service (C-49).
import { createGrounding } from '../../agents/grounding/create-grounding'
import type { Grounding } from '../../agents/grounding/grounding'
import { AppError } from '../../contract/errors'
import type { SearchResponse, Suggestions } from '../../contract/graph'
import type { ImpactAnswer, PathAnswer, Picture } from '../../contract/picture'
import { createCallThread } from '../../kernel/threads/call-thread'
import { limits } from '../../kernel/limits'
import type { ThreadCalls } from '../../kernel/threads/serve-calls'
import { suggestedQuestions } from '../../query/facts/suggested-questions'
import type { ProjectPlace } from '../../query/project-place'
import { mapPicture } from '../../query/picture/map-picture'
import { createToolRegistry } from '../../query/registry'
import type { ToolResult } from '../../query/tool'
import { impactAnswer, neighbourhoodAnswer, pathAnswer, searchAnswer, type NeighbourhoodRequest } from './graph-answers'
import type { Maps } from './maps'
import type { ProjectViews } from './project-views'

interface InProject {
  readonly place: ProjectPlace
}

interface MapRequest {
  /** Changes with every parse of the project. */
  readonly version: string
  /** Ids of groups and paths of files to open. */
  readonly open: readonly string[]
  /** Maximum number of nodes. */
  readonly limit: number
}

/** The functions of the thread. Inputs and results are copied between threads. */
export interface Questions extends Grounding {
  search(input: InProject & { query: string; limit: number }, signal: AbortSignal): SearchResponse
  suggestions(input: InProject, signal: AbortSignal): Suggestions
  map(input: InProject & MapRequest, signal: AbortSignal): Promise<Picture>
  neighbourhood(input: InProject & NeighbourhoodRequest, signal: AbortSignal): Picture
  impact(input: InProject & { symbolId: string; depth: number }, signal: AbortSignal): ImpactAnswer
  path(input: InProject & { fromId: string; toId: string }, signal: AbortSignal): PathAnswer
  tool(input: InProject & { toolId: string; input: Readonly<Record<string, unknown>> }, signal: AbortSignal): ToolResult
  /** Prepares for questions that are about to come: the thread, the open graph, and what every search reads. */
  prepare(input: InProject, signal: AbortSignal): void
  /** Closes the graph of a project, so that its file can be deleted. */
  release(input: { projectId: string }): void
}
export type QuestionThread = ThreadCalls<Questions>

/** The functions as run by the thread itself. */
export function createQuestions(views: ProjectViews, maps: Maps): Questions {
  const tools = createToolRegistry()
  return {
    ...createGrounding(views.open),
    search: ({ place, query, limit }, signal) => searchAnswer(views.open(place), query, limit, signal),
    suggestions: ({ place }) => ({ questions: [...suggestedQuestions(views.open(place))] }),
    map: async ({ place, version, open, limit }) => {
      const map = await maps.get({ place, version })
      return mapPicture(views.open(place), map, new Set(open), limit)
    },
    neighbourhood: ({ place, ...request }, signal) => neighbourhoodAnswer(views.open(place), request, signal),
    impact: ({ place, symbolId, depth }, signal) => impactAnswer(views.open(place), symbolId, depth, signal),
    path: ({ place, fromId, toId }, signal) => pathAnswer(views.open(place), fromId, toId, signal),
    tool: ({ place, toolId, input }, signal) => {
      const tool = tools.get(toolId)
      if (tool === undefined) throw new AppError('not_found', `There is no tool “${toolId}”.`)
      return tool.run(views.open(place), input, signal)
    },
    prepare: ({ place }, signal) => void searchAnswer(views.open(place), 'main', 1, signal),
    release: ({ projectId }) => views.release(projectId),
  }
}

/** A message of the thread about damage it has noticed. */
export interface DamageNotice {
  readonly damagedProject: string
}

/** Input of the thread. */
export interface QuestionThreadData {
  /** Address of the script that computes maps. */
  readonly mapWorker: string
}

/** Every function of the thread: a missing or unknown one is a compile error. */
const served = {
  search: true,
  suggestions: true,
  map: true,
  neighbourhood: true,
  impact: true,
  path: true,
  tool: true,
  compose: true,
  gatherEvidence: true,
  runTool: true,
  findPlaces: true,
  checkText: true,
  checkCitations: true,
  endAnswer: true,
  prepare: true,
  release: true,
} satisfies Record<keyof Questions, true>
const names = Object.keys(served) as (keyof Questions)[]

/**
 * @param workerUrl entry of this thread
 * @param mapWorkerUrl entry of the thread that computes maps for it
 * @param damaged called with a graph that must be rebuilt
 */
export function createQuestionThread(
  workerUrl: URL,
  mapWorkerUrl: URL,
  damaged: (projectId: string) => void,
): { readonly questions: QuestionThread; close(): Promise<void> } {
  const { calls, close } = createCallThread<Questions>(names, {
    workerUrl,
    workerData: { mapWorker: mapWorkerUrl.href } satisfies QuestionThreadData,
    callMilliseconds: limits.questionMilliseconds,
    noticed: (notice) => damaged((notice as DamageNotice).damagedProject),
  })
  return { questions: calls, close }
}
