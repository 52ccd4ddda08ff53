// Corrects typos in the words that carry a question's meaning. Names of symbols are never changed.
import { editDistance } from '../../kernel/words/edit-distance'

const keywords = (
  'what which where who how does calls call called caller callers callees invoke invokes used uses using defined definition ' +
  'declared implemented located explain describe summarize overview architecture structure entry point points path from ' +
  'between impact change changing breaks break remove rename affected depends tests tested covers cover imports imported ' +
  'import extends implements inherits subclasses function method class file module project repository dependencies ' +
  'usages references purpose works find show list compare difference'
).split(' ')
const known = new Set([
  ...keywords,
  ...'the this that then than them they is it its of off to do in on a an and or for with by me my when will was were are be if as at use user form whole code here there test text'.split(
    ' ',
  ),
])

/** Replaces plain lower-case words that are one or two edits away from a known word. */
export function correctSpelling(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}_$.`'"/-])\p{L}{3,20}(?![\p{L}\p{N}_$(`'"/-]|\.\p{L})/gu,
    (word, offset: number) => {
      const lower = word.toLowerCase()
      if (known.has(lower) || (offset > 0 && word !== lower)) return word
      const allowed = lower.length >= 8 ? 2 : 1
      let best: string | undefined
      let bestDistance = allowed + 1
      for (const keyword of keywords) {
        if (lower.length < 4 && keyword.length !== lower.length) continue
        const distance = editDistance(lower, keyword, bestDistance - 1)
        if (distance < bestDistance) {
          best = keyword
          bestDistance = distance
        }
      }
      return best ?? word
    },
  )
}

/** Whether a long word is misspelled; a long typo is hardly another word, a short one often is. */
export function hasLongTypo(text: string): boolean {
  const corrected = correctSpelling(text).split(' ')
  return text.split(' ').some((word, at) => word.length >= 8 && word !== corrected[at])
}

const questionWords = ['what', 'which', 'where', 'when', 'how', 'who', 'why']

/** Corrects the first word of a question, so that "wher" is not searched for. */
export function correctQuestionWord(text: string): string {
  return text.replace(/^\p{L}{4,6}(?= )/u, (word) => {
    const lower = word.toLowerCase()
    if (known.has(lower)) return word
    return questionWords.find((one) => one[0] === lower[0] && editDistance(lower, one, 1) < 2) ?? word
  })
}
