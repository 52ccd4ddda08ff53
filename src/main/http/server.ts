// The HTTP server of the service: one call to start it, one to end it.
import { createOpenApi } from '../api/openapi'
import { createRoutes } from '../api/registry'
import type { Services } from '../api/services/services'
import { AppError } from '../contract/errors'
import type { Logger } from '../kernel/log'
import { createApp } from './app'
import { createConnections } from './connections'
import { listen } from './listen'
import type { McpEndpoint } from './mcp'
import type { PageFolders } from './pages'

export interface ServerOptions {
  readonly services: Services
  readonly log: Logger
  readonly pages: PageFolders
  readonly mcp: McpEndpoint
  /** A requested port (0: any free one), or null for the default or the next free one. */
  readonly port: number | null
  /** The clock of the rate limit, in milliseconds; the machine's own unless given. */
  readonly now?: () => number
}

export interface HttpServer {
  readonly port: number
  /** Without a trailing slash. */
  readonly url: string
  close(): Promise<void>
}

/** @throws AppError `conflict` when the requested port is in use */
export async function startServer({ services, log, pages, mcp, port, now }: ServerOptions): Promise<HttpServer> {
  const routes = createRoutes().all
  const closing = new AbortController()
  const bound = { port: 0 }
  const connections = createConnections()
  const app = createApp({
    routes,
    services,
    log,
    pages,
    mcp,
    createOpenApi: () => JSON.stringify(createOpenApi(routes)),
    closing: closing.signal,
    port: () => bound.port,
    now: now ?? (() => performance.now()),
    keepConnection: connections.keep,
  })
  const answer = app.callback()
  const listener = await listen((request, response) => void answer(request, response), port, undefined, connections)
  bound.port = listener.port
  return {
    port: bound.port,
    url: `http://127.0.0.1:${bound.port}`,
    close: () => {
      closing.abort(new AppError('cancelled', 'Cairn is closing.'))
      return listener.close()
    },
  }
}
