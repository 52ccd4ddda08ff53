// What only the desktop shell can do, as the preload offers it; absent in a browser.

/** Mirrors src/preload: the few OS abilities the page may ask for. */
export interface Platform {
  readonly platform: string
  pickFolder(): Promise<{ readonly ok: boolean; readonly value?: string | null }>
  pathForFile(file: File): string
}

/** The shell's abilities, or null in a browser. */
export function platform(): Platform | null {
  return (globalThis as { cairn?: Platform }).cairn ?? null
}

/** "⌘" on a Mac, "Ctrl" elsewhere, for the shortcuts shown beside actions. */
export function commandKey(): string {
  return /mac/i.test(navigator.userAgent) ? '⌘' : 'Ctrl '
}
