// Words of Scala that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract case catch class def do else enum extends false final finally for if import match new null object override
    package private protected return super this throw trait true try type var while with yield`,
})
