// Conversations, messages and the events of an agent's run.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const citationSchema = z
  .object({
    file_path: z.string(),
    start_line: z.number().int(),
    end_line: z.number().int(),
    symbol_id: z.string().nullish(),
    verified: z.boolean().describe('File and lines exist in the parsed version and contain the named symbol'),
    exists: z
      .boolean()
      .optional()
      .describe('Only where `verified` is false: the lines are there, but do not hold what they are cited for'),
    project_id: z.string().nullish(),
    label: z.string().nullish().describe('What the line shows: "dispatch → deliver"'),
    confidence: z.enum(['exact', 'inferred', 'possible', 'external']).nullish(),
  })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof citationSchema>

export const toolCallSchema = z.object({
  call_id: z.string(),
  event_type: z.enum(['call', 'result', 'error']),
  tool_name: z.string(),
  tool_response: z.string(),
  tool_call_details: z.record(z.string(), z.unknown()),
  is_complete: z.boolean(),
  milliseconds: z.number().int().optional().describe('How long it took; absent until it is complete'),
})
export type ToolCall = z.infer<typeof toolCallSchema>

/** `graph`: composed without a model. `model`: written by one. */
export const answerModeSchema = z.enum(['graph', 'model'])
export type AnswerMode = z.infer<typeof answerModeSchema>

