// Words of Ruby that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `break case class def do else false for if in module nil or return self super true while yield`,
})
