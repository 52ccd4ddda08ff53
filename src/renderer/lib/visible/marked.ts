// Characters that change the order in which a text is read, as marks: a name must not look like another one.

/** Embeddings, overrides and isolates. Marks of direction only affect what is next to them, and occur in prose. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/
const everyReordering = new RegExp(reordering, 'g')

/** A text as it is shown: `rtl⟦U+202E⟧gnp.ts`. */
export function marked(text: string): string {
  return reordering.test(text) ? text.replace(everyReordering, markOf) : text
}

/** The mark of a character that isn't visible itself. */
export function markOf(control: string): string {
  return `⟦U+${control.charCodeAt(0).toString(16).toUpperCase()}⟧`
}
