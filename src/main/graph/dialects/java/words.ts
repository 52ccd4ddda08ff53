// Words of Java that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract boolean break case catch char class const continue default do double else enum extends false final finally
    float for goto if implements import instanceof int interface long module new null package private protected public
    record return short static super switch this throw throws true try var void volatile while yield`,
  members: `addAll charAt collect compare compareTo contains containsKey copyOf entrySet equals execute getTime getOrDefault
    hashCode indexOf isEmpty isPresent keySet lastIndexOf length mapToObj orElse parseInt poll println replaceAll
    schedule stream submit substring toArray toList toLowerCase toString toUpperCase trim valueOf`,
})
