// Words of Rust that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `async await bool break char const continue crate else enum extern false fn for if impl in let loop match mod mut pub
    return self static str struct super trait true type union unsafe where while`,
})
