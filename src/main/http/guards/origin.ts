// Refuses requests that pages of other origins make (C-13). Absent is no page; `null` is a page that hides its origin.
import { isDiagramFile } from '../../kernel/page-policy'
import { AppError } from '../../contract/errors'
import type { Guard } from '../request-state'

export function originGuard(): Guard {
  return async ({ req, method, path }, next) => {
    const origin = req.headers.origin
    // The frame of diagrams has no origin, and nothing but these files to ask for.
    const isFrame = origin === 'null' && method === 'GET' && isDiagramFile(path)
    if (origin !== undefined && origin !== `http://${req.headers.host}` && !isFrame) {
      throw new AppError('access_denied', 'Pages of other origins may not use this service.')
    }
    await next()
  }
}
