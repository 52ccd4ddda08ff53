// Words of Go that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `bool break case chan const continue default defer else false for func goto if import interface nil package return
    string struct switch true type var`,
})
