// Decides whether a call or a request comes from our page in the top frame of our window (C-05).
import { isPageUrl, pageOrigin } from './page-origin'

/** The sender of a call, from Electron's event. */
export interface Sender {
  /** Address of the sending frame; null when it is gone. */
  readonly frameUrl: string | null
  /** Whether that frame is the top frame of its window. */
  readonly isTopFrame: boolean
  /** Whether it is the web contents of our window. */
  readonly isOurWindow: boolean
}

/** True if all three match: our window, its top frame, our page in it. */
export function isTrustedSender(sender: Sender): boolean {
  return sender.isOurWindow && sender.isTopFrame && sender.frameUrl !== null && isPageUrl(sender.frameUrl)
}

/**
 * True if a request to `/api/` was made by a document of our page. `Origin`, `Referer` and `Sec-Fetch-*` don't help
 * here: Electron omits the first two for such a scheme, and the last are added by the network stack, which it bypasses.
 * @param initiator origin of the requesting document, as known to Electron and not settable by pages: `null` in the
 * sandboxed diagram frame, absent if only a navigation asked
 */
export function isPageRequest(initiator: string | undefined): boolean {
  return initiator === pageOrigin
}
