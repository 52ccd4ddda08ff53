// An answer written by a model: evidence first, at most a few rounds of tools, citations checked as they come, the rest at the end.
import { AppError } from '../../contract/errors'
import type { AnswerEvent } from '../agent'
import { findingsBlock } from '../checking/check-answer'
import { converse, type Exchange } from './converse'
import { createEvidenceList, gatherEvidence, type EvidenceList } from './evidence'
import type { ModelAnswerParts } from './model-answer-parts'
import { createProgress, doneEvent, writeOut, type Progress } from './progress'
import { firstMessages } from './prompt'
import { createCitationWriter, type CitationWriter } from './prose-citations'
import { checkText, repaired, shownTo, type CheckedText } from './repair'
import { createToolBench } from './tool-calls'

/** Share of the window for evidence; the rest is for the conversation, tool results and the answer. */
const evidenceShare = 0.4
const historyShare = 0.08
/** A quarter is the answer's; what prompt and tools fill must stay below this. */
const promptShare = 0.72

/** Thrown before the model said anything, so that the graph can answer instead. */
export class NothingSaid extends Error {
  constructor(readonly reason: AppError) {
    super(reason.message)
  }
}

/** Streams the answer; ends with `done` or, when the model fails amid its answer, with `error`. */
export async function* answerWithModel(parts: ModelAnswerParts, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const evidence = createEvidenceList()
  const writer = createCitationWriter(parts.question.projects, evidence)
  const progress = createProgress()
  let exchange: Exchange | null = null
  try {
    exchange = await beginExchange(parts, evidence, writer, progress, signal)
    const written = yield* converse(exchange)
    yield* writeOut(writer.flush(), progress)
    if (progress.text.trim() === '') throw new AppError('model_unavailable', 'The model ended without an answer.')
    yield* conclude(exchange, written)
  } catch (error) {
    if (!signal.aborted && !(error instanceof AppError)) throw error
    yield* writeOut(writer.flush(), progress)
    if (signal.aborted) {
      yield doneEvent(progress, writer.citations, parts.model, true)
      return
    }
    if (progress.text.trim() === '' || exchange === null) throw new NothingSaid(error as AppError)
    yield verifyEvent(checkText(exchange, writer, progress.text, shownTo(exchange)), false)
    const { code, message } = error as AppError
    yield { type: 'error', code, detail: message }
  }
}

async function beginExchange(
  parts: ModelAnswerParts,
  evidence: EvidenceList,
  writer: CitationWriter,
  progress: Progress,
  signal: AbortSignal,
): Promise<Exchange> {
  const { languageModel, agent, question, model, facts } = parts
  const { projects } = question
  const window = await languageModel.contextTokens(model, signal)
  gatherEvidence(
    evidence,
    projects,
    facts,
    question.text,
    Math.min(agent.budget.evidenceTokens, window * evidenceShare),
  )
  const bench = createToolBench(parts.tools, agent, projects, evidence)
  const messages = [...firstMessages(agent, question, facts, [...evidence.all], window * historyShare)]
  return { parts, messages, mostTokens: window * promptShare, evidence, bench, writer, progress, signal }
}

/** Checks the whole text, has it corrected once where the graph contradicts it, and gives the verdict. */
async function* conclude(exchange: Exchange, written: string): AsyncGenerator<AnswerEvent> {
  const { parts, writer, progress } = exchange
  const shown = shownTo(exchange)
  const first = checkText(exchange, writer, progress.text, shown)
  const better = first.findings.length === 0 ? null : yield* repaired(exchange, written, first, shown)
  if (better !== null) {
    progress.text = better.text
    yield { type: 'revision', text: better.text }
  }
  const final = better ?? first
  yield* writeOut({ text: findingsBlock(final.findings), added: [] }, progress)
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
