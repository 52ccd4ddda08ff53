// Conversations and their messages in app.db. Messages form a tree: an edit or a second answer is a sibling.
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import {
  answerModeSchema,
  answerPictureSchema,
  citationSchema,
  messageSchema,
  noticeSchema,
  toolCallSchema,
  verdictSchema,
  type Conversation,
  type Message,
} from '../../contract/conversation'
import type { AppReader, AppWriter, ConversationPage } from './app-store'
import { rememberStatements, type Preparer } from '../remembered-statements'
import { columnsOf, json, type ColumnMap } from '../rows'
import { openForReading, type Connection } from '../sqlite'

const messageColumns: ColumnMap<Message> = {
  id: 'id',
  conversation_id: 'conversation_id',
  parent_id: 'parent_id',
  role: 'role',
  content: 'content',
  citations: 'citations',
  tool_calls: 'tool_calls',
  thinking: 'thinking',
  mode: 'mode',
  model: 'model',
  agent_id: 'agent_id',
  status: 'status',
  error: 'error',
  verdict: 'verdict',
  notices: 'notices',
  thinking_ms: 'thinking_ms',
  picture: 'picture',
  created_at: 'created_at',
}

const conversationColumns = {
  title: 'title',
  agent_ids: 'agent_ids',
  updated_at: 'updated_at',
  hidden: 'hidden',
} as const

const messageRowSchema = z.object({
  ...messageSchema.shape,
  citations: json(z.array(citationSchema)),
  tool_calls: json(z.array(toolCallSchema)),
  mode: answerModeSchema.nullable(),
  error: json(messageSchema.shape.error.unwrap()).nullable(),
  verdict: json(verdictSchema).nullable(),
  notices: json(z.array(noticeSchema)),
  picture: json(answerPictureSchema).nullable(),
})

const conversationRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  project_ids: json(z.array(z.string())),
  agent_ids: json(z.array(z.string())).catch([]),
  hidden: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  message_count: z.number(),
})

type ConversationStore = Pick<
  AppReader,
  'conversation' | 'conversations' | 'message' | 'messages' | 'branch' | 'newestMessage'
> &
  Pick<
    AppWriter,
    'insertConversation' | 'updateConversation' | 'deleteConversation' | 'insertMessage' | 'updateMessage'
  >

const selectConversation = `
  SELECT id, title, agent_ids, hidden, created_at, updated_at,
    (SELECT json_group_array(project_id ORDER BY place) FROM conversation_project WHERE conversation_id = conversation.id)
      AS project_ids,
    (SELECT count(*) FROM message WHERE conversation_id = conversation.id) AS message_count
  FROM conversation`

