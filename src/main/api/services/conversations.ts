// Conversations: a tree of messages over projects and agents, and the answers being written in them.
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Answerer } from '../../agents/agent'
import type {
  Conversation,
  createConversationSchema,
  Message,
  MessageAnswer,
  PostMessage,
  regenerateSchema,
  stoppedSchema,
  updateConversationSchema,
} from '../../contract/conversation'
import { AppError, fieldError } from '../../contract/errors'
import type { Sent, SentRecord } from '../../contract/sent'
import type { AppWriter, ConversationPage, Page } from '../../store/app/app-store'
import { knownAgents, requireAskable, requireUsable } from './askable'
import { endedAnswer, storedRun } from './answers/ended-answer'
import type { OpenView } from './graphs'
import type { ModelService } from './models'
import { createRunningAnswers, newMessage } from './answers/running-answers'
import type { LoggedEvent, Run, RunReader } from './answers/runs'

export interface ConversationQuery extends Omit<ConversationPage, 'hidden'> {
  /** Absent: both hidden and visible ones. */
  readonly hidden?: boolean | undefined
  /** Only those with this text in their title or a message. */
  readonly text?: string | undefined
}

export interface Conversations {
  create(request: z.output<typeof createConversationSchema>, hidden: boolean): Conversation
  list(query: ConversationQuery, signal: AbortSignal): Promise<readonly Conversation[]>
  get(id: string): Conversation
  update(id: string, change: z.output<typeof updateConversationSchema>): Conversation
  delete(id: string): Promise<void>
  /** Each is read when it is asked for. */
  messages(id: string, page: Page): Iterable<Message>
  /** What was sent to a model for one answer, so far if it is still being written. */
  sent(id: string, messageId: string): Sent
  /** Stores the question and starts its answer. */
  post(id: string, message: PostMessage, signal: AbortSignal): Promise<Run>
  /** Starts another answer to a question, next to the earlier ones. */
  regenerate(id: string, request: z.output<typeof regenerateSchema>, signal: AbortSignal): Promise<Run>
  /**
   * The events of an answer after the id `lastEventId` (all of them if that isn't one of its ids): of a run in
   * progress, one just ended, or one of which only the stored answer is left.
   */
  resume(id: string, messageId: string, lastEventId: string | null, reader: RunReader): AsyncIterable<LoggedEvent>
  stop(id: string): Promise<z.output<typeof stoppedSchema>>
  /** The stored answer of an ended run; throws its error if it failed. */
  answer(messageId: string): MessageAnswer
  /** Ends all answers, tells their readers why, and prevents new ones. */
  close(): Promise<void>
}

const untitled = 'New conversation'
const titleCharacters = 80
const listBlockMilliseconds = 10
const nothingSent: SentRecord = { messages: [], tools: [], requests: [], omitted_characters: 0 }

export interface ConversationParts {
  readonly store: AppWriter
  readonly answerer: Answerer
  readonly models: ModelService
  readonly openView: OpenView
  /** Finds a page of those with a text. */
  search(page: ConversationPage & { readonly text: string }, signal: AbortSignal): Promise<readonly Conversation[]>
  report(error: unknown): void
}

export function createConversations(parts: ConversationParts): Conversations {
  const { store, answerer, models, openView, search, report } = parts
  const answers = createRunningAnswers({ store, answerer, openView, report })

  const get = (id: string): Conversation => {
    const found = store.conversation(id)
    if (found === null) throw new AppError('not_found', 'There is no conversation with this id.')
    return found
  }

  const requireMessage = (conversationId: string, messageId: string): Message => {
    const message = store.message(messageId)
    if (message?.conversation_id === conversationId) return message
    throw new AppError('not_found', 'There is no such message in this conversation.')
  }

  function* settledOf(messages: Iterable<Message>): Iterable<Message> {
    for (const message of messages) yield answers.settled(message)
  }

  return {
    create: (request, hidden) => {
      for (const id of request.project_ids) requireUsable(store, id)
      const agents = knownAgents(answerer, request.agent_ids)
      const conversation = newConversation(request.title ?? untitled, [...new Set(request.project_ids)], agents, hidden)
      store.insertConversation(conversation)
      return conversation
    },
    list: async ({ hidden, text = '', ...page }, signal) => {
      const list = hidden === undefined ? page : { ...page, hidden }
      return text.trim() === '' ? gathered(store.conversations(list)) : search({ ...list, text: text.trim() }, signal)
    },
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
      await answers.of(id)?.stop()
      store.deleteConversation(id)
    },
    messages: (id, page) => {
      get(id)
      return settledOf(store.messages(id, page))
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
      // Looked up only now: choosing the model takes time.
      const conversation = get(id)
      answers.requireFree(conversation)
      requireAskable(store, conversation)
      const parent = parentOf(message.parent_id, store.newestMessage(id), (messageId) => requireMessage(id, messageId))
      const user = newMessage(id, parent, 'user', content)
      const title = conversation.title === untitled ? { title: titleOf(content) } : {}
      return answers.start(conversation, user, message.node_ids ?? [], model, () => {
        store.insertMessage(user)
        store.updateConversation(id, { ...title, updated_at: user.created_at })
      })
    },
    regenerate: async (id, request, signal) => {
      get(id)
      const model = await models.choose(request.model, signal, request.fallback === 'graph')
      const conversation = get(id)
      answers.requireFree(conversation)
      requireAskable(store, conversation)
      const named = request.message_id == null ? store.newestMessage(id) : requireMessage(id, request.message_id)
      const user = named?.role === 'assistant' ? store.message(named.parent_id ?? '') : named
      if (user === null) throw new AppError('conflict', 'There is no question in this conversation yet.')
      return answers.start(conversation, user, request.node_ids ?? [], model, () =>
        store.updateConversation(id, { updated_at: new Date().toISOString() }),
      )
    },
    resume: (id, messageId, lastEventId, reader) => {
      get(id)
      const message = answers.settled(requireMessage(id, messageId))
      if (message.role === 'user') throw isQuestion()
      const [about, count = ''] = lastEventId?.split(':') ?? []
      const after = about === messageId && /^\d{1,9}$/.test(count) ? Number(count) : 0
      return answers.follow(messageId, after, reader) ?? storedRun(message, after + 1)
    },
    stop: async (id) => {
      get(id)
      const run = answers.of(id)
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
    close: answers.close,
  }
}

/** The rows of a list, between which other requests run. */
async function gathered<Row>(rows: Iterable<Row>): Promise<readonly Row[]> {
  const all: Row[] = []
  let since = performance.now()
  for (const row of rows) {
    all.push(row)
    if (performance.now() - since < listBlockMilliseconds) continue
    await setImmediate()
    since = performance.now()
  }
  return all
}

function newConversation(title: string, projectIds: string[], agentIds: string[], hidden: boolean): Conversation {
  const now = new Date().toISOString()
  return {
    ...{ id: randomUUID(), title, project_ids: projectIds, agent_ids: agentIds, hidden },
    ...{ created_at: now, updated_at: now, message_count: 0 },
  }
}

/** `root` starts a new branch; otherwise a message by id, by default the newest one. */
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
