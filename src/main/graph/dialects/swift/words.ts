// Words of Swift that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `as break case catch class continue default defer do else enum extension false fileprivate for func guard if
    import in init inout is let nil open operator private protocol public repeat return self static struct subscript
    super switch throw true try typealias var where while`,
})
