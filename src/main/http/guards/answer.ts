// The outermost guard: assigns the request id, sets common headers, and formats errors (C-19, C-20).
import { randomUUID } from 'node:crypto'
import { Stream } from 'node:stream'
import { jsonText } from '../../contract/visible-text'
import { limits } from '../../kernel/limits'
import type { Logger } from '../../kernel/log'
import { toErrorAnswer } from '../error-body'
import { commonHeaders } from '../headers'
import type { Guard, RequestContext } from '../request-state'

export function answerGuard(log: Logger): Guard {
  return async (context, next) => {
    const started = performance.now()
    context.state.requestId = randomUUID()
    context.state.presentedKey = null
    context.state.caller = null
    context.state.routeId = null
    context.set({ ...commonHeaders, 'X-Request-ID': context.state.requestId })
    try {
      await next()
    } catch (error) {
      const answer = toErrorAnswer(error, context.state.requestId)
      if (answer.unexpected) log.error({ request_id: context.state.requestId, err: error }, 'request failed')
      context.status = answer.status
      context.set(answer.headers)
      context.body = answer.body
    }
    if (isData(context.body)) context.body = jsonText(context.body)
    if (!context.req.complete) endUnreadBody(context)
    log.debug({
      request_id: context.state.requestId,
      method: context.method,
      route: context.state.routeId,
      status: context.status,
      ms: Math.round(performance.now() - started),
    })
  }
}

/** Anything that Koa would send as JSON. Setting an object first has set the media type. */
function isData(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && !(body instanceof Stream)
}

/**
 * A refused body is not read to its end: the connection is closed soon after the response. Not at once, as Node does:
 * closing a socket with unread bytes resets the connection, and a client that is still sending loses the response.
 */
function endUnreadBody(context: RequestContext): void {
  const { socket } = context.req
  context.set('Connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), limits.refusedBodyMilliseconds).unref()
  }
}
