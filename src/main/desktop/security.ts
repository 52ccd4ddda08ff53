// Prevents pages from navigating, opening windows, embedding webviews, or getting permissions (C-03, C-07).
import type { App, Session, WebContents } from 'electron'
import { isDiagramFile } from '../kernel/page-policy'
import { isPageUrl } from './page-origin'

/** Denies every permission, device and capture in a session. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide) => decide(isHarmless(permission)))
  session.setPermissionCheckHandler((_contents, permission) => isHarmless(permission))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, decide) => decide(null))
}

/**
 * Prevents every web contents of the app from navigating away.
 * @param openLink handles a link that asks for a new window
 */
export function confineWebContents(app: App, openLink: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, openLink))
}

function confine(contents: WebContents, openLink: (address: string) => void): void {
  // `location.reload()` is announced as a navigation too, to the same address: the page's own button must work.
  const isReload = ({ url, isMainFrame }: { readonly url: string; readonly isMainFrame: boolean }): boolean =>
    isMainFrame && isPageUrl(url) && url === contents.getURL()
  contents.on('will-navigate', (event) => {
    if (!isReload(event)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  // Also fired for the first load of every frame: our own diagram frame must be allowed.
  contents.on('will-frame-navigate', (event) => {
    const isAllowed = event.isMainFrame ? isReload(event) : isDiagramUrl(event.url)
    if (!isAllowed) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
}

/**
 * The address of the diagram frame. It has no origin and no network, whatever navigates it (`kernel/page-policy.ts`).
 */
function isDiagramUrl(address: string): boolean {
  return isPageUrl(address) && isDiagramFile(new URL(address).pathname)
}

/** Copy buttons write to the clipboard after a click; nothing else is granted. */
function isHarmless(permission: string): boolean {
  return permission === 'clipboard-sanitized-write'
}
