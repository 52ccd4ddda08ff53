// The `app://` scheme: files of the page from disk, and its API requests forwarded to the local server.
import { protocol, type Session } from 'electron'
import { passToApi, type ApiTarget } from './api-bridge'
import { servePageFile } from './page-files'
import { isPageUrl, pageScheme } from './page-origin'
import { isPageRequest } from './sender'

/** Makes `app://` a scheme with its own origin. Must be called once, before the app is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: pageScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
}

/** Answers every request of the scheme in one session. */
export function servePage(session: Session, pageFolder: string, target: ApiTarget): void {
  session.protocol.handle(pageScheme, (request) => answerPageRequest(request, pageFolder, target))
}

/** A property that Electron documents (`protocol.handle`) but omits from its types. */
type PageRequest = Request & { readonly initiatorOrigin?: string }

async function answerPageRequest(request: PageRequest, pageFolder: string, target: ApiTarget): Promise<Response> {
  if (!isPageUrl(request.url)) return new Response('Not found', { status: 404 })
  if (new URL(request.url).pathname.startsWith('/api/')) {
    if (isPageRequest(request.initiatorOrigin)) return passToApi(request, target)
    const detail = 'Only the page in the window may use this address.'
    return Response.json({ detail, code: 'access_denied', request_id: '' }, { status: 403 })
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('Method not allowed', { status: 405 })
  return servePageFile(pageFolder, request.url)
}
