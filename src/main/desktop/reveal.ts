// When the window becomes visible: once its page is rendered, or after a while anyway; later on request.
import type { BrowserWindow } from 'electron'

/** A page that can't be rendered (its process ended, its files are gone) must not leave a program without a window. */
const longestUnseenMilliseconds = 5_000

/** Makes the window visible. */
export interface Reveal {
  /** Settles when the window has become visible for the first time, or was closed before that. */
  readonly seen: Promise<void>
  /** Brings it to the front; one that is not rendered yet appears by itself. */
  show(): void
}

/**
 * Doesn't use `isVisible()`, which on macOS is also false for a window that is minimised or covered, and uses the event
 * `ready-to-show`, which comes once per window.
 */
export function revealWhenDrawn(
  window: Pick<BrowserWindow, 'once' | 'isDestroyed' | 'isMinimized' | 'restore' | 'maximize' | 'show' | 'focus'>,
  maximized: boolean,
): Reveal {
  const { promise: seen, resolve: settle } = Promise.withResolvers<void>()
  let isSeen = false
  const reveal = (): void => {
    clearTimeout(timer)
    if (isSeen || window.isDestroyed()) return
    isSeen = true
    if (maximized) window.maximize()
    window.show()
    settle()
  }
  const timer = setTimeout(reveal, longestUnseenMilliseconds)
  window.once('ready-to-show', reveal)
  window.once('closed', () => {
    clearTimeout(timer)
    settle()
  })
  return {
    seen,
    show: () => {
      if (!isSeen) return
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
  }
}
