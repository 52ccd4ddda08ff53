// The words of a question that tell what it is about, as code has them.
import { distinctiveWords } from './filler'
import { translateWords } from './glossary'
import { isForeign, languageOf } from './question-language'

/** The distinctive words of a text, in English as far as they are known. @param question that the text is a part of */
export function tellingWords(text: string, question = text): readonly string[] {
  const words = distinctiveWords(text)
  return isForeign(question) ? translateWords(text, languageOf(question), words).words : words
}
