// What only the desktop shell can do, as the preload offers it; absent in a browser.
import type { DesktopBridge } from '#contract/desktop-bridge'

/** The shell's abilities, or null in a browser. */
export function platform(): DesktopBridge | null {
  return (globalThis as { cairn?: DesktopBridge }).cairn ?? null
}

/** "⌘" on a Mac, "Ctrl" elsewhere, for the shortcuts shown beside actions. */
export function commandKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '
}
