// Words of Dart that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract as assert async await break case catch class const continue default do else enum export extends
    extension factory false final finally for get if implements import in interface is late library mixin new null on
    part return set show static super switch this throw true try typedef var void while with yield`,
})
