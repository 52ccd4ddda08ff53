// An answer written by a model: evidence first, then a few rounds of tools; citations are checked as they arrive, the
// rest at the end.
import type { Notice } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { AnswerEvent } from '../agent'
import { findingsBlock } from '../checking/findings'
import { createEvidenceList } from '../grounding/evidence-list'
import type { EvidencePiece } from '../grounding/grounding'
import { tokensOf } from '../tokens'
import { converse, tokensIn, type Cut, type Exchange, type Written } from './converse'
import { fitHistory, type FittedHistory } from './history'
import type { ModelAnswerParts } from './model-answer-parts'
import { createProgress, doneEvent, writeOut } from './progress'
import { firstMessages } from './prompt'
import { createCitationWriter, type CitationWriter, type LookUpPlaces, type RewrittenText } from './prose-citations'
import { checkText, needsRepair, repaired, type CheckedText } from './repair'
import { createToolBench } from './tool-calls'

/** Share of the window for evidence; the rest is for the conversation, tool results and the answer. */
const evidenceShare = 0.4
const historyShare = 0.08
const factsShare = 0.15
/** Share reserved for tool results. */
const resultsShare = 0.16
/** Prompt and tool results must stay below this; a quarter is left for the answer. */
const promptShare = 0.72

const cutNotice: Readonly<Record<Cut, Notice>> = {
  length: { code: 'truncated', detail: 'The model reached the maximum length of an answer. The end is missing.' },
  repeating: { code: 'repeating', detail: 'The model began to repeat itself and was stopped.' },
}

/** Thrown before the model has written anything, so that the graph can answer instead. */
export class EmptyAnswer extends Error {
  constructor(readonly reason: AppError) {
    super(reason.message)
  }
}

/** Streams the answer; ends with `done` or, when the model fails in the middle of it, with `error`. */
export async function* answerWithModel(parts: ModelAnswerParts, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const evidence = createEvidenceList()
  const lookUp: LookUpPlaces = (places, until) => parts.grounding.findPlaces({ ...parts.scope, places }, until)
  const writer = createCitationWriter(lookUp, evidence)
  const progress = createProgress()
  let exchange: Exchange | null = null
  try {
    const window = await parts.languageModel.contextTokens(parts.model, signal)
    const history = fitHistory(parts.question.history, window * historyShare, parts.question.olderMessages)
    if (history.notice !== null) yield { type: 'notice', ...history.notice }
    exchange = await beginExchange({ parts, evidence, lookUp, writer, progress, signal }, window, history)
    const written = yield* converse(exchange)
    yield* writeOut(writer.flush(signal), progress)
    if (progress.text.trim() === '') throw new AppError('model_unavailable', 'The model stopped without an answer.')
    yield* conclude(exchange, written)
  } catch (error) {
    if (!signal.aborted && !(error instanceof AppError)) throw error
    yield* writeOut(remainingText(writer, signal), progress)
    if (signal.aborted) {
      yield doneEvent(progress, writer.citations, parts.model, true)
      return
    }
    if (progress.text.trim() === '' || exchange === null) throw new EmptyAnswer(error as AppError)
    yield verifyEvent(await checkText(exchange, writer, progress.text), false)
    const { code, message } = error as AppError
    yield { type: 'error', code, detail: message }
  }
}

/** Text still held when an answer ends early: its places are looked up if that is fast. */
async function* remainingText(writer: CitationWriter, signal: AbortSignal): AsyncGenerator<RewrittenText> {
  try {
    yield* writer.flush(signal.aborted ? AbortSignal.timeout(limits.lastLookUpMilliseconds) : signal)
  } catch {
    yield writer.rest()
  }
}

async function beginExchange(
  common: Omit<Exchange, 'messages' | 'mostTokens' | 'bench' | 'shown'>,
  window: number,
  history: FittedHistory,
): Promise<Exchange> {
  const { parts, evidence, signal } = common
  const { agent, question, facts, tools, grounding, scope } = parts
  const bench = createToolBench(tools, agent, question.projects, evidence, (toolId, projectId, written) =>
    grounding.runTool({ ...scope, toolId, projectId, arguments: written }, signal),
  )
  const mostTokens = window * promptShare - tokensOf(JSON.stringify(bench.tools))
  const factsTokens = window * factsShare
  const messagesWith = (pieces: readonly EvidencePiece[]) => {
    const listed = createEvidenceList()
    for (const piece of pieces) listed.add(piece)
    return firstMessages(agent, question, facts, listed.all, history, factsTokens)
  }
  // The prompt and a reserve for tool results reduce the space for evidence.
  const left = mostTokens - tokensIn(messagesWith([])) - (bench.tools.length === 0 ? 0 : window * resultsShare)
  const budgetTokens = Math.max(0, Math.min(agent.budget.evidenceTokens, window * evidenceShare, left))
  const gathered = await grounding.gatherEvidence({ ...scope, facts, question: question.text, budgetTokens }, signal)
  let pieces = gathered
  while (pieces.length > 0 && tokensIn(messagesWith(pieces)) > mostTokens) pieces = pieces.slice(0, -1)
  for (const piece of pieces) evidence.add(piece)
  const messages = [...firstMessages(agent, question, facts, evidence.all, history, factsTokens)]
  return { ...common, messages, mostTokens, bench, shown: evidence.all.map((piece) => piece.text) }
}

/** Checks the whole text, has it corrected once if the graph contradicts it, and gives the verdict. */
async function* conclude(exchange: Exchange, { text: written, cut }: Written): AsyncGenerator<AnswerEvent> {
  const { parts, writer, progress } = exchange
  const first = await checkText(exchange, writer, progress.text)
  if (cut !== null) yield { type: 'notice', ...cutNotice[cut] }
  // A truncated text would be truncated again.
  const better = cut !== null || !needsRepair(first.findings) ? null : yield* repaired(exchange, written, first)
  if (better !== null) {
    progress.text = better.text
    yield { type: 'revision', text: better.text }
  }
  const final = better ?? first
  yield* writeOut([{ text: findingsBlock(final.findings), added: [] }], progress)
  yield {
    type: 'usage',
    prompt_tokens: progress.promptTokens,
    completion_tokens: progress.completionTokens,
    context_tokens: progress.contextTokens,
  }
  yield verifyEvent(final, better !== null)
  yield doneEvent(progress, final.citations, parts.model, false)
}

function verifyEvent({ citations, dropped, findings }: CheckedText, wasRepaired: boolean): AnswerEvent {
  return { type: 'verify', citations: [...citations], dropped, findings: [...findings], repaired: wasRepaired }
}
