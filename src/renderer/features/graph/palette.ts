// The page's tokens as the canvas needs them: read from the document, so that both themes have one source.

export interface GraphColours {
  readonly ink: string
  readonly quiet: string
  readonly far: string
  readonly surface: string
  readonly raised: string
  readonly control: string
  readonly accent: string
}

export function readColours(): GraphColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  return {
    ink: token('--ink'),
    quiet: token('--ink-2'),
    far: token('--ink-3'),
    surface: token('--surface'),
    raised: token('--raised'),
    control: token('--control'),
    accent: token('--accent'),
  }
}

/** `#rrggbb` as three parts from 0 to 1. */
export function partsOf(hex: string): readonly [number, number, number] {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** Calls back when the document's theme changes; returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
