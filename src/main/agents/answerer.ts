// Runs agents: from the graph alone, or with a model that is given evidence first and checked afterwards.
import { AppError } from '../contract/errors'
import { throwIfAborted } from '../kernel/abort'
import type { Logger } from '../kernel/log'
import type { LanguageModel } from '../model/language-model'
import { createToolRegistry } from '../query/registry'
import type { Agent, Answerer, AnswerEvent, AnswerRequest, Question } from './agent'
import { createLadder } from './answering/ladder'
import { answerWithModel, NothingSaid } from './answering/model-answer'
import { createComposer, type ComposedAnswer } from './composer'
import { createAgentRegistry } from './registry'
import type { RenderedAnswer } from './render-markdown'

export interface AnswererParts {
  readonly languageModel: LanguageModel
  readonly log: Logger
  /** What asks the graph; in this thread unless given. */
  readonly compose?: (agentId: string, question: Question, signal: AbortSignal) => Promise<ComposedAnswer>
}

/** Creates the answerer over all agents of the roster. */
export function createAnswerer(parts: AnswererParts): Answerer {
  const agents = createAgentRegistry()
  const tools = createToolRegistry()
  const ladder = createLadder()
  const compose = parts.compose ?? createComposer()

  async function* answer(agent: Agent, request: AnswerRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    throwIfAborted(signal)
    const { question, model } = request
    const { facts, rendered } = await compose(agent.id, question, signal)
    if (model === null) return yield* graphEvents(rendered)
    try {
      yield* answerWithModel(
        { languageModel: parts.languageModel, tools, agent, question, model, ladder, facts },
        signal,
      )
    } catch (error) {
      if (!(error instanceof NothingSaid)) throw error
      parts.log.warn({ model, reason: error.message }, 'the model gave no answer; the graph answers')
      yield { type: 'notice', code: error.reason.code, detail: `${error.message} The graph answers instead.` }
      yield* graphEvents(rendered)
    }
  }

  return {
    agents: agents.all,
    agent: (idOrAlias) => agents.get(idOrAlias),
    answer: (request, signal) => {
      const agent = agents.get(request.agentId)
      if (agent === undefined) throw new AppError('not_found', `There is no agent "${request.agentId}".`)
      return answer(agent, request, signal)
    },
  }
}

/** The answer of the graph alone as events: evidence, text, verdict, done. */
function* graphEvents(rendered: RenderedAnswer): Generator<AnswerEvent> {
  const citations = [...rendered.citations]
  yield { type: 'evidence', citations }
  for (const delta of rendered.pieces) yield { type: 'text', delta }
  yield { type: 'verify', citations, dropped: rendered.dropped, findings: [], repaired: false }
  const text = rendered.pieces.join('')
  yield { type: 'done', text, thinking: null, citations, toolCalls: [], mode: 'graph', model: null, stopped: false }
}
