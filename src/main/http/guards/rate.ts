// Limits the requests of each key, and those without a valid key per remote address (C-18).
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { Guard, RequestContext } from '../request-state'
import { isServicePath } from '../service-paths'

interface Bucket {
  tokens: number
  at: number
}

/** @param now milliseconds */
export function rateGuard(now: () => number): Guard {
  const buckets = new Map<string, Bucket>()

  /** Seconds to wait; 0 if there was room. Several at once may exceed the rest once. */
  const take = (caller: string, count = 1): number => {
    const time = now()
    const bucket = buckets.get(caller) ?? { tokens: limits.requestsBurst, at: time }
    const refilled = bucket.tokens + ((time - bucket.at) / 1_000) * limits.requestsPerSecond
    const tokens = Math.min(limits.requestsBurst, refilled)
    // Moved to the end: the first key is always the least recently used.
    buckets.delete(caller)
    buckets.set(caller, { tokens: tokens >= 1 ? tokens - count : tokens, at: time })
    if (buckets.size > limits.rateCallers) buckets.delete(buckets.keys().next().value ?? '')
    return tokens >= 1 ? 0 : (1 - tokens) / limits.requestsPerSecond
  }

  return async (context, next) => {
    const count = (requests: number): void => {
      const wait = take(countedAs(context), requests)
      if (wait <= 0) return
      throw new AppError('rate_limited', `More than ${limits.requestsPerSecond} requests a second. Wait a moment.`, {
        headers: { 'Retry-After': String(Math.ceil(wait)) },
      })
    }
    context.state.countMore = count
    if (isSigningIn(context)) {
      // A valid token or code is found at once. Only those that fail are counted: a flood of them keeps nobody out.
      await next().catch((error: unknown) => {
        count(1)
        throw error
      })
      return
    }
    if (isCounted(context.path)) count(1)
    await next()
  }
}

/** Exchanges what somebody was given for a key. */
function isSigningIn({ state: { caller }, method, path }: RequestContext): boolean {
  return caller === null && method === 'POST' && /^\/api\/v2\/auth\/(?:session|token)\/?$/.test(path)
}

/** The bucket of a request. Sign-ins have their own, so that a flood without a key can't prevent them. */
function countedAs({ state: { caller }, req, path }: RequestContext): string {
  if (caller !== null) return `key ${caller.keyId}`
  const [, step] = /^\/api\/v2\/auth\/(\w+)/.exec(path) ?? []
  const what = step === undefined ? 'without a key' : step === 'device' ? 'starting to sign in' : 'signing in'
  return `${what} from ${req.socket.remoteAddress}`
}

/** Health must answer even during a flood; files of the dashboard are cheap. */
function isCounted(path: string): boolean {
  return isServicePath(path) && !/^\/api\/v2\/health\/?$/.test(path)
}
