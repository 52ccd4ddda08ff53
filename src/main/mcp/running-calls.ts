// Cancellation over HTTP: the notification is a separate request, and identifies the call by session and id.
import { randomUUID } from 'node:crypto'

const sessionHeader = 'mcp-session-id'

/** Keeps track of running calls, and ends those that are cancelled. */
export function runningCalls(): {
  answer(request: Request, body: unknown, serve: (request: Request) => Promise<Response>): Promise<Response>
} {
  const running = new Map<string, AbortController>()

  return {
    async answer(request, body, serve) {
      const session = request.headers.get(sessionHeader)
      const { method, id, cancelled } = readMessage(body)
      if (session !== null && cancelled !== null) running.get(`${session} ${cancelled}`)?.abort()
      if (method === 'initialize') return withSession(await serve(request))
      if (session === null || id === null) return serve(request)
      const call = `${session} ${id}`
      const controller = new AbortController()
      running.set(call, controller)
      const signal = AbortSignal.any([request.signal, controller.signal])
      const forget = (): void => {
        if (running.get(call) === controller) running.delete(call)
      }
      request.signal.addEventListener('abort', forget, { once: true })
      try {
        return untilItEnds(await serve(new Request(request, { signal })), forget)
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}

/** The response may be a stream that continues while the call runs. */
function untilItEnds(response: Response, ended: () => void): Response {
  if (response.body === null) {
    ended()
    return response
  }
  const body = response.body.pipeThrough(new TransformStream({ flush: ended }))
  return new Response(body, { status: response.status, headers: response.headers })
}

/** A session is only a name: nothing is kept for it between calls. */
function withSession(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(sessionHeader, randomUUID())
  return new Response(response.body, { status: response.status, headers })
}

interface Message {
  readonly method: string | null
  readonly id: string | null
  /** The call that a cancellation refers to. */
  readonly cancelled: string | null
}

function readMessage(body: unknown): Message {
  const { method, id, params } = (body ?? {}) as { method?: unknown; id?: unknown; params?: { requestId?: unknown } }
  const isCancelled = method === 'notifications/cancelled'
  return {
    method: typeof method === 'string' ? method : null,
    id: asId(id),
    cancelled: isCancelled ? asId(params?.requestId) : null,
  }
}

function asId(id: unknown): string | null {
  return typeof id === 'string' || typeof id === 'number' ? `${typeof id} ${id}` : null
}
