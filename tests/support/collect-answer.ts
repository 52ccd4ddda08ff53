// Runs an answerer to its end and collects its events.
import type { Answerer, AnswerEvent, SentToModel } from '#main/agents/agent'
import { createAnswerer } from '#main/agents/answerer'
import { createLog } from '#main/kernel/log'
import type { OllamaOptions } from '#main/model/ollama'
import type { ProjectView } from '#main/query/project-view'
import { sameThreadGrounding } from './same-thread-grounding'
import { usualModel, type StandIn, type StandInScript } from './ollama-stand-in'
import { scriptedModel } from './scripted-model'

export interface CollectedAnswer {
  /** The events that readers of the answer get. */
  readonly events: readonly AnswerEvent[]
  /** Requests to the model, in order. */
  readonly sent: readonly SentToModel[]
  readonly text: string
  readonly last: AnswerEvent
}

/** Asks one question; the model is the fake server's unless null. */
export async function collectAnswer(
  answerer: Answerer,
  views: readonly ProjectView[],
  text: string,
  options: { model?: string | null; signal?: AbortSignal; agentId?: string; onText?: () => void } = {},
): Promise<CollectedAnswer> {
  const question = { text, nodeIds: [], projects: views.map((view) => view.place), history: [] }
  const model = options.model === undefined ? usualModel.name : options.model
  const request = { agentId: options.agentId ?? 'codebase_qna_agent', question, model }
  const events: AnswerEvent[] = []
  const sent: SentToModel[] = []
  for await (const event of answerer.answer(request, options.signal ?? new AbortController().signal)) {
    if (event.type === 'sent') sent.push(event.sent)
    else if (event.type !== 'counted') events.push(event)
    if (event.type === 'text') options.onText?.()
  }
  return {
    events,
    sent,
    text: events.map((event) => (event.type === 'text' ? event.delta : '')).join(''),
    last: events.at(-1) as AnswerEvent,
  }
}

/** An answerer whose model is a scripted server; both end with the test. */
export async function scriptedAnswerer(
  script: StandInScript,
  options: Partial<OllamaOptions> = {},
): Promise<{ answerer: Answerer; server: StandIn }> {
  const { model, server } = await scriptedModel(script, options)
  const answerer = createAnswerer({ languageModel: model, log: createLog('silent'), grounding: sameThreadGrounding() })
  return { answerer, server }
}
