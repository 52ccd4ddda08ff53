// Forwards messages of the Model Context Protocol between standard input/output and the service.
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { Connection } from './connection'
import { postMcp } from './mcp-post'

export interface BridgeParts {
  readonly input: Readable
  readonly output: Writable
  /** Where the command was started: hosts start it in the folder that is open in them. */
  readonly folder: string
  /** Finds the service; called again when it no longer answers, because it may run on another port. */
  connect(): Promise<Connection>
  readonly signal: AbortSignal
}

const messageSchema = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  method: z.string().optional(),
  params: z
    .object({ requestId: z.union([z.string(), z.number()]).optional() })
    .loose()
    .optional(),
})
const initializedSchema = z.object({ result: z.object({ protocolVersion: z.string() }) })

/** Runs until the input ends or the signal fires; answers in progress are completed first. */
export async function bridge({ input, output, folder, connect, signal }: BridgeParts): Promise<void> {
  const calls = new Map<string | number, AbortController>()
  const going = new Set<Promise<void>>()
  let connection = await connect()
  let session: string | null = null
  let version: string | null = null

  const send = async (line: string, id: string | number | null, controller: AbortController): Promise<void> => {
    const post = { signal: AbortSignal.any([signal, controller.signal]), session, version, folder }
    const sent = await postMcp(connection, line, post).catch(async (error: unknown) => {
      if (post.signal.aborted) throw error
      connection = await connect()
      return postMcp(connection, line, post)
    })
    session = sent.session ?? session
    for await (const answer of sent.answers) {
      const initialized = initializedSchema.safeParse(JSON.parse(answer))
      if (initialized.success) version = initialized.data.result.protocolVersion
      // One message per line: a line feed inside would end it.
      output.write(`${JSON.stringify(JSON.parse(answer))}\n`)
    }
    if (id !== null) calls.delete(id)
  }

  const take = async (line: string): Promise<void> => {
    const message = readMessage(line)
    if (message === null) return refuse(output, null, -32_700, 'This line is not a valid protocol message.')
    const { method, params } = message
    const id = message.id ?? null
    if (method === 'notifications/cancelled' && params?.requestId !== undefined) {
      // Closing the connection tells the service.
      calls.get(params.requestId)?.abort()
      calls.delete(params.requestId)
      return
    }
    const controller = new AbortController()
    if (id !== null) calls.set(id, controller)
    try {
      await send(line, id, controller)
    } catch (error) {
      if (id !== null) calls.delete(id)
      // A cancelled call gets no answer.
      if (controller.signal.aborted || id === null) return
      refuse(output, id, -32_603, error instanceof AppError ? error.message : 'The service did not answer. Try again.')
    }
  }

  const lines = createInterface({ input, signal })
  try {
    for await (const line of lines) {
      if (line.trim() === '') continue
      // The first message decides how all others are sent.
      if (session === null && version === null) await take(line)
      else {
        const one = take(line).finally(() => going.delete(one))
        going.add(one)
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  await Promise.all(going)
}

function readMessage(line: string): z.output<typeof messageSchema> | null {
  if (line.length > limits.requestBodyBytes) return null
  try {
    return messageSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

function refuse(output: Writable, id: string | number | null, code: number, message: string): void {
  output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`)
}
