// The words of a question that something could be named with.
import { withoutMeasures } from '../understanding/filler'
import { joiningWords } from '../understanding/tables/joining-words'

/** In the question's order and spelling, each once. @param own words for the project itself, in lower case */
export function namingWords(question: string, own: readonly string[]): readonly string[] {
  const known = new Set(own)
  return (withoutMeasures(question).match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => {
    const lower = word.toLowerCase()
    if (word.length < 2 || joiningWords.has(lower) || known.has(lower)) return false
    known.add(lower)
    return true
  })
}
