// The threads for graph queries that may take long, so that a query never blocks the service (C-49). Answers to
// questions have separate threads, so that searches and pictures don't wait for them, and of these one for each project
// whose questions take long, so that other projects don't wait either. Concurrent reads get a second thread; of those
// that wait for one, the short ones go first.
import { createGrounding } from '../../agents/grounding/create-grounding'
import type { AnswerScope, Grounding } from '../../agents/grounding/grounding'
import { AppError } from '../../contract/errors'
import type {
  FileText,
  HttpRoutes,
  Links,
  ProgramCommandList,
  SearchResponse,
  Suggestions,
  SymbolDetail,
} from '../../contract/graph'
import type { Conversation } from '../../contract/conversation'
import type { ImpactAnswer, PathAnswer, Picture } from '../../contract/picture'
import { createCallThread, type CallThread } from '../../kernel/threads/call-thread'
import { CallTurns } from '../../kernel/threads/call-turns'
import { FairTurns } from '../../kernel/threads/fair-turns'
import { limits } from '../../kernel/limits'
import type { ThreadCall, ThreadCalls } from '../../kernel/threads/serve-calls'
import { suggestedQuestions } from '../../query/facts/suggested-questions'
import type { ProjectPlace } from '../../query/project-place'
import { mapPicture } from '../../query/picture/map-picture'
import { createToolRegistry } from '../../query/registry'
import type { ToolResult } from '../../query/tool'
import { searchConversations } from '../../store/app/app-conversations'
import type { ConversationPage } from '../../store/app/app-store'
import { commandsAnswer, type CommandRequest } from './command-answers'
import { impactAnswer, neighbourhoodAnswer, pathAnswer, searchAnswer, type NeighbourhoodRequest } from './graph-answers'
import type { Maps } from './maps'
import type { ProjectViews } from './project-views'
import { routesAnswer, type RouteRequest } from './route-answers'
import { calleesAnswer, callersAnswer, fileAnswer, symbolAnswer, type LinkPage } from './symbol-answers'

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

interface ConversationSearch {
  /** app.db. */
  readonly file: string
  readonly page: ConversationPage & { readonly text: string }
}

/** The functions of the threads. Inputs and results are copied between threads. */
export interface Questions extends Grounding {
  search(input: InProject & { query: string; limit: number }, signal: AbortSignal): SearchResponse
  suggestions(input: InProject, signal: AbortSignal): Suggestions
  symbol(input: InProject & { symbolId: string }, signal: AbortSignal): SymbolDetail
  callers(input: InProject & { symbolId: string; page: LinkPage }, signal: AbortSignal): Links
  callees(input: InProject & { symbolId: string; page: LinkPage }, signal: AbortSignal): Links
  routes(input: InProject & RouteRequest, signal: AbortSignal): HttpRoutes
  commands(input: InProject & CommandRequest, signal: AbortSignal): ProgramCommandList
  file(input: InProject & { path: string; startLine: number; endLine: number }, signal: AbortSignal): FileText
  map(input: InProject & MapRequest, signal: AbortSignal): Promise<Picture>
  neighbourhood(input: InProject & NeighbourhoodRequest, signal: AbortSignal): Picture
  impact(input: InProject & { symbolId: string; depth: number }, signal: AbortSignal): ImpactAnswer
  path(input: InProject & { fromId: string; toId: string }, signal: AbortSignal): PathAnswer
  /** A page of the conversations with a text. */
  conversations(input: ConversationSearch, signal: AbortSignal): Promise<readonly Conversation[]>
  tool(input: InProject & { toolId: string; input: Readonly<Record<string, unknown>> }, signal: AbortSignal): ToolResult
  /** Prepares for the next question: starts the thread, opens the graph, and loads what every search reads. */
  prepare(input: InProject, signal: AbortSignal): void
  /** Closes the graph of a project, so that its file can be deleted. */
  release(input: { projectId: string }): void
}
export type QuestionThreads = ThreadCalls<Questions>

