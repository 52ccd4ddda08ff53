// Words of a question that say how it asks, and nothing of what it is about.
import { splitIdentifier } from '../../../query/search/terms'

/** How people talk about cooperating parts; code seldom contains these words. */
const formWords = new Set(
  (
    'chain flow internals lifecycle logic machinery mechanism pipeline process system workflow ' +
    // What is done with a thing: code names the thing, and has many words for this.
    'chosen choose chooses pick picks picked select selects selected decided determined notify notifies notified handled made done'
  ).split(' '),
)

/** Whether a word says what a question is about. */
export function isNoForm(word: string): boolean {
  return !formWords.has(word.toLowerCase())
}

/** What is done with a thing, which code has many words for too, but some places are named for. */
const acts = new Set(
  'detect detects detected check checks checked perform performed manage managed compute computed'.split(' '),
)

/** Whether a word says of what something is asked: neither how it is asked nor what is done. */
export function isThing(word: string): boolean {
  return isNoForm(word) && !acts.has(word.toLowerCase())
}

/** First words in the names of functions that decide something. */
const deciding = new Set(
  'is has can should must may needs allow allows allowed accept accepts matches match check checks validate verify determine decide classify classifies judge infer guess evaluate choose select pick resolve detect supports want will lookup find'.split(
    ' ',
  ),
)

/** Whether a function's name says that it decides something: `isStale`, `validateToken`. */
export function isDeciding(name: string): boolean {
  return deciding.has(splitIdentifier(name)[0] ?? '')
}
