// Checks that a conversation can be asked: its projects are usable and its agents exist.
import type { Answerer } from '../../agents/agent'
import type { Conversation } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import type { AppWriter } from '../../store/app/app-store'

/** @throws AppError `not_found` or `conflict` when a project can't be asked */
export function requireUsable(store: AppWriter, projectId: string): void {
  const project = store.project(projectId)
  if (project === null) throw new AppError('not_found', `There is no project with the id “${projectId}”.`)
  if (project.usable) return
  const why = project.status === 'error' ? (project.message ?? 'its parse failed') : 'it is still being parsed'
  throw new AppError('conflict', `The project “${project.repoName}” can’t be asked yet: ${why}`)
}

/** @throws AppError `conflict` when no project of the conversation is left, or one can't be asked */
export function requireAskable(store: AppWriter, conversation: Conversation): void {
  if (conversation.project_ids.length === 0) {
    throw new AppError('conflict', 'The projects of this conversation were deleted. Start a new one.')
  }
  for (const project of conversation.project_ids) requireUsable(store, project)
}

/**
 * Ids of agents without aliases and repetitions.
 * @throws AppError `not_found`
 */
export function knownAgents(answerer: Answerer, ids: readonly string[]): string[] {
  const agents = ids.map((id) => {
    const agent = answerer.agent(id)
    if (agent === undefined) throw new AppError('not_found', `There is no agent with the id “${id}”.`)
    return agent.id
  })
  return [...new Set(agents)]
}
