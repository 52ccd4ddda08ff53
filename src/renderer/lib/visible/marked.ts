// Characters that change how a text reads, as marks: a name must not look like another one.
import { markOf, misleading } from '#contract/visible-text'

const everyMisleading = new RegExp(misleading, 'gu')

/** A text as it is shown: `rtl⟦U+202E⟧gnp.ts`. Marks of direction only affect what is next to them, and occur in prose. */
export function marked(text: string): string {
  return withoutStacks(misleading.test(text) ? text.replace(everyMisleading, markOf) : text)
}

/**
 * Signs above and below one letter; scripts need fewer. A browser takes quadratic time to draw them: it is gone for
 * minutes for a hundred thousand.
 */
const stacked = /\p{M}{16}\p{M}+/u
const everyStack = new RegExp(stacked, 'gu')
const kept = 16

/** The first signs of each stack, and how many more there are: `é⟦+299984⟧`. */
function withoutStacks(text: string): string {
  if (!stacked.test(text)) return text
  return text.replace(everyStack, (stack) => {
    const signs = [...stack]
    return `${signs.slice(0, kept).join('')}⟦+${signs.length - kept}⟧`
  })
}

/** In code no joints that show nothing are needed, nor marks of direction: they too can make two names look alike. */
const unseenInCode = new RegExp(`${misleading.source}|[\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff]`, 'gu')

/** Code as it is shown. */
export function markedCode(text: string): string {
  return withoutStacks(text.replace(unseenInCode, markOf))
}

/** How many characters of code can be shown in the space of `most`: a mark takes that of eight. */
export function fittingCode(text: string, most: number): number {
  const part = text.slice(0, most)
  let wider = 0
  for (const { 0: character, index } of part.matchAll(unseenInCode)) {
    if (index + wider >= most) return index
    wider += markOf(character).length - character.length
  }
  return Math.min(part.length, Math.max(0, most - wider))
}
