// Words of Python that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `async await break case class continue def del elif else except False finally for from if import in is lambda match
    None or pass return self True try while with yield`,
  members: `all any append copy decode encode endswith exists extend findall format insert items join keys len load loads lower
    lstrip pop print raise range readline remove rstrip setdefault sort sorted split startswith strip title upper`,
})
