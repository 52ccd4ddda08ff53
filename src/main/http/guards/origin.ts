// Refuses requests that pages of other origins make (C-13). Absent is no page; `null` is a page that hides its origin.
import { AppError } from '../../contract/errors'
import type { Guard } from '../request-state'

export function originGuard(): Guard {
  return async ({ req }, next) => {
    const origin = req.headers.origin
    if (origin !== undefined && origin !== `http://${req.headers.host}`) {
      throw new AppError('access_denied', 'Pages of other origins may not use this service.')
    }
    await next()
  }
}
