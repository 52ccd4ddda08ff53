// The page's tokens for where CSS doesn't apply (canvas, frames): read from the document, so that themes have one
// source.

/** Value of a token of the current theme, such as `--ink`. */
export function themeToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Calls back when the document's theme changes; returns a function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
