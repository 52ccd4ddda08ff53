// Words of PHP that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract bool break case catch class const continue default do else enum extends false final finally float fn for
    foreach function goto if implements import instanceof int interface match namespace new null object or private
    protected public readonly return self static string super switch this throw trait true try var void while yield`,
})