const sortColumns = {
  title: 'title COLLATE NOCASE',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const satisfies Record<ConversationPage['sort'], string>

function selectIds({ sort, order, hidden }: Pick<ConversationPage, 'sort' | 'order' | 'hidden'>): string {
  const direction = order === 'desc' ? 'DESC' : 'ASC'
  const where = hidden === undefined ? '' : `WHERE hidden = ${Number(hidden)}`
  return `SELECT id FROM conversation ${where} ORDER BY ${sortColumns[sort]} ${direction}, sequence ${direction}`
}

/** The part of the application store that holds conversations. */
export function conversationStore(connection: Connection): ConversationStore {
  const remembered = rememberStatements(connection)
  const byId = connection.prepare(`${selectConversation} WHERE id = ?`)
  const insert = connection.prepare(
    `INSERT INTO conversation (id, title, agent_ids, hidden, created_at, updated_at)
     VALUES (@id, @title, @agent_ids, @hidden, @created_at, @updated_at)`,
  )
  const insertProject = connection.prepare(
    'INSERT INTO conversation_project (conversation_id, project_id, place) VALUES (?, ?, ?)',
  )
  const insertConversation = connection.transaction((conversation: Conversation) => {
    const { id, title, created_at, updated_at } = conversation
    const agents = JSON.stringify(conversation.agent_ids)
    insert.run({ id, title, agent_ids: agents, hidden: Number(conversation.hidden), created_at, updated_at })
    conversation.project_ids.forEach((projectId, place) => insertProject.run(id, projectId, place))
  })
  const separate = connection.prepare(
    'UPDATE message SET parent_id = NULL WHERE conversation_id = ? AND parent_id IS NOT NULL',
  )
  const remove = connection.prepare('DELETE FROM conversation WHERE id = ?')
  const deleteConversation = connection.transaction((id: string) => {
    // Deleted one below the other, a thousand messages are as deep as SQLite goes: then none can be deleted.
    separate.run(id)
    remove.run(id)
  })
  const messageById = connection.prepare('SELECT * FROM message WHERE id = ?')
  const messageIdsOf = connection
    .prepare('SELECT id FROM message WHERE conversation_id = ? ORDER BY sequence LIMIT ? OFFSET ?')
    .pluck()
  const branch = connection.prepare(
    // Without its own limit, all messages above would be walked for each question.
    `WITH RECURSIVE up (sequence, parent_id) AS (
       SELECT sequence, parent_id FROM message WHERE id = ?
       UNION
       SELECT message.sequence, message.parent_id FROM message JOIN up ON message.id = up.parent_id
       LIMIT ?
     )
     SELECT message.* FROM message JOIN up USING (sequence) ORDER BY sequence DESC`,
  )
  const newest = connection.prepare(
    `SELECT * FROM message AS leaf WHERE conversation_id = ?
       AND NOT EXISTS (SELECT 1 FROM message WHERE parent_id = leaf.id)
     ORDER BY sequence DESC LIMIT 1`,
  )

  return {
    conversation: (id) => {
      const row = byId.get(id)
      return row === undefined ? null : parseConversation(row)
    },
    *conversations({ start, limit, ...list }) {
      const ids = remembered.prepare(`${selectIds(list)} LIMIT ? OFFSET ?`).pluck()
      for (const id of ids.all(limit, start)) {
        const row = byId.get(id)
        if (row !== undefined) yield parseConversation(row)
      }
    },
    message: (id) => optionalMessage(messageById.get(id)),
    *messages(conversationId, { start, limit }) {
      for (const id of messageIdsOf.all(conversationId, limit, start)) {
        const message = optionalMessage(messageById.get(id))
        if (message !== null) yield message
      }
    },
    branch: (messageId, most) => {
      const rows = branch.all(messageId, most) as { readonly depth: number }[]
      return { messages: rows.map(parseMessage).reverse(), older: rows.at(-1)?.depth ?? 0 }
    },
    newestMessage: (conversationId) => optionalMessage(newest.get(conversationId)),
    insertConversation,
    updateConversation: (id, change) => update(remembered, 'conversation', id, columnsOf(conversationColumns, change)),
    deleteConversation,
    insertMessage: (message) => {
      const { names, values } = columnsOf(messageColumns, message)
      remembered
        .prepare(
          `INSERT INTO message (${names.join(', ')}, depth)
           VALUES (${names.map(() => '?').join(', ')}, coalesce((SELECT depth + 1 FROM message WHERE id = ?), 0))`,
        )
        .run([...values, message.parent_id])
    },
    updateMessage: (id, change) => update(remembered, 'message', id, columnsOf(messageColumns, change)),
  }
}

/** A search lets other calls of its thread in after this time. */
const searchBlockMilliseconds = 20

/**
 * A page of those conversations that contain a text in their title or a message, whatever its case. It reads all messages
 * until the page is full, so it runs in a thread (C-49). SQLite's `LIKE` isn't used: it tries a pattern anew at each
 * character, which takes minutes for a repetitive text.
 * @param file app.db, which a writer may have open
 * @throws the reason of the signal, when it fires
 */
export async function searchConversations(
  file: string,
  { start, limit, text, ...list }: ConversationPage & { readonly text: string },
  signal: AbortSignal,
): Promise<readonly Conversation[]> {
  const connection = openForReading(file)
  try {
    const byId = connection.prepare(`${selectConversation} WHERE id = ?`)
    const contents = connection.prepare('SELECT content FROM message WHERE conversation_id = ?').pluck()
    const part = text.toLowerCase()
    const page: Conversation[] = []
    let found = 0
    let since = performance.now()
    const pause = async (): Promise<void> => {
      if (performance.now() - since < searchBlockMilliseconds) return
      await setImmediate()
      signal.throwIfAborted()
      since = performance.now()
    }
    const holdsText = async (conversation: Conversation): Promise<boolean> => {
      if (conversation.title.toLowerCase().includes(part)) return true
      for (const content of contents.iterate(conversation.id)) {
        if ((content as string).toLowerCase().includes(part)) return true
        await pause()
      }
      return false
    }
    for (const id of connection.prepare(selectIds(list)).pluck().all()) {
      await pause()
      const row = byId.get(id)
      // Deleted since.
      if (row === undefined) continue
      const conversation = parseConversation(row)
      if (!(await holdsText(conversation))) continue
      found++
      if (found > start) page.push(conversation)
      if (page.length >= limit) break
    }
    return page
  } finally {
    connection.close()
  }
}

function update(
  statements: Preparer,
  table: 'conversation' | 'message',
  id: string,
  { names, values }: ReturnType<typeof columnsOf>,
): void {
  if (names.length === 0) return
  statements
    .prepare(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
    .run([...values, id])
}

function parseConversation(stored: unknown): Conversation {
  const row = conversationRowSchema.parse(stored)
  return { ...row, hidden: row.hidden !== 0 }
}

function optionalMessage(stored: unknown): Message | null {
  return stored === undefined ? null : parseMessage(stored)
}

/** Replacements for invalid columns of a message, so that the rest of it and of its conversation stays readable. */
const blankColumns: Readonly<Record<string, unknown>> = {
  role: 'assistant',
  content: '',
  status: 'error',
  citations: '[]',
  tool_calls: '[]',
  notices: '[]',
  thinking: null,
  mode: null,
  model: null,
  agent_id: null,
  verdict: null,
  error: null,
  thinking_ms: null,
  picture: null,
}

function parseMessage(stored: unknown): Message {
  const { data, error } = messageRowSchema.safeParse(stored)
  if (data !== undefined) return data
  const damaged = error.issues.map(({ path: [column] }) => String(column))
  const blanks = Object.fromEntries(damaged.map((column) => [column, blankColumns[column]]))
  const kept = messageRowSchema.parse({ ...(stored as object), ...blanks })
  const detail = `A part of this message is damaged in the database (${damaged.join(', ')}). The rest is shown.`
  return { ...kept, notices: [...kept.notices, { code: 'damaged', detail }] }
}
