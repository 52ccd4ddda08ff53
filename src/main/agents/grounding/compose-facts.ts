// Composes the facts of an answer from the graph, also as Markdown with citations.
import { AppError } from '../../contract/errors'
import type { ProjectView } from '../../query/project-view'
import type { Question } from '../agent'
import type { ComposedAnswer } from './grounding'
import { createAgentRegistry } from '../registry'
import { renderMarkdown } from '../render-markdown'
import { questionKinds } from '../question-kinds'
import { intentOf } from '../understanding/intent'

/** Composes in this thread. */
export function createComposer(): (
  agentId: string,
  question: Question<ProjectView>,
  signal: AbortSignal,
) => ComposedAnswer {
  const agents = createAgentRegistry()
  return (agentId, question, signal) => {
    const agent = agents.get(agentId)
    if (agent === undefined) throw new AppError('not_found', `There is no agent "${agentId}".`)
    const facts = agent.answerFromGraph(question, signal)
    const needsThought = questionKinds.get(intentOf(question.text).kind)?.needsThought ?? true
    const isWhole = question.nodeIds.length === 0 && questionKinds.recognised(question.text)?.isWhole === true
    return { needsThought, isWhole, facts, rendered: renderMarkdown(facts, question.projects) }
  }
}
