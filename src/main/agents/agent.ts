// The interface of an agent, and the parts of an answer.
import type { AnswerPicture, Message, RunEvent } from '../contract/conversation'
import type { SentEvidence, SentRequest } from '../contract/sent'
import type { ChatRequest } from '../model/language-model'
import type { ProjectPlace } from '../query/project-place'
import type { ProjectView } from '../query/project-view'

/** Lives in `roster/<id>.ts` and is exported there as `agent`. Ids are the ones Potpie's clients know. */
export interface Agent {
  readonly id: string
  readonly aliases?: readonly string[]
  readonly name: string
  readonly description: string
  readonly capabilities: readonly string[]
  /** Ids of query tools it may use; no other can be called in its name. */
  readonly tools: readonly string[]
  /** True if without a model it can only say so and show the nearest code. */
  readonly needsModel: boolean
  /** System prompt: purpose and manner. Evidence and rules are added by the answerer. */
  readonly prompt: string
  /** Bounds of one answer. */
  readonly budget: { readonly toolRounds: number; readonly evidenceTokens: number }
  /** Composes an answer from the graph alone. */
  answerFromGraph(question: Question<ProjectView>, signal: AbortSignal): GraphAnswer
}

/** An agent as seen by code without a graph. */
export type AgentProfile = Omit<Agent, 'answerFromGraph'>

/** A question about projects by location, which any thread may open; code with open graphs uses views instead. */
export interface Question<Project = ProjectPlace> {
  readonly text: string
  /** Symbols the user pointed at. */
  readonly nodeIds: readonly string[]
  /** Every project of the conversation, in its order; at least one. */
  readonly projects: readonly Project[]
  /** The branch of the conversation so far, oldest first, without this question. */
  readonly history: readonly Message[]
}

/** One statement with its evidence. */
export interface AnswerRow {
  readonly text: string
  readonly projectId: string
  readonly path: string | null
  readonly startLine: number
  readonly endLine: number
  readonly symbolId: string | null
  /** The name that must be in the cited lines. */
  readonly symbolName: string | null
  readonly confidence: 'exact' | 'inferred' | 'possible' | 'external' | null
  readonly why: string | null
  /** What the citation is called in a list of evidence; `text` without Markdown when absent. */
  readonly label?: string
  /** Fenced source that is shown beneath the row of a list. */
  readonly source?: string
}

export interface AnswerSection {
  readonly title: string
  /** Heading of the first column; with it the rows are a table, without it a list. */
  readonly column?: string
  /** True where the rows are steps, and are numbered. */
  readonly ordered?: boolean
  /** Prose in Markdown above the rows, or null. */
  readonly text: string | null
  readonly rows: readonly AnswerRow[]
}

/** An answer from the graph alone; rendered to Markdown with citations by one renderer. */
export interface GraphAnswer {
  readonly kind: string
  readonly subject: { readonly resolved: string | null; readonly alternatives: readonly string[] }
  readonly headline: string
  readonly sections: readonly AnswerSection[]
  /** The limits of this answer. */
  readonly limits: readonly string[]
  /** Questions that follow. */
  readonly next: readonly string[]
  /** What draws its subject; absent where nothing does. */
  readonly picture?: AnswerPicture
}

export interface AnswerRequest {
  readonly agentId: string
  readonly question: Question
  /** Model to use; null answers from the graph alone. */
  readonly model: string | null
}

/** Runs agents. Events other than `run`, which only the conversation knows, come from here; the last is `done` or `error`. */
export interface Answerer {
  readonly agents: readonly Agent[]
  agent(idOrAlias: string): Agent | undefined
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>
}

/** One request to a model, kept with the answer so that people can see what left their repository. */
export interface SentToModel {
  readonly agentId: string
  readonly form: SentRequest['form']
  readonly request: ChatRequest
  readonly options: SentRequest['options']
  /** All evidence that the request may hold, with that of the requests before. */
  readonly evidence: readonly SentEvidence[]
}

/** Run events without the ids of the stored message, which the conversation adds, and what it stores with it. */
export type AnswerEvent =
  | Exclude<RunEvent, { type: 'run' | 'done' }>
  | { readonly type: 'sent'; readonly sent: SentToModel }
  /** The model came to the end of what was sent last. */
  | { readonly type: 'counted'; readonly promptTokens: number; readonly completionTokens: number }
  | {
      readonly type: 'done'
      readonly text: string
      readonly thinking: string | null
      readonly citations: Extract<RunEvent, { type: 'verify' }>['citations']
      readonly toolCalls: Extract<RunEvent, { type: 'tool_call' }>['call'][]
      readonly mode: 'graph' | 'model'
      readonly model: string | null
      readonly picture?: AnswerPicture
      readonly stopped: boolean
    }
