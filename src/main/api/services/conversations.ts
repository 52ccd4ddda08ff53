// Conversations: a tree of messages over projects and agents, and the answers being written in them.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Answerer } from '../../agents/agent'
import type {
  Conversation,
  createConversationSchema,
  Message,
  MessageAnswer,
  Notice,
  PostMessage,
  regenerateSchema,
  stoppedSchema,
  updateConversationSchema,
} from '../../contract/conversation'
import { AppError, fieldError } from '../../contract/errors'
import type { Sent, SentRecord } from '../../contract/sent'
import { limits } from '../../kernel/limits'
import type { AppWriter, Page } from '../../store/app/app-store'
import { answerByAll } from './answer-by-all'
import { knownAgents, requireAskable, requireUsable } from './askable'
import { endedAnswer, storedRun } from './ended-answer'
import type { OpenView } from './graphs'
import type { ModelService } from './models'
import { startRun, type LoggedEvent, type Run, type RunReader } from './runs'

export interface ConversationQuery extends Page {
  readonly sort: 'updated_at' | 'created_at' | 'title'
  readonly order: 'asc' | 'desc'
  /** Absent: hidden and shown ones. */
  readonly hidden?: boolean | undefined
  /** Only those with this text in their title or a message. */
  readonly text?: string | undefined
}

export interface Conversations {
  create(request: z.output<typeof createConversationSchema>, hidden: boolean): Conversation
  list(query: ConversationQuery): readonly Conversation[]
  get(id: string): Conversation
  update(id: string, change: z.output<typeof updateConversationSchema>): Conversation
  delete(id: string): Promise<void>
  messages(id: string, page: Page): readonly Message[]
  /** What was sent to a model for one answer, so far when it is still being written. */
  sent(id: string, messageId: string): Sent
  /** Stores the question and starts its answer. */
  post(id: string, message: PostMessage, signal: AbortSignal): Promise<Run>
  /** Starts another answer to a question, next to the earlier ones. */
  regenerate(id: string, request: z.output<typeof regenerateSchema>, signal: AbortSignal): Promise<Run>
  /**
   * The events of an answer after the one with the id `lastEventId` (all where it names none of this answer): of a run in
   * progress, one just ended, or one of which only the answer is left.
   */
  resume(id: string, messageId: string, lastEventId: string | null, reader: RunReader): AsyncIterable<LoggedEvent>
  stop(id: string): Promise<z.output<typeof stoppedSchema>>
  /** The stored answer of an ended run; throws what made it fail. */
  answer(messageId: string): MessageAnswer
  /** Ends all answers, tells their readers why, and lets no new one begin. */
  close(): Promise<void>
}

const closing: Notice = { code: 'closing', detail: 'Stopped, because Cairn was closed. What arrived is kept.' }
const untitled = 'New conversation'
const titleCharacters = 80
const projectDeleted = { code: 'conflict', detail: 'A project of this conversation was deleted while it was asked.' }
const nothingSent: SentRecord = { messages: [], tools: [], requests: [], omitted_characters: 0 }

export interface ConversationParts {
  readonly store: AppWriter
  readonly answerer: Answerer
  readonly models: ModelService
  readonly openView: OpenView
  report(error: unknown): void
}

