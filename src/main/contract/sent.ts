// The requests sent to a language model for one answer, verbatim.
import { z } from 'zod'
import { answerModeSchema } from './conversation'

export const sentMessageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string(),
  tool_calls: z.array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })),
  tool_name: z.string().nullable().describe('With the role `tool`: the tool whose result this is'),
})
export type SentMessage = z.infer<typeof sentMessageSchema>

export const sentToolSchema = z.object({
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()).describe('JSON schema of its arguments'),
})
export type SentTool = z.infer<typeof sentToolSchema>

export const sentEvidenceSchema = z.object({
  id: z.string().describe('As the model was told to cite it: E1, E2, …'),
  project_id: z.string(),
  file_path: z.string(),
  start_line: z.number().int(),
  end_line: z.number().int(),
  label: z.string(),
  estimated_tokens: z.number().int(),
})
export type SentEvidence = z.infer<typeof sentEvidenceSchema>

export const sentRequestSchema = z.object({
  agent_id: z.string(),
  model: z.string(),
  form: z.enum(['tools', 'envelope', 'single']).describe('With tools of its own, in JSON envelopes, or without tools'),
  messages: z.array(z.number().int()).describe('Places in `messages`, from 0, in the order in which they were sent'),
  tools: z.array(z.number().int()).describe('Places in `tools`, from 0'),
  format: z.record(z.string(), z.unknown()).nullable().describe('JSON schema that the answer had to follow'),
  options: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Everything else: num_ctx, num_predict, temperature, seed, keep_alive, truncate, shift, think'),
  evidence: z.array(sentEvidenceSchema).describe('Pieces of source that this request was the first to hold'),
  prompt_tokens: z.number().int().nullable().describe('As counted by the model server; null if it did not finish'),
  completion_tokens: z.number().int().nullable(),
})
export type SentRequest = z.infer<typeof sentRequestSchema>

/** Each message and tool is stored once, however many requests contained it. */
export const sentRecordSchema = z.object({
  messages: z.array(sentMessageSchema),
  tools: z.array(sentToolSchema),
  requests: z.array(sentRequestSchema).describe('In their order; empty when the graph alone answered'),
  omitted_characters: z.number().int().describe('Were sent and are not kept, because there was too much'),
})
export type SentRecord = z.infer<typeof sentRecordSchema>

export const sentSchema = sentRecordSchema.extend({
  message_id: z.string(),
  conversation_id: z.string(),
  mode: answerModeSchema,
  model: z.string().nullable(),
})
export type Sent = z.infer<typeof sentSchema>
