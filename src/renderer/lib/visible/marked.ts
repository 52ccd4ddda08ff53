// Characters that change the order in which a text is read, as marks: a name must not look like another one.
import { markOf } from '#contract/visible-text'

/** Embeddings, overrides and isolates. Marks of direction only affect what is next to them, and occur in prose. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/
const everyReordering = new RegExp(reordering, 'g')

/** A text as it is shown: `rtl⟦U+202E⟧gnp.ts`. */
export function marked(text: string): string {
  return reordering.test(text) ? text.replace(everyReordering, markOf) : text
}
