// What is known of the local model server and its models.
import { z } from 'zod'

export const modelServerStateSchema = z.enum(['not_installed', 'not_running', 'no_model', 'ready'])

export const modelInfoSchema = z.object({
  name: z.string(),
  size_bytes: z.number().int(),
  parameter_size: z.string().nullable(),
  quantization: z.string().nullable(),
  context_tokens: z.number().int().nullable(),
  capabilities: z.array(z.string()).describe('completion, tools, thinking, embedding, vision'),
})
export type ModelInfo = z.infer<typeof modelInfoSchema>

export const modelsSchema = z.object({
  state: modelServerStateSchema,
  message: z.string().describe('What is so, and the one next step'),
  base_url: z.string(),
  server_version: z.string().nullable(),
  default_model: z.string().nullable(),
  models: z.array(modelInfoSchema),
})
export type Models = z.infer<typeof modelsSchema>

export const updateModelsSchema = z.object({
  default_model: z.string().min(1).max(200).nullable().describe('Null: answer from the graph alone'),
})
