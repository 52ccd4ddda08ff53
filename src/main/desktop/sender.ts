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

/**
 * True when a request to `/api/` was made by a document of our page. `Origin`, `Referer` and `Sec-Fetch-*` say nothing
 * here: Electron leaves the first two out for such a scheme, and the last are added by the network, which it never passes.
 * @param initiator origin of the document that asked, as Electron knows it and no page can set it: `null` in the sandboxed
 * frame of diagrams, absent where nothing but a navigation asked
 */
export function isPageRequest(initiator: string | undefined): boolean {
  return initiator === pageOrigin
}
