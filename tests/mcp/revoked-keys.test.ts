// C-15: calls and streams over the protocol end with the key that began them.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#contract/errors'
import { answerGuard } from '#main/http/guards/answer'
import { ReceivedBodies } from '#main/http/body-bound'
import { serveMcp, type McpEndpoint } from '#main/http/mcp'
import type { RequestState } from '#main/http/request-state'
import { createLog } from '#main/kernel/log'

interface Served {
  readonly url: string
  readonly revoke: () => void
  /** Whether the call was told to stop. */
  readonly stopped: Promise<void>
}

async function serve(answer: McpEndpoint): Promise<Served> {
  const key = new AbortController()
  const told = Promise.withResolvers<void>()
  const app = new Koa<RequestState>()
  app.use(answerGuard(createLog('silent')))
  app.use(async ({ state }, next) => {
    Object.assign(state, { presentedKey: 'key', caller: { keyId: 'one', scope: 'api' } })
    await next()
  })
  const watched: McpEndpoint = (request, body) => {
    request.signal.addEventListener('abort', () => told.resolve(), { once: true })
    return answer(request, body)
  }
  app.use(serveMcp(watched, new ReceivedBodies(), () => key.signal))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    revoke: () => key.abort(new AppError('authentication_required', 'The key of this stream was revoked.')),
    stopped: told.promise,
  }
}

const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

// Would catch: a call that continues for minutes with a revoked key, and whose result is delivered.
test('a call in progress ends with its key', async () => {
  const begun = Promise.withResolvers<void>()
  const { url, revoke, stopped } = await serve(() => {
    begun.resolve()
    return new Promise<never>(() => undefined)
  })
  const answered = fetch(url, call)
  await begun.promise
  revoke()
  const answer = await answered
  expect([answer.status, await answer.json()]).toMatchObject([401, { detail: expect.stringContaining('revoked') }])
  await stopped
})

// Would catch: a stream of events that a revoked key goes on reading.
test('a stream in progress ends with its key', async () => {
  const { url, revoke, stopped } = await serve(() => {
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('data: 1\n\n')) })
    return Promise.resolve(new Response(endless, { headers: { 'content-type': 'text/event-stream' } }))
  })
  const reader = (await fetch(url, call)).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n')
  revoke()
  await expect(reader?.read()).rejects.toThrow()
  await stopped
})
