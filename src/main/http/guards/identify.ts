// Identifies the owner of a request's key. Whether one is required is decided by the route.
import type { Access } from '../../api/services/access'
import type { KeepConnection } from '../connections'
import type { Guard, RequestContext } from '../request-state'

export function identifyGuard({ identify, endOf }: Pick<Access, 'identify' | 'endOf'>, keep: KeepConnection): Guard {
  return async (context, next) => {
    const key = presentedKey(context)
    context.state.presentedKey = key
    const caller = key === null ? null : identify(key)
    context.state.caller = caller
    if (caller !== null) keep(context.req, caller.keyId, endOf(caller.keyId))
    await next()
  }
}

/** `x-api-key`, or else `Authorization: Bearer`. Never from the address, which ends up in histories and logs (C-15). */
function presentedKey({ req }: RequestContext): string | null {
  const own = req.headers['x-api-key']
  if (typeof own === 'string' && own.trim() !== '') return own.trim()
  const bearer = /^bearer +(\S+) *$/i.exec(req.headers.authorization ?? '')
  return bearer?.[1] ?? null
}
