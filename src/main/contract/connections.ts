// Connections that the service has opened: target, purpose and number, never the content.
import { z } from 'zod'

export const connectionPurposeSchema = z.enum(['model', 'clone', 'remote_check', 'update', 'integration'])
export type ConnectionPurpose = z.infer<typeof connectionPurposeSchema>

export const connectionSchema = z.object({
  host: z.string().describe('A name or an address, as it was asked for'),
  port: z.number().int(),
  purpose: connectionPurposeSchema.describe(
    '`model`: Ollama. `clone`: cloning a repository. `remote_check`: whether a cloned one has changed. `update`: a newer Cairn. `integration`: testing a connected service',
  ),
  first_at: z.string(),
  last_at: z.string(),
  count: z.number().int().describe('Connections that were opened; attempts without an answer don’t count'),
})
export type Connection = z.infer<typeof connectionSchema>

export const connectionsSchema = z.object({
  since: z.string().describe('The list is complete from then on'),
  connections: z.array(connectionSchema).describe('Latest first'),
})
export type Connections = z.infer<typeof connectionsSchema>
