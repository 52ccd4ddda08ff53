// API keys and the ways to get one: dashboard token, device flow.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The first characters, to tell keys apart'),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type ApiKeyInfo = z.infer<typeof apiKeySchema>

export const createKeySchema = z.object({ name: z.string().trim().min(1).max(limits.nameCharacters) })
export const createdKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  api_key: z.string().describe('Shown this once'),
  created_at: z.string(),
})
export type CreatedKey = z.infer<typeof createdKeySchema>

export const sessionRequestSchema = z.object({ token: z.string().min(1).max(200) })
export const sessionSchema = z.object({ session_key: z.string(), expires_at: z.string() })

/** A fresh link to the dashboard, which works once. */
export const dashboardLinkSchema = z.object({ url: z.string(), expires_at: z.string() })

/** RFC 8628 section 3.2. */
export const deviceRequestSchema = z.object({
  client_name: z.string().trim().min(1).max(limits.nameCharacters).nullish(),
  client_id: z.string().trim().min(1).max(limits.nameCharacters).nullish().describe('Shown if no name is given'),
})
export const deviceGrantSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.number().int().describe('Seconds'),
  interval: z.number().int().describe('Seconds between polls'),
})
export const deviceTokenRequestSchema = z.object({
  device_code: z.string().min(1).max(200),
  grant_type: z.string().nullish(),
})
/**
 * RFC 8628 section 3.5: until approval, `error` is `authorization_pending`, `slow_down`, `access_denied` or
 * `expired_token`.
 */
export const deviceTokenSchema = z.object({
  api_key: z.string(),
  name: z.string(),
  access_token: z.string().describe('The same key, for clients of RFC 8628'),
  token_type: z.literal('Bearer'),
})
/** The details that the dashboard shows before approval. */
export const deviceLookupSchema = z.object({ user_code: z.string(), client_name: z.string(), expires_at: z.string() })
export const deviceDecisionSchema = z.object({ user_code: z.string().min(1).max(40), approve: z.boolean() })