export function createConversations({ store, answerer, models, openView, report }: ConversationParts): Conversations {
  /** By message id; ended ones stay a while for readers that come back. */
  const runs = new Map<string, Run>()
  const state = { closed: false }

  const get = (id: string): Conversation => {
    const found = store.conversation(id)
    if (found === null) throw new AppError('not_found', 'There is no conversation with this id.')
    return found
  }
  const running = (id: string): Run | undefined =>
    [...runs.values()].find((run) => run.conversationId === id && !run.ended)
  /** A process that was killed left its answer half written. */
  const settled = (message: Message): Message =>
    message.status === 'streaming' && runs.get(message.id)?.ended !== false
      ? { ...message, status: 'stopped' }
      : message

  const requireFree = (id: string): void => {
    if (state.closed) throw new AppError('conflict', 'Cairn is closing. Start it again, and then ask.')
    if (running(id) !== undefined) {
      throw new AppError('conflict', 'An answer is still being written in this conversation. Wait for it, or stop it.')
    }
    if ([...runs.values()].filter((run) => !run.ended).length >= limits.runsAtOnce) {
      throw new AppError('rate_limited', 'Too many answers are being written at once. Try again soon.', {
        headers: { 'Retry-After': '5' },
      })
    }
  }

  const requireMessage = (conversationId: string, messageId: string): Message => {
    const message = store.message(messageId)
    if (message?.conversation_id === conversationId) return message
    throw new AppError('not_found', 'There is no such message in this conversation.')
  }

  const start = (conversation: Conversation, user: Message, nodeIds: readonly string[], model: string | null): Run => {
    const agentId = conversation.agent_ids[0] ?? ''
    const branch = store.branch(user.id).map(settled)
    const projects = conversation.project_ids.map((one) => openView(one).place)
    const answer = newMessage(conversation.id, user.id, 'assistant', '')
    store.insertMessage({
      ...answer,
      agent_id: agentId,
      status: 'streaming',
      model,
      mode: model === null ? 'graph' : 'model',
    })
    const run = startRun(answerByAll(answerer, conversation.agent_ids), {
      conversationId: conversation.id,
      userMessageId: user.id,
      messageId: answer.id,
      request: {
        agentId,
        model,
        question: {
          text: user.content,
          nodeIds,
          projects,
          history: branch.filter((message) => message.id !== user.id),
        },
      },
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
    void run.finished.then(() => setTimeout(() => runs.delete(answer.id), limits.runKeptMilliseconds).unref())
    return run
  }

  return {
    create: (request, hidden) => {
      for (const id of request.project_ids) requireUsable(store, id)
      const now = new Date().toISOString()
      const conversation: Conversation = {
        id: randomUUID(),
        title: request.title ?? untitled,
        project_ids: [...new Set(request.project_ids)],
        agent_ids: knownAgents(answerer, request.agent_ids),
        hidden,
        created_at: now,
        updated_at: now,
        message_count: 0,
      }
      store.insertConversation(conversation)
      return conversation
    },
    list: ({ hidden, text, ...page }) =>
      store.conversations({
        ...page,
        ...(hidden === undefined ? {} : { hidden }),
        ...(text === undefined ? {} : { text: text.trim() }),
      }),
    get,
    update: (id, change) => {
      get(id)
      store.updateConversation(id, {
        ...(change.title == null ? {} : { title: change.title }),
        ...(change.agent_ids == null ? {} : { agent_ids: knownAgents(answerer, change.agent_ids) }),
        updated_at: new Date().toISOString(),
      })
      return get(id)
    },
    delete: async (id) => {
      get(id)
      await running(id)?.stop()
      store.deleteConversation(id)
    },
    messages: (id, page) => {
      get(id)
      return store.messages(id, page).map(settled)
    },
    sent: (id, messageId) => {
      get(id)
      const { role, mode, model } = requireMessage(id, messageId)
      if (role === 'user') throw isQuestion()
      const record = store.sent(messageId) ?? nothingSent
      return { message_id: messageId, conversation_id: id, mode: mode ?? 'graph', model, ...record }
    },
    post: async (id, message, signal) => {
      get(id)
      const content = message.content.trim()
      if (content === '') throw new AppError('invalid_request', 'Message content cannot be empty')
      const model = await models.choose(message.model, signal, message.fallback === 'graph')
      // Looked up only now: the choice of a model takes time.
      const conversation = get(id)
      requireFree(id)
      requireAskable(store, conversation)
      const parent = parentOf(message.parent_id, store.newestMessage(id), (messageId) => requireMessage(id, messageId))
      const user = newMessage(id, parent, 'user', content)
      store.insertMessage(user)
      const title = conversation.title === untitled ? { title: titleOf(content) } : {}
      store.updateConversation(id, { ...title, updated_at: user.created_at })
      return start(conversation, user, message.node_ids ?? [], model)
    },
    regenerate: async (id, request, signal) => {
      get(id)
      const model = await models.choose(request.model, signal, request.fallback === 'graph')
      const conversation = get(id)
      requireFree(id)
      requireAskable(store, conversation)
      const named = request.message_id == null ? store.newestMessage(id) : requireMessage(id, request.message_id)
      const user = named?.role === 'assistant' ? store.message(named.parent_id ?? '') : named
      if (user === null) throw new AppError('conflict', 'There is no question in this conversation yet.')
      store.updateConversation(id, { updated_at: new Date().toISOString() })
      return start(conversation, user, request.node_ids ?? [], model)
    },
    resume: (id, messageId, lastEventId, reader) => {
      get(id)
      const message = settled(requireMessage(id, messageId))
      if (message.role === 'user') throw isQuestion()
      const [about, count = ''] = lastEventId?.split(':') ?? []
      const after = about === messageId && /^\d{1,9}$/.test(count) ? Number(count) : 0
      return runs.get(messageId)?.follow(after, reader) ?? storedRun(message, after + 1)
    },
    stop: async (id) => {
      get(id)
      const run = running(id)
      if (run === undefined) {
        return { status: 'success', message: 'No answer was being written.', saved_partial: false, message_id: null }
      }
      await run.stop()
      const content = store.message(run.messageId)?.content ?? ''
      return {
        status: 'success',
        message: 'The answer was stopped.',
        saved_partial: content !== '',
        message_id: run.messageId,
      }
    },
    answer: (messageId) => {
      const message = store.message(messageId)
      if (message === null) throw new AppError('not_found', 'The conversation was deleted while it was being answered.')
      return endedAnswer(message)
    },
    close: async () => {
      state.closed = true
      await Promise.all([...runs.values()].filter((run) => !run.ended).map((run) => run.stop(closing)))
    },
  }
}

/** `root` starts again; a message by id; otherwise the newest one. */
function parentOf(
  wanted: string | null | undefined,
  newest: Message | null,
  require: (id: string) => Message,
): string | null {
  if (wanted === 'root') return null
  if (wanted == null) return newest?.id ?? null
  const parent = require(wanted)
  if (parent.role === 'assistant') return parent.id
  throw fieldError('parent_id', 'A question can only follow an answer. Give the id of an answer, or “root”.')
}

function isQuestion(): AppError {
  return new AppError('not_found', 'This message is a question. Give the id of its answer.')
}

function titleOf(content: string): string {
  const line = content.split('\n', 1)[0]?.trim() ?? ''
  return line.length <= titleCharacters ? line : `${line.slice(0, titleCharacters - 1).trimEnd()}…`
}

function newMessage(conversationId: string, parentId: string | null, role: Message['role'], content: string): Message {
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
