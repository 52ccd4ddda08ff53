// Everything but the API: the dashboard, /docs and /openapi.json. All local, none needs a key.
import { AppError } from '../contract/errors'
import { madeOnce } from '../kernel/made-once'
import { pageHeaders } from '../kernel/page-policy'
import { createDiagramFrame } from './diagram-frame'
import { docsPage, docsScript, docsStyle } from './docs-page'
import { docsPolicy } from './headers'
import { createPageReader, listPageFiles, sendFile, type PageFiles } from './page-files'
import type { Guard, RequestContext } from './request-state'

export interface PageFolders {
  /** The built dashboard. */
  readonly dashboard: string
  /** Swagger UI, as shipped in its package. */
  readonly docs: string
}

/** @param createOpenApi returns the document as text; called on the first request, because it is slow */
export function servePages(folders: PageFolders, createOpenApi: () => string): Guard {
  const dashboard = listPageFiles(folders.dashboard)
  const docs = listPageFiles(folders.docs, '/docs')
  const frame = createDiagramFrame()
  const read = createPageReader()
  const openApi = madeOnce(() => Buffer.from(createOpenApi()))

  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    if (context.path.startsWith('/api/')) return next()
    const path = withoutSlashesAtEnd(context.path)
    if (!isRead) {
      if (path === '/openapi.json' || path === '/docs')
        throw new AppError('method_not_allowed', `${path} can only be read. Use GET.`, {
          headers: { Allow: 'GET, HEAD' },
        })
      return next()
    }
    if (path === '/openapi.json') return sendText(context, 'application/json', openApi())
    if (path === '/docs') return toAddress(context) ?? sendDocs(context, 'text/html', docsPage)
    if (path === '/docs/start.js') return sendDocs(context, 'text/javascript', docsScript)
    if (path === '/docs/style.css') return sendDocs(context, 'text/css', docsStyle)
    const docsFile = docs.get(context.path)
    if (docsFile !== undefined) return sendFile(context, docsFile, read, { 'content-security-policy': docsPolicy })
    const page = dashboardFile(context, dashboard)
    if (page === undefined) return next()
    if (page.endsWith('.html') && toAddress(context) !== null) return
    if (!frame.admits(context))
      throw new AppError('access_denied', 'Pages of other origins may not use this service. Settings can allow one.')
    const framed = frame.page(context.path, page)
    if (framed === null) return sendFile(context, page, read, pageHeaders(context.path))
    context.set(pageHeaders(context.path))
    sendText(context, 'text/html', await framed)
  }
}

/**
 * Sends pages asked for under a name to the address: browsers look for the name at `::1` first, where any user of this
 * machine may listen, and such a page would find what this one has stored there, its key among it (C-16).
 * @returns null for those that were asked for at the address
 */
function toAddress(context: RequestContext): true | null {
  const { host = '' } = context.req.headers
  const port = /^(?:localhost|\[::1\])(?<port>:\d+)?$/.exec(host)?.groups
  if (port === undefined || /^\/diagram\//.test(context.path)) return null
  context.status = 307
  context.set('Location', `http://127.0.0.1${port['port'] ?? ''}${context.url}`)
  context.body = ''
  return true
}

/** Step by step: an expression would be tried at every slash of a long path, by anyone without a key (C-18). */
export function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A file of the dashboard, or its page for any address that a browser navigates to. */
function dashboardFile(context: RequestContext, files: PageFiles): string | undefined {
  const exact = files.get(context.path)
  if (exact !== undefined) return exact
  const isNavigation =
    context.path === '/' || (context.get('Accept').includes('text/html') && !/\.\w+$/.test(context.path))
  return isNavigation ? files.get('/index.html') : undefined
}

function sendText(context: RequestContext, type: string, text: string | Buffer): void {
  context.status = 200
  context.set('Content-Type', `${type}; charset=utf-8`)
  context.body = text
}

function sendDocs(context: RequestContext, type: string, text: string): void {
  context.set('Content-Security-Policy', docsPolicy)
  sendText(context, type, text)
}
