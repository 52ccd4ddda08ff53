// The graph queries of answers. Plain data goes in and comes out, so that another thread can run them.
import type { Citation, Finding } from '../../contract/conversation'
import type { ProjectPlace } from '../../query/project-place'
import type { GraphAnswer, Question } from '../agent'
import type { RenderedAnswer } from '../render-markdown'

/** Whose work it is. What is read from disk for one answer stays as it was first read, until the answer ends. */
export interface AnswerScope {
  readonly answerId: string
  /** Every project of the question, in its order; at least one. */
  readonly projects: readonly ProjectPlace[]
}

/** The part of an answer that no model writes. */
export interface ComposedAnswer {
  /** Whether a model should think before it answers such a question; understanding it takes time as well. */
  readonly needsThought: boolean
  /** True where a model has nothing to add, and is not asked. */
  readonly isWhole: boolean
  readonly facts: GraphAnswer
  /** The facts as Markdown with citations. */
  readonly rendered: RenderedAnswer
}

/** Lines of a file as a model is shown them, and whether they are those that were parsed. */
export interface EvidencePiece {
  readonly projectId: string
  readonly projectName: string
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly symbolId: string | null
  readonly label: string
  readonly confidence: Citation['confidence']
  readonly verified: boolean
  /** Numbered source lines; empty when they can't be read. */
  readonly text: string
}

/** What became of a tool's call. */
export interface ToolOutcome {
  readonly ok: boolean
  /** The result, or why there is none, as the model sees it. */
  readonly text: string
  /** What the result cites. */
  readonly cited: readonly EvidencePiece[]
}

/** A place as a model writes it in prose: `src/a.ts:3-9`. */
export interface WrittenPlace {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
}

/** The citation of a place. `missing`: there are no such lines. `foreign`: no claim about a file of the projects. */
export type FoundPlace = Citation | 'missing' | 'foreign'

type Awaitable<T> = T | Promise<T>

/**
 * One implementation works in the same thread, the other asks a thread for it. Every function throws AppError
 * `conflict` when a graph is gone or damaged; `cancelled` and `internal_error` come from a thread alone.
 */
export interface Grounding {
  /** What the graph alone answers. */
  compose(
    input: AnswerScope & { readonly agentId: string; readonly question: Omit<Question, 'projects'> },
    signal: AbortSignal,
  ): Awaitable<ComposedAnswer>
  /** Source for a question within a budget of tokens, the best first: what `facts` cite, then what search finds. */
  gatherEvidence(
    input: AnswerScope & { readonly facts: GraphAnswer; readonly question: string; readonly budgetTokens: number },
    signal: AbortSignal,
  ): Awaitable<readonly EvidencePiece[]>
  /** Runs a query tool as a model calls it. What the tool refuses is an outcome, and no error. */
  runTool(
    input: AnswerScope & {
      readonly toolId: string
      readonly projectId: string
      readonly arguments: Readonly<Record<string, unknown>>
    },
    signal: AbortSignal,
  ): Awaitable<ToolOutcome>
  /** Looks up places, each on its own. */
  findPlaces(
    input: AnswerScope & { readonly places: readonly WrittenPlace[] },
    signal: AbortSignal,
  ): Awaitable<readonly FoundPlace[]>
  /**
   * Holds a text in Markdown against the graphs.
   * @param input `asked`: the question, whose names are claims as soon as the text asserts them. `shown`: text of files
   *   that the model was shown, which is not its invention. `rejected`: what it cited and is not there.
   */
  checkText(
    input: AnswerScope & {
      readonly text: string
      readonly asked: string
      readonly shown: string
      readonly rejected: readonly string[]
    },
    signal: AbortSignal,
  ): Awaitable<readonly Finding[]>
  /** The citations of a text, each verified only where its lines hold what the text cites them for. */
  checkCitations(
    input: AnswerScope & { readonly text: string; readonly citations: readonly Citation[] },
    signal: AbortSignal,
  ): Awaitable<readonly Citation[]>
  /** Forgets what was read for an answer. */
  endAnswer(input: { readonly answerId: string }, signal: AbortSignal): Awaitable<void>
}
