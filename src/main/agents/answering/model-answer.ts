// An answer written by a model: evidence first, at most a few rounds of tools, citations checked as they come, the rest at the end.
import type { Notice } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { AnswerEvent } from '../agent'
import { findingsBlock } from '../checking/findings'
import { createEvidenceList } from '../grounding/evidence-list'
import { converse, type Cut, type Exchange, type Written } from './converse'
import { fitHistory, type FittedHistory } from './history'
import type { ModelAnswerParts } from './model-answer-parts'
import { createProgress, doneEvent, writeOut } from './progress'
import { firstMessages } from './prompt'
import { createCitationWriter, type CitationWriter, type LookUpPlaces, type RewrittenText } from './prose-citations'
import { checkText, repaired, shownTo, type CheckedText } from './repair'
import { createToolBench } from './tool-calls'

/** Share of the window for evidence; the rest is for the conversation, tool results and the answer. */
const evidenceShare = 0.4
const historyShare = 0.08
/** A quarter is the answer's; what prompt and tools fill must stay below this. */
const promptShare = 0.72

const cutNotice: Readonly<Record<Cut, Notice>> = {
  length: { code: 'truncated', detail: 'The model reached the length that one answer may have. The end is missing.' },
  repeating: { code: 'repeating', detail: 'The model began to repeat itself and was stopped.' },
}

/** Thrown before the model said anything, so that the graph can answer instead. */
export class NothingSaid extends Error {
  constructor(readonly reason: AppError) {
    super(reason.message)
  }
}

/** Streams the answer; ends with `done` or, when the model fails amid its answer, with `error`. */
export async function* answerWithModel(parts: ModelAnswerParts, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const evidence = createEvidenceList()
  const lookUp: LookUpPlaces = (places, until) => parts.grounding.findPlaces({ ...parts.scope, places }, until)
  const writer = createCitationWriter(lookUp, evidence)
  const progress = createProgress()
  let exchange: Exchange | null = null
  try {
    const window = await parts.languageModel.contextTokens(parts.model, signal)
    const history = fitHistory(parts.question.history, window * historyShare)
    if (history.notice !== null) yield { type: 'notice', ...history.notice }
    exchange = await beginExchange({ parts, evidence, lookUp, writer, progress, signal }, window, history)
    const written = yield* converse(exchange)
    yield* writeOut(writer.flush(signal), progress)
    if (progress.text.trim() === '') throw new AppError('model_unavailable', 'The model ended without an answer.')
    yield* conclude(exchange, written)
  } catch (error) {
    if (!signal.aborted && !(error instanceof AppError)) throw error
    yield* writeOut(lastWords(writer, signal), progress)
    if (signal.aborted) {
      yield doneEvent(progress, writer.citations, parts.model, true)
      return
    }
    if (progress.text.trim() === '' || exchange === null) throw new NothingSaid(error as AppError)
    yield verifyEvent(await checkText(exchange, writer, progress.text, shownTo(exchange)), false)
    const { code, message } = error as AppError
    yield { type: 'error', code, detail: message }
  }
}

/** What is still held when an answer ends early: its places are looked up where that is soon done. */
async function* lastWords(writer: CitationWriter, signal: AbortSignal): AsyncGenerator<RewrittenText> {
  try {
    yield* writer.flush(signal.aborted ? AbortSignal.timeout(limits.lastLookUpMilliseconds) : signal)
  } catch {
    yield writer.rest()
  }
}

async function beginExchange(
  common: Omit<Exchange, 'messages' | 'mostTokens' | 'bench'>,
  window: number,
  history: FittedHistory,
): Promise<Exchange> {
  const { parts, evidence, signal } = common
  const { agent, question, facts, tools, grounding, scope } = parts
  const budgetTokens = Math.min(agent.budget.evidenceTokens, window * evidenceShare)
  const gathered = await grounding.gatherEvidence({ ...scope, facts, question: question.text, budgetTokens }, signal)
  for (const piece of gathered) evidence.add(piece)
  const bench = createToolBench(tools, agent, question.projects, evidence, (toolId, projectId, written) =>
    grounding.runTool({ ...scope, toolId, projectId, arguments: written }, signal),
  )
  const messages = [...firstMessages(agent, question, facts, [...evidence.all], history)]
  return { ...common, messages, mostTokens: window * promptShare, bench }
}

/** Checks the whole text, has it corrected once where the graph contradicts it, and gives the verdict. */
async function* conclude(exchange: Exchange, { text: written, cut }: Written): AsyncGenerator<AnswerEvent> {
  const { parts, writer, progress } = exchange
  const shown = shownTo(exchange)
  const first = await checkText(exchange, writer, progress.text, shown)
  if (cut !== null) yield { type: 'notice', ...cutNotice[cut] }
  // A text that came to no end would be cut again.
  const better = cut !== null || first.findings.length === 0 ? null : yield* repaired(exchange, written, first, shown)
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
