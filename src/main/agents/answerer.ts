// Runs agents: from the graph alone, or with a model that gets evidence first and is checked afterwards.
import { randomUUID } from 'node:crypto'
import { AppError } from '../contract/errors'
import { throwIfAborted } from '../kernel/abort'
import type { Logger } from '../kernel/log'
import type { LanguageModel } from '../model/language-model'
import type { AgentProfile, Answerer, AnswerEvent, AnswerRequest, GraphAnswer } from './agent'
import { boundedQuestion } from './bounded-question'
import { createTiers } from './answering/capability-tiers'
import { answerWithModel, EmptyAnswer } from './answering/model-answer'
import type { AnswerScope, Grounding } from './grounding/grounding'
import { describeOfferedTools } from './offered-tools'
import { createAgentRegistry } from './registry'
import type { RenderedAnswer } from './render-markdown'
import { visibleEvents } from './visible-events'

export interface AnswererParts {
  readonly languageModel: LanguageModel
  readonly log: Logger
  readonly grounding: Grounding
}

/** Creates the answerer over all agents of the roster. */
export function createAnswerer({ languageModel, log, grounding }: AnswererParts): Answerer {
  const agents = createAgentRegistry()
  const tools = describeOfferedTools()
  const tiers = createTiers()

  async function* answer(
    agent: AgentProfile,
    { question, model }: AnswerRequest,
    scope: AnswerScope,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> {
    const { projects: _, ...asked } = question
    const { needsThought, isWhole, facts, rendered } = await grounding.compose(
      { ...scope, agentId: agent.id, question: asked },
      signal,
    )
    if (model === null || isWhole) return yield* withPicture(graphEvents(rendered), facts)
    const parts = { languageModel, grounding, scope, tools, agent, question, model, tiers, needsThought, facts }
    try {
      yield* withPicture(answerWithModel(parts, signal), facts)
    } catch (error) {
      if (!(error instanceof EmptyAnswer)) throw error
      log.warn({ model, reason: error.message }, 'the model gave no answer; the graph answers')
      yield { type: 'notice', code: error.reason.code, detail: `${error.message} The graph answers instead.` }
      yield* withPicture(graphEvents(rendered), facts)
    }
  }

  async function* answerInScope(
    agent: AgentProfile,
    request: AnswerRequest,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> {
    throwIfAborted(signal)
    const scope = { answerId: randomUUID(), projects: request.question.projects }
    try {
      yield* answer(agent, request, scope, signal)
    } finally {
      void forget(scope.answerId)
    }
  }

  // Nothing waits for it, and it fails only if the thread has ended, when there is nothing left to forget.
  const forget = async (answerId: string): Promise<void> => {
    try {
      await grounding.endAnswer({ answerId }, new AbortController().signal)
    } catch (error) {
      log.debug({ err: error }, 'an answer was not forgotten')
    }
  }

  return {
    agents: agents.all,
    agent: (idOrAlias) => agents.get(idOrAlias),
    answer: (request, signal) => {
      const agent = agents.get(request.agentId)
      if (agent === undefined) throw new AppError('not_found', `There is no agent "${request.agentId}".`)
      return visibleEvents(answerInScope(agent, { ...request, question: boundedQuestion(request.question) }, signal))
    },
  }
}

/** The same events; the last one also has the graph view of the subject. */
async function* withPicture(
  events: AsyncIterable<AnswerEvent> | Iterable<AnswerEvent>,
  { picture }: GraphAnswer,
): AsyncGenerator<AnswerEvent> {
  for await (const event of events) yield event.type === 'done' && picture !== undefined ? { ...event, picture } : event
}

/** A graph-only answer as events: evidence, text, verdict, done. */
function* graphEvents(rendered: RenderedAnswer): Generator<AnswerEvent> {
  const citations = [...rendered.citations]
  yield { type: 'evidence', citations }
  for (const delta of rendered.pieces) yield { type: 'text', delta }
  yield { type: 'verify', citations, dropped: rendered.dropped, findings: [], repaired: false }
  const text = rendered.pieces.join('')
  yield { type: 'done', text, thinking: null, citations, toolCalls: [], mode: 'graph', model: null, stopped: false }
}
