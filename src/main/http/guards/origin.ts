// Refuses requests made by other websites (C-13), except those that the owner allowed (C-14).
import cors from '@koa/cors'
import { isDiagramFile } from '../../kernel/page-policy'
import { AppError } from '../../contract/errors'
import type { Guard } from '../request-state'
import { isServicePath } from '../service-paths'

/** Whether websites of an origin may read the service's responses. */
type Allows = (origin: string) => boolean

/** No origin means not a website; `null` is a website that hides its origin. */
export function originGuard(allows: Allows): Guard {
  return async ({ req, method, path }, next) => {
    const origin = req.headers.origin
    // Images and the like have no origin. They can't read responses, but would use up the rate limit of sign-ins, and
    // tell that Cairn runs. Links to its pages may be followed.
    const isFollowed = req.headers['sec-fetch-dest'] === 'document' && !isServicePath(path)
    if (origin === undefined && isOtherSite(req.headers['sec-fetch-site']) && !isFollowed && !isDiagramFile(path)) {
      throw new AppError('access_denied', 'Pages of other origins may not use this service. Settings can allow one.')
    }
    // The diagram frame has no origin, and only requests these files.
    const isFrame = origin === 'null' && method === 'GET' && isDiagramFile(path)
    if (origin !== undefined && origin !== `http://${req.headers.host}` && !isFrame && !allows(origin)) {
      throw new AppError('access_denied', 'Pages of other origins may not use this service. Settings can allow one.')
    }
    await next()
  }
}

/** As sent by browsers; programs send nothing. Another port of this machine is another origin, but the same site. */
export function isOtherSite(site: string | string[] | undefined): boolean {
  return site === 'cross-site' || site === 'same-site'
}

/** Adds CORS headers for allowed origins, including preflight requests; others get none. */
export function sharingGuard(allows: Allows): Guard {
  return cors({
    origin: ({ req: { headers } }) => (headers.origin !== undefined && allows(headers.origin) ? headers.origin : ''),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-api-key'],
    exposeHeaders: ['content-disposition', 'retry-after', 'x-api-version', 'x-request-id'],
    // Short, so that an origin removed from the list loses access soon.
    maxAge: 60,
  }) as Guard
}
