// Results of the guards of a request, for the code that follows them.
import type { DefaultContext, ParameterizedContext } from 'koa'
import type { Caller } from '../api/services/access'

export interface RequestState {
  requestId: string
  /** The key as sent; null when there was none. */
  presentedKey: string | null
  /** The owner of the key; null without a valid key. */
  caller: Caller | null
  /** The route that answered, for the log. */
  routeId: string | null
  /**
   * Counts further requests that came with this one.
   * @throws AppError `rate_limited`
   */
  countMore(requests: number): void
}

export type RequestContext = ParameterizedContext<RequestState, DefaultContext>

export type Guard = (context: RequestContext, next: () => Promise<unknown>) => Promise<unknown>
