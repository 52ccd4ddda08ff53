// Mounts the API's routes on their paths, behind their guards.
import Router from '@koa/router'
import { ListReply } from '../api/reply'
import type { Route } from '../api/route'
import type { Services } from '../api/services/services'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { Logger } from '../kernel/log'
import type { ReceivedBodies } from './body-bound'
import { authenticateGuard } from './guards/authenticate'
import { readBody } from './guards/body'
import type { Guard, RequestContext } from './request-state'
import { queryOf } from './query'
import { isStreamReply, mediaTypeOf, toByteStream, type StreamReply } from './streams'
import { StreamTurns } from './stream-turns'
import { check, requireValid } from './validate'

export interface MountOptions {
  readonly routes: readonly Route[]
  readonly services: Services
  readonly log: Logger
  /** Those that are being received. */
  readonly bodies: ReceivedBodies
  /** Fires when the service closes; all streams end then. */
  readonly closing: AbortSignal
}

/** Those that are being sent. */
interface Streams {
  open: number
  /** Of keys that were created for programs. */
  readonly openByKey: Map<string, number>
  readonly turns: StreamTurns
}

/** A router with every route on each of its paths. */
export function mountRoutes(options: MountOptions): Router {
  // Guards and pages compare paths case-sensitively, so the routes must too.
  const router = new Router({ sensitive: true })
  const streams: Streams = { open: 0, openByKey: new Map(), turns: new StreamTurns() }
  const places = options.routes.flatMap((route) =>
    [route.path, ...(route.paths ?? [])].map((path) => ({ route, path })),
  )
  for (const { route, path } of places.toSorted(
    (a, b) => specificity(b.path, b.route) - specificity(a.path, a.route),
  )) {
    const guards: Guard[] = [authenticateGuard(route.auth), handle(route, path, options, streams)]
    router.register(routerPath(path, route), [route.method], guards as never)
  }
  return router
}

/** Fixed segments before parameters, parameters before those that may contain slashes. */
function specificity(path: string, route: Route): number {
  const score = (part: string): number => {
    if (!part.startsWith('{')) return 2
    return route.wide?.includes(part.slice(1, -1)) === true ? 0 : 1
  }
  return path.split('/').reduce((sum, part) => sum * 3 + score(part), 0)
}

function routerPath(path: string, route: Route): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    route.wide?.includes(name) === true ? `*${name}` : `:${name}`,
  )
}

function handle(route: Route, path: string, options: MountOptions, streams: Streams): Guard {
  return async (context) => {
    context.state.routeId = route.id
    const { caller } = context.state
    // Subscribed before any await: a key revoked in the meantime must be noticed.
    const revoked = caller === null ? [] : [options.services.access.endOf(caller.keyId)]
    const given = queryOf(context.querystring)
    const params = check(route.params, paramsOf(route, path, context, given), 'path')
    const query = check(route.query, given, 'query')
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    const sent = isRead ? undefined : await readBody(context.req, route, options.bodies)
    const body = check(route.body, sent ?? (route.bodyOptional === true ? {} : undefined), 'body')
    requireValid([...params.issues, ...query.issues, ...body.issues])
    if (mayStream(route, query.value)) reserveStream(context, streams)

    const signal = AbortSignal.any([goneSignal(context), options.closing, ...revoked])
    const result = await route.handler(
      {
        params: (params.value ?? {}) as Record<string, unknown>,
        query: (query.value ?? {}) as Record<string, unknown>,
        body: body.value,
        caller,
        origin: `http://${context.req.headers.host}`,
        accept: context.req.headers.accept ?? '',
        lastEventId: context.get('Last-Event-ID') || null,
        signal,
      },
      options.services,
    )
    // A long list that is read slowly holds as much as a stream; nothing of it has been made yet.
    if (result instanceof ListReply) reserveStream(context, streams)
    context.status = 200
    if (isStreamReply(result)) sendStream(context, result, options.log, signal, streams.turns)
    else context.body = result
  }
}

/** Parameters missing in an alias path come from the query, under their name or as `id`. */
function paramsOf(
  route: Route,
  path: string,
  context: RequestContext,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fromPath = { ...(context as unknown as { params: Record<string, string> }).params }
  // A parameter that may contain slashes also matches the trailing one.
  const last = /\{(\w+)\}$/.exec(path)?.[1] ?? ''
  if (route.wide?.includes(last) === true) fromPath[last] = (fromPath[last] ?? '').replace(/\/$/, '')
  const missing = Object.keys(route.params?.shape ?? {}).filter((name) => !path.includes(`{${name}}`))
  const fromQuery = missing.map((name) => [name, query[name] ?? query['id']] as const)
  return { ...Object.fromEntries(fromQuery), ...fromPath }
}

/** Fires when the connection of this request is closed, for whatever reason. */
function goneSignal({ res }: RequestContext): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => gone.abort(new AppError('cancelled', 'The caller closed the connection.')))
  return gone.signal
}

function mayStream(route: Route, query: unknown): boolean {
  return route.streams !== undefined && (query as { stream?: boolean } | undefined)?.stream !== false
}

/** Before the handler runs: a stream that may not be sent must not be started. */
function reserveStream({ res, state: { caller } }: RequestContext, streams: Streams): void {
  const { openByKey } = streams
  const key = caller?.scope === 'api' ? caller.keyId : null
  const ofKey = key === null ? 0 : (openByKey.get(key) ?? 0)
  if (streams.open >= limits.openStreams || ofKey >= limits.openStreamsOfKey) {
    throw new AppError('rate_limited', 'Too many streams are open. Close some first.', {
      headers: { 'Retry-After': '5' },
    })
  }
  streams.open += 1
  if (key !== null) openByKey.set(key, ofKey + 1)
  res.once('close', () => {
    streams.open -= 1
    if (key === null) return
    const left = (openByKey.get(key) ?? 1) - 1
    if (left > 0) openByKey.set(key, left)
    else openByKey.delete(key)
  })
}

function sendStream(
  context: RequestContext,
  reply: StreamReply,
  log: Logger,
  signal: AbortSignal,
  turns: StreamTurns,
): void {
  const report = (error: unknown): void =>
    log.error({ request_id: context.state.requestId, err: error }, 'stream failed')
  const bytes = toByteStream(reply, report, signal, turns)
  context.type = mediaTypeOf(reply)
  // A buffering proxy would turn a stream into one late response.
  context.set('X-Accel-Buffering', 'no')
  context.body = bytes
  // A truncated file must not look complete.
  bytes.once('error', () => context.res.destroy())
  if (context.method === 'HEAD') bytes.destroy()
  else context.res.flushHeaders()
}
