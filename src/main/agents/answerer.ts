// Runs agents: from the graph alone, or with a model that is given evidence first and checked afterwards.
import { AppError } from '../contract/errors'
import { throwIfAborted } from '../kernel/abort'
import type { Logger } from '../kernel/log'
import type { LanguageModel } from '../model/language-model'
import type { Agent, Answerer, AnswerEvent, AnswerRequest } from './agent'
import { createAgentRegistry } from './registry'
import { renderMarkdown } from './render-markdown'

/** Creates the answerer over all agents of the roster. */
export function createAnswerer(parts: { readonly languageModel: LanguageModel; readonly log: Logger }): Answerer {
  const agents = createAgentRegistry()
  return {
    agents: agents.all,
    agent: (idOrAlias) => agents.get(idOrAlias),
    answer: (request, signal) => {
      const agent = agents.get(request.agentId)
      if (agent === undefined) throw new AppError('not_found', `There is no agent "${request.agentId}".`)
      return answerFromGraph(agent, request, signal)
    },
  }
}

/** Streams the answer that the graph alone gives: evidence, text, verdict, done. */
export async function* answerFromGraph(
  agent: Agent,
  { question }: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  throwIfAborted(signal)
  const rendered = renderMarkdown(agent.answerFromGraph(question, signal), question.projects)
  const citations = [...rendered.citations]
  yield { type: 'evidence', citations }
  for (const delta of rendered.pieces) yield { type: 'text', delta }
  yield { type: 'verify', citations, dropped: rendered.dropped }
  const text = rendered.pieces.join('')
  yield { type: 'done', text, thinking: null, citations, toolCalls: [], mode: 'graph', model: null, stopped: false }
}
