// The definition of an endpoint, in `routes/<verb-noun>.ts`, which exports it as `route`; independent of Koa and
// Electron.
import type { z } from 'zod'
import type { ErrorCode } from '../contract/errors'
import type { Caller } from './services/access'
import type { Services } from './services/services'
import type { EventReply, FileReply, LineReply, ListReply } from './reply'

/**
 * Who may call. `key`: any valid key. `owner`: the dashboard, or the key for scripts on this machine. `session`: the
 * dashboard only.
 */
export type RouteAuth = 'none' | 'key' | 'owner' | 'session'

export type RouteTag =
  // About repositories.
  | 'parsing'
  | 'projects'
  | 'graph'
  | 'agents'
  | 'conversations'
  // About the service itself.
  | 'integrations'
  | 'models'
  | 'access'
  | 'service'

/** One call, with its input already validated by the route's schemas. */
export interface RouteRequest<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Null only if `auth` is `none`. */
  readonly caller: Caller | null
  /** Address of this service as used by the caller, without a trailing slash. */
  readonly origin: string
  readonly accept: string
  readonly lastEventId: string | null
  /** Fires when the caller has disconnected, or the service closes. */
  readonly signal: AbortSignal
}

/** A response format other than JSON. */
export interface StreamForm {
  readonly mediaType: string
  readonly description: string
  /** One line of it, or the data of one event; absent if it has no such parts. */
  readonly item?: z.ZodType
}

export interface RouteExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  readonly response?: unknown
}

/** Accepts a mutable array where a service returns a readonly one. */
type Answer<T> = T extends readonly (infer Element)[] ? readonly Element[] : T

/** An endpoint as defined in its file. */
export interface RouteDefinition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Result extends z.ZodType,
> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** OpenAPI notation, without a trailing slash; both forms are served. */
  readonly path: string
  /** Further paths with the same meaning; parameters that they lack come from the query. */
  readonly paths?: readonly string[]
  /** Path parameters that may contain unencoded slashes. */
  readonly wide?: readonly string[]
  readonly tag: RouteTag
  readonly summary: string
  readonly description: string
  readonly auth: RouteAuth
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body is optional; without it all fields are absent. */
  readonly bodyOptional?: boolean
  /** Multipart and urlencoded forms with the same field names are accepted too. */
  readonly forms?: boolean
  /** The JSON response; absent if the route only streams. */
  readonly response?: Result
  readonly streams?: readonly StreamForm[]
  /** Error codes besides those of every route (authentication, validation, rate, internal). */
  readonly errors?: readonly ErrorCode[]
  readonly example: RouteExample
  handler(
    request: RouteRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
    services: Services,
  ): RouteResult<z.output<Result>> | Promise<RouteResult<z.output<Result>>>
}

export type RouteResult<T> =
  | Answer<T>
  | (T extends readonly (infer Element)[] ? ListReply<Element> : never)
  | LineReply
  | FileReply
  | EventReply

/** An endpoint as the server sees it. */
export type Route = RouteDefinition<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>

/** Infers the types of a route's schemas and its handler together. */
export function defineRoute<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(route: RouteDefinition<Params, Query, Body, Result>): Route {
  return route as unknown as Route
}
