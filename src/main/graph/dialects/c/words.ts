// Words of C and C++ that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `bool break case catch char class const continue default do double else enum extern false final float for goto if int
    long module namespace new operator private protected public return short static struct switch template this throw
    true try typedef union using virtual void volatile while`,
})
