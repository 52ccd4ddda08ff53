// Characters that change what a reader sees, as marks: names and text of a repository may contain them.

/** Embeddings, overrides and isolates of the direction of text. */
const reordering = '\\u202a-\\u202e\\u2066-\\u2069'

/**
 * What nobody sees, though a name or an order for a model may be made of it: fillers, signs between factors, and tags.
 * Three flags are made of tags as well. What joins letters or parts lines is left: scripts and prose need it.
 */
const unseen = '\\u115f\\u1160\\u180e\\u2061-\\u2064\\u3164\\uffa0\\u{e0000}-\\u{e007f}'

/** Characters by which a text reads as another one. */
export const misleading = new RegExp(`[${reordering}${unseen}]`, 'u')

/** The same, and controls of terminals without line feeds and tabs. */
const hidden = new RegExp(`[^\\P{Cc}\\n\\t]|${misleading.source}`, 'u')
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
  return `⟦U+${(control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟧`
}

/**
 * A text that neither commands a terminal nor reads in another order than it is written. It has no carriage returns, so
 * that the parts of a text give the same as the whole.
 */
export function visibleText(text: string): string {
  return hidden.test(text) ? text.replaceAll('\r', '').replace(everyHidden, markOf) : text
}

/** The text without these characters. */
export function withoutHidden(text: string): string {
  return text.replace(everyHidden, '')
}
