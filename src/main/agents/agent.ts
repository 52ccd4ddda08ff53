// The interface of an agent, and the parts of an answer.
import type { AnswerPicture, Message, RunEvent } from '../contract/conversation'
import type { SentEvidence, SentRequest } from '../contract/sent'
import type { ChatRequest } from '../model/language-model'
import type { ProjectPlace } from '../query/project-place'
import type { ProjectView } from '../query/project-view'

/** Defined in `roster/<id>.ts`, which exports it as `agent`. Ids are the ones Potpie's clients know. */
export interface Agent {
  readonly id: string
  readonly aliases?: readonly string[]
  readonly name: string
  readonly description: string
  readonly capabilities: readonly string[]
  /** Ids of query tools it may use; calls of other tools are refused. */
  readonly tools: readonly string[]
  /** True if without a model it can only say so and show related code. */
  readonly needsModel: boolean
  /** System prompt: purpose and tone. Evidence and rules are added by the answerer. */
  readonly prompt: string
  /** Limits of one answer. */
  readonly budget: { readonly toolRounds: number; readonly evidenceTokens: number }
  /** Composes an answer from the graph alone. */
  answerFromGraph(question: Question<ProjectView>, signal: AbortSignal): GraphAnswer
}

/** An agent as seen by code without a graph. */
export type AgentProfile = Omit<Agent, 'answerFromGraph'>

/** A question about projects by location, which any thread may open; code with open graphs uses views instead. */
export interface Question<Project = ProjectPlace> {
  readonly text: string
  /** Symbols the user selected. */
  readonly nodeIds: readonly string[]
  /** Every project of the conversation, in order; at least one. */
  readonly projects: readonly Project[]
  /** The branch of the conversation so far, oldest first, without this question. */
  readonly history: readonly Message[]
  /** Messages of the branch before these; absent if there are none. */
  readonly olderMessages?: number
}

/** One statement with its evidence. */
export interface AnswerRow {
  readonly text: string
  readonly projectId: string
  readonly path: string | null
  readonly startLine: number
  readonly endLine: number
  readonly symbolId: string | null
  /** The name that must occur in the cited lines. */
  readonly symbolName: string | null
  readonly confidence: 'exact' | 'inferred' | 'possible' | 'external' | null
  readonly why: string | null
  /** The label of the citation in a list of evidence; `text` without Markdown when absent. */
  readonly label?: string
  /** Fenced source shown below the row of a list. */
  readonly source?: string
}

export interface AnswerSection {
  readonly title: string
  /** Heading of the first column: with it the rows form a table, without it a list. */
  readonly column?: string
  /** True if the rows are numbered steps. */
  readonly ordered?: boolean
  /** Markdown text above the rows, or null. */
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
  /** Suggested follow-up questions. */
  readonly next: readonly string[]
  /** The graph view of its subject, if there is one. */
  readonly picture?: AnswerPicture
}

export interface AnswerRequest {
  readonly agentId: string
  readonly question: Question
  /** Model to use; null answers from the graph alone. */
  readonly model: string | null
}

/** Runs agents. Emits all events except `run`, which only the conversation knows; the last is `done` or `error`. */
export interface Answerer {
  readonly agents: readonly Agent[]
  agent(idOrAlias: string): Agent | undefined
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>
}

/** One request to a model, stored with the answer so that people can see what left their repository. */
export interface SentToModel {
  readonly agentId: string
  readonly form: SentRequest['form']
  readonly request: ChatRequest
  readonly options: SentRequest['options']
  /** All evidence that the request may contain, including that of earlier requests. */
  readonly evidence: readonly SentEvidence[]
}

/**
 * Run events without the ids of the stored message, which the conversation adds, and records that it stores with the
 * message.
 */
export type AnswerEvent =
  | Exclude<RunEvent, { type: 'run' | 'done' }>
  | { readonly type: 'sent'; readonly sent: SentToModel }
  /** The model has read everything sent so far. */
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
