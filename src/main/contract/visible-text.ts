// Characters that change what a reader sees, as marks: names and text of a repository may contain them.

/** Controls of terminals, without line feeds and tabs; embeddings, overrides and isolates of the direction of text. */
const hidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
const everyHidden = new RegExp(hidden, 'gu')

/** The mark of a character that isn't visible itself: `⟦U+202E⟧`. */
export function markOf(control: string): string {
  return `⟦U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟧`
}

/**
 * A text that neither commands a terminal nor reads in another order than it is written. It has no carriage returns, so
 * that the parts of a text give the same as the whole.
 */
export function visibleText(text: string): string {
  return hidden.test(text) ? text.replaceAll('\r', '').replace(everyHidden, markOf) : text
}
