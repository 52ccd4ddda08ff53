// Decides whether a call or a request comes from our page in the top frame of our window (C-05).
import { isPageUrl, pageOrigin } from './page-origin'

/** What is known of the sender of a call, read from Electron's event. */
export interface Sender {
  /** Address of the frame that sent; null when it is gone. */
  readonly frameUrl: string | null
  /** Whether that frame is the top one of its window. */
  readonly isTopFrame: boolean
  /** Whether the web contents are those of our window. */
  readonly isOurWindow: boolean
}

/** True when all three agree: our window, its top frame, our page in it. */
export function isTrustedSender(sender: Sender): boolean {
  return sender.isOurWindow && sender.isTopFrame && sender.frameUrl !== null && isPageUrl(sender.frameUrl)
}

/** Destinations of a request that a script's own fetch never has; each would be a frame, a document or an embed. */
const foreignDestinations = new Set(['document', 'iframe', 'frame', 'embed', 'object', 'worker', 'sharedworker'])

/**
 * True when a request to `/api/` was made by a script of our page.
 * A framed document can't be ours (`frame-ancestors 'none'`) and has another origin, which its requests carry.
 */
export function isPageRequest(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin !== null && origin !== pageOrigin) return false
  const referrer = headers.get('referer')
  if (referrer !== null && !isPageUrl(referrer)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return !foreignDestinations.has(headers.get('sec-fetch-dest') ?? '')
}
