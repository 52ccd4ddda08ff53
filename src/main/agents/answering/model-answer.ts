// An answer written by a model: evidence first, at most a few rounds of tools, citations checked as they come.
import { AppError } from '../../contract/errors'
import type { ChatMessage } from '../../model/language-model'
import type { AnswerEvent } from '../agent'
import { converse } from './converse'
import { createEvidenceList, gatherEvidence } from './evidence'
import type { ModelAnswerParts } from './model-answer-parts'
import { createProgress, doneEvent, writeOut } from './progress'
import { firstMessages } from './prompt'
import { createCitationWriter } from './prose-citations'
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
  const { languageModel, agent, question, model, facts } = parts
  const evidence = createEvidenceList()
  const writer = createCitationWriter(question.projects, evidence)
  const progress = createProgress()
  try {
    const window = await languageModel.contextTokens(model, signal)
    gatherEvidence(
      evidence,
      question.projects,
      facts,
      question.text,
      Math.min(agent.budget.evidenceTokens, window * evidenceShare),
    )
    const bench = createToolBench(parts.tools, agent, question.projects, evidence)
    const messages: ChatMessage[] = [...firstMessages(agent, question, facts, [...evidence.all], window * historyShare)]
    yield* converse({ parts, messages, mostTokens: window * promptShare, evidence, bench, writer, progress, signal })
    yield* writeOut(writer.flush(), progress)
    if (progress.text.trim() === '') throw new AppError('model_unavailable', 'The model ended without an answer.')
  } catch (error) {
    if (signal.aborted) {
      yield* writeOut(writer.flush(), progress)
      yield doneEvent(progress, writer.citations, model, true)
      return
    }
    if (!(error instanceof AppError)) throw error
    if (progress.text.trim() === '') throw new NothingSaid(error)
    yield* writeOut(writer.flush(), progress)
    yield { type: 'verify', citations: [...writer.citations], dropped: writer.dropped }
    yield { type: 'error', code: error.code, detail: error.message }
    return
  }
  yield {
    type: 'usage',
    prompt_tokens: progress.promptTokens,
    completion_tokens: progress.completionTokens,
    context_tokens: progress.contextTokens,
  }
  yield { type: 'verify', citations: [...writer.citations], dropped: writer.dropped }
  yield doneEvent(progress, writer.citations, model, false)
}
