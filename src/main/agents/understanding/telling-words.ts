// The words of a question that tell what it is about, as code has them.
import type { ProjectView } from '../../query/project-view'
import { distinctiveWords } from './filler'
import { translateWords, type Translated } from './glossary'
import { isForeign, languageOf } from './question-language'

/**
 * The distinctive words of a text, in English as far as they are known.
 * @param question that the text is a part of
 * @param view of the project whose definitions decide between several meanings of a word; all of them without one
 */
export function tellingWords(text: string, question = text, view: ProjectView | null = null): readonly string[] {
  const words = distinctiveWords(text)
  if (!isForeign(question)) return words
  const translated = translateWords(text, languageOf(question), words)
  return view === null ? translated.words : meantWords(view, translated)
}

/**
 * Translated words, with one of several meanings of a word: the one that most definitions of the project are named with.
 * “Umfrage” is a poll where code has polls, and a survey elsewhere.
 */
export function meantWords(
  view: ProjectView,
  { words, alternatives }: Pick<Translated, 'words' | 'alternatives'>,
): readonly string[] {
  const named = (word: string): number => view.graph.chunksHolding(word, 'names').length
  const rarer = new Set(alternatives.flatMap((meanings) => meanings.toSorted((a, b) => named(b) - named(a)).slice(1)))
  return words.filter((word) => !rarer.has(word))
}
