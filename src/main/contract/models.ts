// The state of the local model server and its models.
import { z } from 'zod'
import { limits } from '../kernel/limits'

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

/** One download of a model. Progress is for the whole download and never decreases. */
export const pullSchema = z.object({
  id: z.string(),
  model: z.string(),
  status: z.enum(['pulling', 'done', 'failed', 'cancelled']),
  step: z.string().describe('What the model server is doing, in its own words'),
  completed_bytes: z.number(),
  total_bytes: z.number().describe('Of the parts known so far'),
  percent: z.number().min(0).max(100),
  message: z.string().nullable().describe('With `failed`: what happened and what to do'),
})
export type Pull = z.infer<typeof pullSchema>

export const pullRequestSchema = z.object({
  model: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w][\w.:/-]*$/, 'A model name looks like qwen2.5-coder:7b.')
    .describe('As the model server names it, for example qwen2.5-coder:7b'),
})

export const modelsSchema = z.object({
  state: modelServerStateSchema,
  message: z.string().describe('The current state, and the next step'),
  base_url: z.string(),
  base_url_from: z
    .enum(['environment', 'setting', 'default'])
    .describe('`environment`: OLLAMA_HOST, which takes precedence while it is set'),
  server_version: z.string().nullable(),
  default_model: z.string().nullable(),
  models: z.array(modelInfoSchema),
  allow_other_machines: z.boolean().describe('Whether the address may be that of another machine than this one'),
  allow_cloud_models: z.array(z.string()).describe('Cloud models that are allowed'),
  hidden_cloud_models: z.array(z.string()).describe('Cloud models that are not allowed'),
  pulls: z.array(pullSchema).describe('Downloads in progress, and those that ended since the service started'),
})
export type Models = z.infer<typeof modelsSchema>

const addressSchema = z.string().max(limits.modelAddressCharacters)

export const updateModelsSchema = z.object({
  default_model: z.string().min(1).max(200).nullish().describe('Null: answer from the graph alone'),
  base_url: addressSchema
    .nullish()
    .describe(
      'The address of Ollama, for example http://127.0.0.1:11434. Null: the default. Another machine must be allowed',
    ),
  allow_other_machines: z
    .boolean()
    .nullish()
    .describe('Off unless set. Questions carry source code, which then goes to the machine that the address names'),
  allow_cloud_models: z
    .array(z.string().min(1).max(200))
    .max(limits.cloudModels)
    .nullish()
    .describe('By name, none unless set. Questions carry source code, which these models send elsewhere'),
})
export type UpdateModels = z.infer<typeof updateModelsSchema>

export const checkAddressSchema = z.object({ base_url: addressSchema })
export const checkedAddressSchema = modelsSchema.pick({
  state: true,
  message: true,
  base_url: true,
  server_version: true,
})

export const warmUpSchema = z.object({
  model: z.string().max(200).nullish().describe('As in a question: absent means the default'),
})
export const warmingSchema = z.object({
  model: z.string().nullable().describe('What is being loaded; null when the graph alone answers'),
})
