// Health, folders and the errors that every route may return.
import { z } from 'zod'

export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  url: z.string().describe('The address of the service, as clients should use it'),
  proof: z.string().optional().describe('HMAC of the `challenge` query with the key of server.json'),
  recovery: z
    .string()
    .optional()
    .describe('What was done about a damaged database at the start; said to callers with a key alone'),
})

export const folderListSchema = z.object({
  path: z.string(),
  parent: z.string().nullable(),
  refusal: z.string().nullable().describe('Why this folder can’t be parsed, for example because it is a whole disk'),
  holds_home: z.boolean().describe('The home folder, or one that holds it'),
  total: z.number().int().describe('Folders in it; more than are listed where there are too many'),
  folders: z.array(z.object({ name: z.string(), path: z.string(), is_repository: z.boolean() })),
})
export type FolderList = z.infer<typeof folderListSchema>

export const dataUsageSchema = z.object({
  folder: z.string(),
  total_bytes: z.number().int(),
  parts: z
    .array(z.object({ name: z.string(), bytes: z.number().int() }))
    .describe('Files and folders of the data folder, largest first'),
})
export type DataUsage = z.infer<typeof dataUsageSchema>

export const errorBodySchema = z.object({ detail: z.string(), code: z.string(), request_id: z.string() })
export const validationErrorBodySchema = z.object({
  detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
  code: z.literal('validation_error'),
  request_id: z.string(),
})

/** The response of a call that changes something and returns no data. */
export const outcomeSchema = z.object({ status: z.literal('success'), message: z.string() })
