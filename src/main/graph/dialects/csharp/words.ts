// Words of C# that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract async await bool break case catch char class const continue default do double else enum extern false
    finally float for foreach if in int interface is long namespace new null object operator override private protected
    public readonly record return short static string struct switch this throw true try typeof unsafe using var virtual
    void volatile while yield`,
})
