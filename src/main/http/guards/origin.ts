// Refuses requests that pages of other origins make (C-13), but for those that the owner allowed (C-14).
import cors from '@koa/cors'
import { isDiagramFile } from '../../kernel/page-policy'
import { AppError } from '../../contract/errors'
import type { Guard } from '../request-state'

/** Whether pages of an origin may read what the service answers. */
type Allows = (origin: string) => boolean

/** Absent isn't a page; `null` is a page that hides its origin. */
export function originGuard(allows: Allows): Guard {
  return async ({ req, method, path }, next) => {
    const origin = req.headers.origin
    // The frame of diagrams has no origin, and nothing but these files to ask for.
    const isFrame = origin === 'null' && method === 'GET' && isDiagramFile(path)
    if (origin !== undefined && origin !== `http://${req.headers.host}` && !isFrame && !allows(origin)) {
      throw new AppError('access_denied', 'Pages of other origins may not use this service. Settings can allow one.')
    }
    await next()
  }
}

/** Answers the browsers of allowed pages, their questions before a request included; all others are sent no header. */
export function sharingGuard(allows: Allows): Guard {
  return cors({
    origin: ({ req: { headers } }) => (headers.origin !== undefined && allows(headers.origin) ? headers.origin : ''),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-api-key'],
    exposeHeaders: ['content-disposition', 'retry-after', 'x-api-version', 'x-request-id'],
    // Not long, so that an origin which is taken from the list is out soon.
    maxAge: 60,
  }) as Guard
}
