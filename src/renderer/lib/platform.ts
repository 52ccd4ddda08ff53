// The abilities of the desktop shell, as provided by the preload script; absent in a browser.
import type { DesktopBridge } from '#contract/desktop-bridge'

/** The shell's abilities, or null in a browser. */
export function platform(): DesktopBridge | null {
  return (globalThis as { cairn?: DesktopBridge }).cairn ?? null
}

const germanKeys: Readonly<Record<string, string>> = { Ctrl: 'Strg', Shift: 'Umschalt', Enter: 'Eingabe' }

/** The keys of a shortcut as printed on a keyboard of the page's language: "Shift Enter" → "Umschalt Eingabe". */
export function keyNames(keys: string): string {
  if (document.documentElement.lang !== 'de') return keys
  return keys.replace(/[A-Za-z]+/g, (key) => germanKeys[key] ?? key)
}

/** "⌘" on a Mac, "Ctrl" elsewhere, for the shortcuts shown next to actions. */
export function commandKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : `${keyNames('Ctrl')} `
}
