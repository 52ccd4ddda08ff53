// Asks an agent without a model about parsed projects.
import type { Message } from '#contract/conversation'
import type { GraphAnswer } from '#main/agents/agent'
import { createAgentRegistry } from '#main/agents/registry'
import type { ProjectView } from '#main/query/project-view'

const agents = createAgentRegistry()

export interface AskOptions {
  readonly agent?: string
  readonly history?: readonly Message[]
  /** Symbols selected with the question. */
  readonly nodeIds?: readonly string[]
}

/** The composed answer, before it is rendered. */
export function askGraph(projects: readonly ProjectView[], text: string, options: AskOptions = {}): GraphAnswer {
  const id = options.agent ?? 'codebase_qna_agent'
  const agent = agents.get(id)
  if (agent === undefined) throw new Error(`no agent ${id}`)
  const question = { text, nodeIds: options.nodeIds ?? [], projects, history: options.history ?? [] }
  return agent.answerFromGraph(question, new AbortController().signal)
}

/** A previous question. */
export function asked(content: string): Message {
  return { role: 'user', content, citations: [] } as unknown as Message
}
