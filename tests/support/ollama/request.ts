// Chat requests that the server accepts: those of the real one, without unknown fields.
import { z } from 'zod'

const messageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string(),
  tool_calls: z
    .array(
      z.strictObject({ function: z.strictObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()) }) }),
    )
    .optional(),
  tool_name: z.string().optional(),
})
export const chatSchema = z.strictObject({
  model: z.string(),
  /** Empty: the model is only loaded. */
  messages: z.array(messageSchema),
  stream: z.literal(true),
  truncate: z.boolean(),
  shift: z.boolean(),
  keep_alive: z.string(),
  think: z.boolean().optional(),
  format: z.record(z.string(), z.unknown()).optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string(),
          description: z.string(),
          parameters: z.record(z.string(), z.unknown()),
        }),
      }),
    )
    .optional(),
  options: z.strictObject({
    num_ctx: z.number().int(),
    num_predict: z.number().int(),
    temperature: z.number(),
    seed: z.number().int(),
  }),
})
export type StandInMessage = z.infer<typeof messageSchema>
export type StandInRequest = z.infer<typeof chatSchema>
