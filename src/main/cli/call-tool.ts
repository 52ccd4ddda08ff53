// Calls a query tool of the service, with the same result that coding agents get.
import { z } from 'zod'
import { AppError } from '../contract/errors'
import type { Connection } from './connection'
import { postMcp } from './mcp-post'

const answerSchema = z.object({
  error: z.object({ message: z.string() }).optional(),
  result: z
    .object({
      content: z.array(z.object({ text: z.string() })),
      structuredContent: z.record(z.string(), z.unknown()).optional(),
      isError: z.boolean().optional(),
    })
    .optional(),
})

export interface ToolText {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** @throws AppError `not_found` with the tool's own message if it fails */
export async function callTool(
  connection: Connection,
  name: string,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ToolText> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const { answers } = await postMcp(connection, JSON.stringify(message), { signal })
  for await (const answer of answers) {
    const { error, result } = answerSchema.parse(JSON.parse(answer))
    if (error !== undefined) throw new AppError('internal_error', error.message)
    if (result === undefined) continue
    const text = result.content.map((part) => part.text).join('\n')
    if (result.isError === true) throw new AppError('not_found', text)
    return { text, data: result.structuredContent ?? {} }
  }
  throw new AppError('internal_error', 'The service did not answer. Try again.')
}
