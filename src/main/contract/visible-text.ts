// Characters that change what a reader sees, as marks: names and text of a repository may contain them.

/** Controls of terminals, without line feeds and tabs; embeddings, overrides and isolates of the direction of text. */
const hidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
const everyHidden = new RegExp(hidden, 'gu')

/** All of these but tabs, in JSON text: it has none outside of strings. */
const hiddenInJson = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** JSON on one line. It may be printed on a terminal, so what JSON doesn't escape by itself is escaped: the same data. */
export function jsonText(value: unknown): string {
  return escapeHidden(JSON.stringify(value))
}

/** JSON text, or a part of one, of the same meaning and without hidden characters. */
export function escapeHidden(json: string): string {
  return json.replace(hiddenInJson, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

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
