// Admits a request to a route only with a key that gives access to it.
import type { RouteAuth } from '../../api/route'
import type { Caller, KeyScope } from '../../api/services/access'
import { AppError } from '../../contract/errors'
import type { Guard, RequestContext } from '../request-state'

const scopes: Readonly<Record<Exclude<RouteAuth, 'none'>, readonly KeyScope[]>> = {
  key: ['api', 'session', 'local'],
  owner: ['session', 'local'],
  session: ['session'],
}

export function authenticateGuard(auth: RouteAuth): Guard {
  return async (context, next) => {
    if (auth !== 'none') requireKey(context, auth)
    await next()
  }
}

/**
 * @returns who sent the request
 * @throws AppError `authentication_required`, or `access_denied` for a key of the wrong kind
 */
export function requireKey({ state }: RequestContext, auth: Exclude<RouteAuth, 'none'> = 'key'): Caller {
  if (state.presentedKey === null) throw unauthenticated('API key is required')
  if (state.caller === null) throw unauthenticated('Invalid API key')
  if (scopes[auth].includes(state.caller.scope)) return state.caller
  throw new AppError('access_denied', 'This can be done in the dashboard only, not with an API key.')
}

function unauthenticated(message: string): AppError {
  return new AppError('authentication_required', message, { headers: { 'WWW-Authenticate': 'ApiKey' } })
}
