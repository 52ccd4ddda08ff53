// The page's tokens for what CSS can't reach (canvas, frames): read from the document, so that themes have one source.

/** Value of a token of the theme that is shown, such as `--ink`. */
export function themeToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Calls back when the document's theme changes; returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