/** A statement of a model that the graph doesn't support. */
export const findingSchema = z.object({
  kind: z.enum(['citation', 'path', 'name', 'count']),
  text: z.string().describe('As written in the answer'),
  nearest: z.string().nullable().describe('What the graph has instead: the nearest name or path, or the right count'),
  detail: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

/** The result of checking an answer against the graph. */
export const verdictSchema = z.object({
  dropped: z.number().int().describe('Citations that don’t exist and were removed'),
  findings: z.array(findingSchema).describe('What is wrong in the final text'),
  repaired: z.boolean().describe('The first text had more faults; the model was asked once to correct it and did'),
})
export type Verdict = z.infer<typeof verdictSchema>

/** A note about an answer for its reader: what was omitted, cut or retried. */
export const noticeSchema = z.object({ code: z.string(), detail: z.string() })
export type Notice = z.infer<typeof noticeSchema>

/** The graph view of an answer's subject. */
export const answerPictureSchema = z
  .object({
    project_id: z.string(),
    view: z.enum(['map', 'neighbourhood', 'impact', 'path']),
    focus: z.string().nullable().describe('Id of the symbol in the middle; null for the map'),
    to: z.string().nullable().describe('Id of the symbol where a path ends'),
  })
  .meta({ id: 'AnswerPicture' })
export type AnswerPicture = z.infer<typeof answerPictureSchema>

export const messageSchema = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    parent_id: z.string().nullable().describe('Messages are a tree: an edit or a second answer is a sibling'),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    citations: z.array(citationSchema),
    tool_calls: z.array(toolCallSchema),
    thinking: z.string().nullable(),
    mode: answerModeSchema.nullable(),
    model: z.string().nullable(),
    agent_id: z.string().nullable(),
    status: z.enum(['complete', 'streaming', 'stopped', 'error']),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    verdict: verdictSchema.nullable().describe('Null for questions, and for answers that did not finish'),
    notices: z.array(noticeSchema),
    thinking_ms: z.number().int().nullish().describe('How long the model thought; null where it did not'),
    picture: answerPictureSchema.nullish().describe('What draws the subject of the answer; null where nothing does'),
    created_at: z.string(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    project_ids: z.array(z.string()),
    agent_ids: z.array(z.string()),
    hidden: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    message_count: z.number().int(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversationSchema>

export const createConversationSchema = z.object({
  project_ids: z.array(z.string().min(1)).min(1).max(limits.projectsPerConversation),
  agent_ids: z.array(z.string().min(1)).min(1).max(limits.projectsPerConversation),
  title: z.string().trim().min(1).max(limits.conversationTitleCharacters).nullish(),
})

/** Ids of symbols; objects with a `node_id` are accepted too, as other clients send them. */
const nodeIdsSchema = z
  .array(z.union([z.string(), z.object({ node_id: z.string() }).transform((node) => node.node_id)]))
  .max(limits.searchResults)
  .nullish()
  .describe('Symbols the question is about')

const fallbackSchema = z
  .literal('graph')
  .nullish()
  .describe('With `graph`, a model that can’t be used is no error: the graph answers, and a notice says so')

const mostCharacters = limits.messageCharacters.toLocaleString('en')

const messageContentSchema = z
  .string()
  .max(
    limits.messageCharacters,
    `A message has at most ${mostCharacters} characters. Send less, such as one file’s diff or the last part of a log.`,
  )

export const postMessageSchema = z.object({
  content: messageContentSchema,
  node_ids: nodeIdsSchema,
  model: z.string().nullish().describe('A model for this message; "none" answers from the graph alone'),
  fallback: fallbackSchema,
  parent_id: z
    .string()
    .nullish()
    .describe('Branch after this message instead of the newest one; `root` starts the conversation again'),
})
export type PostMessage = z.infer<typeof postMessageSchema>

export const updateConversationSchema = z.object({
  title: z.string().trim().min(1).max(limits.conversationTitleCharacters).nullish(),
  agent_ids: z.array(z.string().min(1)).min(1).max(limits.projectsPerConversation).nullish(),
})

export const createdConversationSchema = z.object({ message: z.string(), conversation_id: z.string() })

/** A second answer to the same question, next to the first. */
export const regenerateSchema = z.object({
  message_id: z.string().nullish().describe('The answer to replace; the newest one when absent'),
  node_ids: nodeIdsSchema,
  model: z.string().nullish(),
  fallback: fallbackSchema,
})

/** A question that creates its own conversation. */
export const askProjectSchema = z.object({
  content: messageContentSchema,
  agent_id: z.string().min(1).default('codebase_qna_agent'),
  node_ids: nodeIdsSchema,
  model: z.string().nullish(),
})
export const askProjectsSchema = createConversationSchema.extend({
  content: messageContentSchema,
  node_ids: nodeIdsSchema,
  model: z.string().nullish(),
})

export const stoppedSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  saved_partial: z.boolean(),
  message_id: z.string().nullable(),
})

/** The whole answer, for `stream=false`. */
export const messageAnswerSchema = z
  .object({
    message: z.string(),
    citations: z.array(citationSchema),
    tool_calls: z.array(toolCallSchema),
    thinking: z.string().nullable(),
    message_id: z.string(),
    mode: answerModeSchema,
    model: z.string().nullable(),
    verdict: verdictSchema.nullish(),
    notices: z.array(noticeSchema).optional(),
  })
  .meta({ id: 'MessageAnswer' })
export type MessageAnswer = z.infer<typeof messageAnswerSchema>

export const conversationAnswerSchema = messageAnswerSchema.extend({ conversation_id: z.string() })

/** One object of the default stream: deltas. Every object has these four keys. */
export const streamPartSchema = z.object({
  message: z.string(),
  citations: z.array(z.string()).describe('`path:start-end`, all so far'),
  tool_calls: z.array(toolCallSchema),
  thinking: z.string().nullable(),
  code: z
    .string()
    .optional()
    .describe('Only in the last object of an answer that is not complete; `stopped`, or of an error'),
  detail: z.string().optional(),
  notice: z.string().optional().describe('What the reader of the answer should know'),
})

/** Events of a run, in their possible order; in server-sent events the `type` is the event's name. */
export const runEventSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('run'),
      conversation_id: z.string(),
      user_message_id: z.string(),
      message_id: z.string(),
      agent_id: z.string(),
      mode: answerModeSchema,
      model: z.string().nullable(),
    }),
    z.object({ type: z.literal('evidence'), citations: z.array(citationSchema).describe('New ones') }),
    z.object({ type: z.literal('thinking'), delta: z.string() }),
    z.object({ type: z.literal('text'), delta: z.string() }),
    z.object({ type: z.literal('tool_call'), call: toolCallSchema }),
    z.object({ type: z.literal('tool_result'), call: toolCallSchema }),
    z.object({
      type: z.literal('revision'),
      text: z.string().describe('Replaces all text so far: the model has corrected its answer'),
    }),
    noticeSchema.extend({ type: z.literal('notice') }),
    z.object({
      type: z.literal('usage'),
      prompt_tokens: z.number().int(),
      completion_tokens: z.number().int(),
      context_tokens: z.number().int().nullable(),
    }),
    verdictSchema.extend({
      type: z.literal('verify'),
      citations: z.array(citationSchema).describe('All, with the final verdict'),
    }),
    z.object({ type: z.literal('done'), answer: messageAnswerSchema, stopped: z.boolean() }),
    z.object({ type: z.literal('error'), code: z.string(), detail: z.string() }),
  ])
  .meta({ id: 'RunEvent' })
export type RunEvent = z.infer<typeof runEventSchema>

export const agentSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.literal('SYSTEM'),
  visibility: z.null(),
  capabilities: z.array(z.string()),
  tools: z.array(z.string()),
  needs_model: z.boolean(),
})
export type AgentInfo = z.infer<typeof agentSchema>
