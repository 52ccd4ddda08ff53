// The graph queries of answers. Input and output are plain data, so that another thread can run them.
import type { Citation, Finding } from '../../contract/conversation'
import type { ProjectPlace } from '../../query/project-place'
import type { GraphAnswer, Question } from '../agent'
import type { RenderedAnswer } from '../render-markdown'

/** Identifies an answer. Files read for it are kept as first read, until the answer ends. */
export interface AnswerScope {
  readonly answerId: string
  /** Every project of the question, in order; at least one. */
  readonly projects: readonly ProjectPlace[]
}

/** The part of an answer that no model writes. */
export interface ComposedAnswer {
  /** Whether a model should think before it answers; understanding the question takes time as well. */
  readonly needsThought: boolean
  /** True if a model has nothing to add, and is not asked. */
  readonly isWhole: boolean
  readonly facts: GraphAnswer
  /** The facts as Markdown with citations. */
  readonly rendered: RenderedAnswer
}

/** Lines of a file as shown to a model, and whether they are as parsed. */
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

/** The result of a tool call. */
export interface ToolOutcome {
  readonly ok: boolean
  /** The result, or the reason why there is none, as the model sees it. */
  readonly text: string
  /** The places cited by the result. */
  readonly cited: readonly EvidencePiece[]
}

/** A place as a model writes it in prose: `src/a.ts:3-9`. */
export interface WrittenPlace {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
}

/** The citation of a place. `missing`: there are no such lines. `foreign`: not about a file of the projects. */
export type FoundPlace = Citation | 'missing' | 'foreign'

type Awaitable<T> = T | Promise<T>

/**
 * One implementation works in the same thread, the other calls a thread. Every function throws AppError `conflict` when
 * a graph is gone or damaged; `cancelled` and `internal_error` are thrown only by the threaded one.
 */
export interface Grounding {
  /** The answer from the graph alone. */
  compose(
    input: AnswerScope & { readonly agentId: string; readonly question: Omit<Question, 'projects'> },
    signal: AbortSignal,
  ): Awaitable<ComposedAnswer>
  /** Source for a question within a token budget, best first: what `facts` cite, then what search finds. */
  gatherEvidence(
    input: AnswerScope & { readonly facts: GraphAnswer; readonly question: string; readonly budgetTokens: number },
    signal: AbortSignal,
  ): Awaitable<readonly EvidencePiece[]>
  /** Runs a query tool as called by a model. An error of the tool is an outcome, not an exception. */
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
   * Checks a Markdown text against the graphs.
   * @param input `asked`: the question, whose names are claims if the text asserts them. `shown`: text of files that
   * the model has seen, and so hasn't made up. `rejected`: citations of things that don't exist.
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
  /** The citations of a text, each verified only if its lines contain what the text cites them for. */
  checkCitations(
    input: AnswerScope & { readonly text: string; readonly citations: readonly Citation[] },
    signal: AbortSignal,
  ): Awaitable<readonly Citation[]>
  /** Discards what was read for an answer. */
  endAnswer(input: { readonly answerId: string }, signal: AbortSignal): Awaitable<void>
}