/** The functions as run by a thread itself. */
export function createQuestions(views: ProjectViews, maps: Maps): Questions {
  const tools = createToolRegistry()
  return {
    ...createGrounding(views.open),
    search: ({ place, query, limit }) => searchAnswer(views.open(place), query, limit),
    suggestions: ({ place }) => ({ questions: [...suggestedQuestions(views.open(place))] }),
    symbol: ({ place, symbolId }) => symbolAnswer(views.open(place), symbolId),
    callers: ({ place, symbolId, page }) => callersAnswer(views.open(place), symbolId, page),
    callees: ({ place, symbolId, page }) => calleesAnswer(views.open(place), symbolId, page),
    routes: ({ place, ...request }, signal) => routesAnswer(views.open(place), request, signal),
    commands: ({ place, ...request }, signal) => commandsAnswer(views.open(place), request, signal),
    file: ({ place, path, startLine, endLine }) => fileAnswer(views.open(place), path, startLine, endLine),
    map: async ({ place, version, open, limit }, signal) => {
      const map = await maps.get({ place, version }, signal)
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
    conversations: ({ file, page }, signal) => searchConversations(file, page, signal),
    prepare: ({ place }) => void searchAnswer(views.open(place), 'main', 1),
    release: ({ projectId }) => views.release(projectId),
  }
}

/** A message of a thread about damage it has noticed. */
export interface DamageNotice {
  readonly damagedProject: string
}

/** Input of a thread. */
export interface QuestionThreadData {
  /** Address of the script that computes maps. */
  readonly mapWorker: string
}

type Answers = Grounding & Pick<Questions, 'prepare' | 'release'>
type Reads = Omit<Questions, keyof Grounding | 'prepare'>

/**
 * Every function of a thread: a missing or unknown one is a compile error. Milliseconds by which its calls let others go
 * first, about ten times what they usually take: nobody notices that on a search, and a symbol is there at once.
 */
const readTurns = {
  search: 100,
  suggestions: 100,
  symbol: 0,
  callers: 0,
  callees: 0,
  routes: 100,
  commands: 100,
  file: 20,
  map: 100,
  neighbourhood: 50,
  impact: 50,
  path: 50,
  tool: 50,
  conversations: 100,
  release: 0,
} as const satisfies Record<keyof Reads, number>
const readNames = Object.keys(readTurns) as (keyof Reads)[]
const answerNames = Object.keys({
  compose: true,
  gatherEvidence: true,
  runTool: true,
  findPlaces: true,
  checkText: true,
  checkCitations: true,
  endAnswer: true,
  prepare: true,
  release: true,
} satisfies Record<keyof Answers, true>) as (keyof Answers)[]

/**
 * @param workerUrl entry of all threads
 * @param mapWorkerUrl entry of the thread that computes maps for them
 * @param damaged called with a graph that must be rebuilt
 */
export function createQuestionThreads(
  workerUrl: URL,
  mapWorkerUrl: URL,
  damaged: (projectId: string) => void,
): { readonly questions: QuestionThreads; close(): Promise<void> } {
  const options = {
    workerUrl,
    workerData: { mapWorker: mapWorkerUrl.href } satisfies QuestionThreadData,
    callMilliseconds: limits.questionMilliseconds,
    elapsedMilliseconds: limits.questionElapsedMilliseconds,
    noticed: (notice: unknown): void => damaged((notice as DamageNotice).damagedProject),
  }
  const resting = { ...options, restMilliseconds: limits.questionThreadRestMilliseconds }
  const reads = createCallThread<Reads>(readNames, options)
  const moreReads = createCallThread<Reads>(readNames, resting)
  const asideReads = createCallThread<Reads>(readNames, resting)
  const answers = Array.from({ length: limits.answerThreads }, (_, index) =>
    createCallThread<Answers>(answerNames, index === 0 ? options : resting),
  )
  const turns = new CallTurns<CallThread<Reads>>({
    threads: (waiting) =>
      moreReads.isRunning() || waiting + limits.questionsInHand > limits.questionsBeforeThread
        ? [reads, moreReads]
        : [reads],
    most: limits.questionsInHand,
    longMilliseconds: limits.questionLongMilliseconds,
    aside: {
      threads: [moreReads, asideReads],
      patienceMilliseconds: limits.otherProjectMilliseconds,
      longMilliseconds: limits.answerLongMilliseconds,
      interrupt: (thread) => thread.interrupt(),
    },
    hasStopped: (thread) => thread.hasStopped(),
  })
  const answerTurns = new FairTurns<CallThread<Answers>>({
    threads: answers,
    patienceMilliseconds: limits.otherProjectMilliseconds,
    longMilliseconds: limits.answerLongMilliseconds,
    isRunning: (thread) => thread.isRunning(),
    hasStopped: (thread) => thread.hasStopped(),
    interrupt: (thread) => thread.interrupt(),
  })
  const all = [reads, moreReads, asideReads, ...answers]
  /** Projects that a thread may have open: deleting one doesn't wait for calls about others. */
  const asked = new Map<object, Set<string>>()
  const taken = (thread: object, projectIds: readonly string[]): void => {
    const ids = asked.get(thread) ?? new Set()
    for (const id of projectIds) ids.add(id)
    asked.set(thread, ids)
  }
  return {
    questions: {
      ...callsBy(turns, taken),
      // Its key is the id of no project: they wait for none, and none waits for them.
      conversations: (input, signal) =>
        turns.call('conversations', readTurns.conversations, signal, (thread, ownSignal) =>
          thread.calls.conversations(input, ownSignal),
        ),
      // One thread keeps the maps. It takes other calls while one is being made.
      map: (input, signal) => {
        taken(reads, [input.place.id])
        return reads.calls.map(input, signal)
      },
      ...answersBy(answerTurns, taken),
      endAnswer: async (input, signal) => {
        // Whichever of them worked for it. Those that work for others hear of it when they have ended that.
        const started = answers.filter((thread) => thread.isRunning())
        await Promise.all(started.map(({ calls }) => calls.endAnswer(input, signal)))
      },
      release: async (input, signal) => {
        // Calls that still wait would open the graph again. A thread that has not started has nothing open.
        const { projectId } = input
        await Promise.all([turns.begun(projectId), answerTurns.begun((key) => key.split(' ').includes(projectId))])
        const started = all.filter((thread) => thread.isRunning() && asked.get(thread)?.delete(projectId) === true)
        await Promise.all(started.map(({ calls }) => calls.release(input, signal)))
      },
    },
    close: async () => void (await Promise.all(all.map((thread) => thread.close()))),
  }
}

type AnswerCalls = Omit<Answers, 'endAnswer' | 'release'>

/** The projects whose calls share a thread at a time. */
const projectsOf = {
  compose: inScope,
  gatherEvidence: inScope,
  runTool: inScope,
  findPlaces: inScope,
  checkText: inScope,
  checkCitations: inScope,
  prepare: ({ place }: InProject) => [place],
} as const satisfies {
  [Name in keyof AnswerCalls]: (input: ThreadCall<AnswerCalls[Name]>['input']) => readonly ProjectPlace[]
}

function inScope({ projects }: AnswerScope): readonly ProjectPlace[] {
  return projects
}

/** Told which thread is given a call about which projects. */
type Taken = (thread: object, projectIds: readonly string[]) => void

function answersBy(turns: FairTurns<CallThread<Answers>>, taken: Taken): ThreadCalls<AnswerCalls> {
  const call =
    <Input>(name: keyof AnswerCalls, projects: (input: Input) => readonly ProjectPlace[]) =>
    (input: Input, signal: AbortSignal): Promise<unknown> => {
      const ids = projects(input).map(({ id }) => id)
      return turns.call<unknown>(ids.toSorted().join(' '), signal, (thread, ownSignal) => {
        taken(thread, ids)
        return thread.calls[name](input as never, ownSignal)
      })
    }
  return Object.fromEntries(
    Object.entries(projectsOf).map(([name, projects]) => [
      name,
      call(name as keyof AnswerCalls, projects as (input: never) => readonly ProjectPlace[]),
    ]),
  ) as unknown as ThreadCalls<AnswerCalls>
}

/** Calls of whichever thread is free first. */
function callsBy(
  turns: CallTurns<CallThread<Reads>>,
  taken: Taken,
): ThreadCalls<Omit<Reads, 'map' | 'conversations' | 'release'>> {
  const call =
    (name: keyof Reads) =>
    (input: never, signal: AbortSignal): Promise<unknown> => {
      const { id } = (input as InProject).place
      return turns.call<unknown>(id, readTurns[name], signal, (thread, ownSignal) => {
        taken(thread, [id])
        return thread.calls[name](input, ownSignal)
      })
    }
  return Object.fromEntries(readNames.map((name) => [name, call(name)])) as unknown as ThreadCalls<Reads>
}
