// Words of Kotlin that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract break class const continue do else enum false final finally for if import in interface is null object
    operator override package private protected public return super this throw true try var while`,
})
