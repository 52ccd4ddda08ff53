// The answers in progress, and those that ended a moment ago, by the message they are written to.
import { randomUUID } from 'node:crypto'
import type { Answerer } from '../../../agents/agent'
import type { Conversation, Message, Notice } from '../../../contract/conversation'
import { AppError } from '../../../contract/errors'
import { limits } from '../../../kernel/limits'
import type { AppWriter } from '../../../store/app/app-store'
import { answerByAll } from './answer-by-all'
import type { OpenView } from '../graphs'
import { startRun, type LoggedEvent, type Run, type RunReader } from './runs'

export interface RunningAnswers {
  /** The answer in progress in a conversation. */
  of(conversationId: string): Run | undefined
  /** A message as it should be shown: a killed process left its answer incomplete. */
  settled(this: void, message: Message): Message
  /** @throws AppError `conflict` or `rate_limited` if no answer can start now */
  requireFree(conversation: Pick<Conversation, 'id' | 'project_ids'>): void
  /**
   * @param model null: from the graph alone
   * @param ask changes that are stored in one transaction with the start of the answer
   */
  start(
    conversation: Conversation,
    user: Message,
    nodeIds: readonly string[],
    model: string | null,
    ask: () => void,
  ): Run
  /** The events of an answer after the given number; undefined if only what is stored is left of it. */
  follow(messageId: string, after: number, reader: RunReader): AsyncIterable<LoggedEvent> | undefined
  /** Ends all answers, tells their readers why, and prevents new ones. */
  close(this: void): Promise<void>
}

export interface RunningAnswersParts {
  readonly store: AppWriter
  readonly answerer: Answerer
  readonly openView: OpenView
  report(error: unknown): void
}

const closing: Notice = { code: 'closing', detail: 'Stopped, because Cairn was closed. What arrived is kept.' }
const projectDeleted = { code: 'conflict', detail: 'A project of this conversation was deleted while it was asked.' }

export function createRunningAnswers({ store, answerer, openView, report }: RunningAnswersParts): RunningAnswers {
  /** By message id; ended ones stay a while for readers that reconnect. */
  const runs = new Map<string, Run>()
  let isClosed = false

  const unfinished = (): readonly Run[] => [...runs.values()].filter((run) => !run.ended)
  const of = (conversationId: string): Run | undefined =>
    unfinished().find((run) => run.conversationId === conversationId)
  const settled = (message: Message): Message =>
    message.status === 'streaming' && runs.get(message.id)?.ended !== false
      ? { ...message, status: 'stopped' }
      : message

  return {
    of,
    settled,
    requireFree: ({ id: conversationId, project_ids: projectIds }) => {
      if (isClosed) throw new AppError('conflict', 'Cairn is closing. Start it again, and then ask.')
      if (of(conversationId) !== undefined) {
        throw new AppError(
          'conflict',
          'An answer is still being written in this conversation. Wait for it, or stop it.',
        )
      }
      const about = unfinished().filter((run) =>
        store.conversation(run.conversationId)?.project_ids.some((one) => projectIds.includes(one)),
      )
      if (unfinished().length >= limits.runsAtOnce || about.length >= limits.runsOfProject) {
        throw new AppError('rate_limited', 'Too many answers are being written at once. Try again soon.', {
          headers: { 'Retry-After': '5' },
        })
      }
    },
    start: (conversation, user, nodeIds, model, ask) => {
      const agentId = conversation.agent_ids[0] ?? ''
      const projects = conversation.project_ids.map((one) => openView(one).place)
      const answer = newMessage(conversation.id, user.id, 'assistant', '')
      const mode = model === null ? 'graph' : 'model'
      store.together(() => {
        ask()
        store.insertMessage({ ...answer, agent_id: agentId, status: 'streaming', model, mode })
      })
      const branch = store.branch(user.id, limits.branchMessages)
      const history = branch.messages.filter((message) => message.id !== user.id).map(settled)
      const question = { text: user.content, nodeIds, projects, history, olderMessages: branch.older }
      const run = startRun(answerByAll(answerer, conversation.agent_ids), {
        conversationId: conversation.id,
        userMessageId: user.id,
        messageId: answer.id,
        request: { agentId, model, question },
        // The conversation may have been deleted in the meantime.
        save: (change) => {
          if (store.message(answer.id) !== null) store.updateMessage(answer.id, change)
        },
        saveSent: (record) => {
          if (store.message(answer.id) !== null) store.saveSent(answer.id, record)
        },
        explain: (fault) =>
          conversation.project_ids.every((one) => store.project(one) !== null) ? fault : projectDeleted,
        report,
      })
      runs.set(answer.id, run)
      void run.finished.then(() => {
        setTimeout(() => runs.delete(answer.id), limits.runKeptMilliseconds).unref()
        const over = [...runs.values()].filter((one) => one.ended)
        for (const { messageId } of over.slice(0, -limits.runsKept)) runs.delete(messageId)
      })
      return run
    },
    follow: (messageId, after, reader) => runs.get(messageId)?.follow(after, reader),
    close: async () => {
      isClosed = true
      await Promise.all(unfinished().map((run) => run.stop(closing)))
    },
  }
}

/** A new message, not stored yet. */
export function newMessage(
  conversationId: string,
  parentId: string | null,
  role: Message['role'],
  content: string,
): Message {
  return {
    id: randomUUID(),
    conversation_id: conversationId,
    parent_id: parentId,
    role,
    content,
    citations: [],
    tool_calls: [],
    thinking: null,
    mode: null,
    model: null,
    agent_id: null,
    status: 'complete',
    error: null,
    verdict: null,
    notices: [],
    created_at: new Date().toISOString(),
  }
}
