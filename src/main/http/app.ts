// The path of a request, in order: guards, then the API, then pages.
import Koa from 'koa'
import { AppError } from '../contract/errors'
import { ReceivedBodies } from './body-bound'
import type { KeepConnection } from './connections'
import { answerGuard } from './guards/answer'
import { requireKey } from './guards/authenticate'
import { hostGuard } from './guards/host'
import { identifyGuard } from './guards/identify'
import { originGuard, sharingGuard } from './guards/origin'
import { plantedWorkerGuard } from './guards/planted-worker'
import { rateGuard } from './guards/rate'
import { versionGuard } from './guards/version'
import { serveMcp, type McpEndpoint } from './mcp'
import { mountRoutes, type MountOptions } from './mount'
import { servePages, type PageFolders } from './pages'
import type { Guard, RequestState } from './request-state'

export interface AppOptions extends Omit<MountOptions, 'bodies'> {
  readonly pages: PageFolders
  readonly mcp: McpEndpoint
  /** Returns the OpenAPI document as text. */
  readonly createOpenApi: () => string
  /** The actual port. */
  port(): number
  /** The clock of the rate limit, in milliseconds. */
  readonly now: () => number
  readonly keepConnection: KeepConnection
}

export function createApp(options: AppOptions): Koa<RequestState> {
  const app = new Koa<RequestState>()
  const bodies = new ReceivedBodies()
  const router = mountRoutes({ ...options, bodies })
  const { access, allowedOrigins } = options.services
  // Only broken connections, and errors after the response has started, reach Koa itself.
  app.on('error', (error: Error) => options.log.debug({ err: error }, 'connection failed'))
  app.use(answerGuard(options.log))
  app.use(hostGuard(options.port))
  app.use(plantedWorkerGuard())
  app.use(originGuard(allowedOrigins.allows))
  app.use(sharingGuard(allowedOrigins.allows))
  app.use(versionGuard())
  app.use(identifyGuard(access, options.keepConnection))
  app.use(rateGuard(options.now))
  app.use(router.routes() as unknown as Guard)
  app.use(serveMcp(options.mcp, bodies, access.endOf))
  app.use(servePages(options.pages, options.createOpenApi))
  app.use(nothingHere(router))
  return app
}

/** A path that exists with another method is a 405, everything else a 404; without a key the API reveals neither. */
function nothingHere(router: ReturnType<typeof mountRoutes>): Guard {
  return async (context) => {
    if (context.path.startsWith('/api/')) requireKey(context)
    const methods = [...new Set(router.match(context.path, context.method).path.flatMap((layer) => layer.methods))]
    if (methods.length > 0) {
      throw new AppError(
        'method_not_allowed',
        `${context.method.slice(0, 20)} can’t be used here. Use ${methods.join(', ')}.`,
        {
          headers: { Allow: methods.join(', ') },
        },
      )
    }
    throw new AppError('not_found', 'There is nothing at this address. /docs lists the API.')
  }
}
