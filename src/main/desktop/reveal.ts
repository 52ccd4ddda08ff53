// When the window comes into sight: once its page is drawn, or a while later anyway; after that whenever asked.
import type { BrowserWindow } from 'electron'

/** A page that can't be drawn (its process ended, its files are gone) must not leave a program without a window. */
const longestUnseenMilliseconds = 5_000

/** The window as others bring it into sight. */
export interface Reveal {
  /** Settles when the window has come into sight for the first time, or was closed before. */
  readonly seen: Promise<void>
  /** Brings it to the front; one that is not drawn yet comes by itself. */
  show(): void
}

/**
 * Not by `isVisible()`, which is also false for a window of macOS that is minimised or behind another one, and of
 * `ready-to-show` by its own event, which comes once in a window's life.
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
