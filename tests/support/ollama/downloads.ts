// Downloads and removals of the fake Ollama: progress lines, interruptions, and partial downloads.
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { sendJson, usualModel, write, type State } from '../ollama-stand-in'

/** How the server handles downloads. */
export interface StandInPull {
  /** Bytes of each part, in order. */
  readonly layers: readonly { readonly digest: string; readonly bytes: number }[]
  /** Bytes between two lines. */
  readonly stepBytes: number
  readonly pauseMs?: number
  /** Called after each step with the bytes of the part so far; the next step waits for the returned promise. */
  readonly afterStep?: (done: number) => Promise<void> | undefined
  /** After this many bytes in total the connection is cut; the bytes are kept for the next attempt. */
  readonly cutAfterBytes?: number
  /** After all parts the stream ends without the success line. */
  readonly withoutSuccess?: boolean
  /** After the manifest nothing is sent, and the connection stays open. */
  readonly silent?: boolean
  /** A line `{"error"}` instead of the first part, with status 200 like the real server. */
  readonly errorLine?: string
}

export async function pull(state: State, response: ServerResponse, body: unknown): Promise<void> {
  const parsed = z.strictObject({ name: z.string(), stream: z.literal(true) }).safeParse(body)
  if (!parsed.success) {
    state.faults.push(z.prettifyError(parsed.error))
    return sendJson(response, 400, { error: 'invalid request' })
  }
  const script = state.script.pull ?? { layers: [], stepBytes: 1 }
  let ended = false
  response.on('close', () => {
    if (!ended) state.left++
  })
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const send = (line: object): Promise<void> => write(response, `${JSON.stringify(line)}\n`, script)
  await send({ status: 'pulling manifest' })
  if (script.errorLine !== undefined) {
    ended = true
    response.end(`${JSON.stringify({ error: script.errorLine })}\n`)
    return
  }
  if (script.silent === true) return
  let sent = 0
  for (const { digest, bytes } of script.layers) {
    const status = `pulling ${digest.slice(0, 12)}`
    await send({ status, digest, total: bytes, completed: state.kept.get(digest) ?? 0 })
    for (let done = state.kept.get(digest) ?? 0; done < bytes && !response.destroyed;) {
      const step = Math.min(script.stepBytes, bytes - done)
      done += step
      sent += step
      state.kept.set(digest, done)
      await send({ status, digest, total: bytes, completed: done })
      await script.afterStep?.(done)
      if (script.cutAfterBytes !== undefined && sent >= script.cutAfterBytes) {
        // Written data must be sent first.
        await wait(30)
        response.destroy()
      }
    }
  }
  if (response.destroyed) return
  ended = true
  if (script.withoutSuccess === true) return void response.end()
  for (const status of ['verifying sha256 digest', 'writing manifest', 'success']) await send({ status })
  if (!state.models.some((one) => one.name === parsed.data.name))
    state.models.push({ ...usualModel, name: parsed.data.name })
  response.end()
}

export function remove(state: State, response: ServerResponse, body: unknown): void {
  const name = z.strictObject({ name: z.string() }).safeParse(body).data?.name
  const at = state.models.findIndex((one) => one.name === name)
  if (at === -1) return sendJson(response, 404, { error: `model '${name}' not found` })
  state.models.splice(at, 1)
  response.writeHead(200).end()
}
