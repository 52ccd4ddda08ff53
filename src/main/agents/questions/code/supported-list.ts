// "What file types can I import", "which languages are supported": the list that code has of them.
import { composeFamilyList } from '../../composers/values/family-list'
import { composeSupportedList } from '../../composers/values/supported-list'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { X, Y } from '../../understanding/phrase-parts'
import { contentWords } from '../../../query/search/terms'

const program = '(?:i|we|you|one|it|they|this|users?|(?:the|this) [\\w-]+)'

export const question: QuestionKind = {
  id: 'supported-list',
  rank: 880,
  phrases: {
    en: [
      `(?:what|which) ${X} (?:can|could|may) ${program} ${Y}`,
      `(?:what|which) ${X} (?:can|could|may) (?<b>(?:[\\w-]+ ){1,3}be (?:sent|delivered|imported|exported|read|saved|stored|used|opened|played|chosen)\\b.{0,40})`,
      `(?:from|to|into|in|with|through|via|on|as) (?:what|which)(?: (?:other|kinds? of|types? of|sorts? of))? ${X} (?:can|could|may) ${program} ${Y}`,
      `(?:what|which)(?: other)? ${X} (?:can|could|may) (?<b>(?:report|send|deliver|import|export|sync|publish|notify|authenticate|convert|parse|read|store|provide|receive)\\b.{2,60})`,
      `(?:what|which) ${X} (?:does|do|will) ${program} (?<b>(?:support|accept|allow|handle|understand|recogni[sz]e|read|import|export)\\b.{0,60})`,
      `(?:what|which) ${X} (?:are|is) (?<b>(?:supported|accepted|recogni[sz]ed)(?: .{1,60})?)`,
    ],
    de: [`welche ${X} (?:kann|können|darf) (?:ich|man|wir) ${Y}`, `welche ${X} werden ${Y}`],
    fr: [`quels? ${X} (?:puis-je|peut-on|pouvons-nous) ${Y}`],
    es: [`qu[eé] ${X} (?:puedo|se pueden?) ${Y}`],
    pt: [`(?:que|quais) ${X} (?:posso|se podem?) ${Y}`],
  },
  subjectInWords: 'mostly',
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  yields: true,
  compose: composeList,
  forSymbol: () => null,
  forFile: () => null,
  forFolder: () => null,
}

/** Words that only ask whether there is one. */
const plain =
  /^(?:supports?|supported|allow(?:s|ed)?|accept(?:s|ed)?|available|possible|valid|known|have|has|offer(?:s|ed)?|use[sd]?|using|handle[sd]?|understands?|there|exist|choose|pick|select|be|into|in|to|with|for|from|on|here|it|this|unterstützt|akzeptiert|sent|send|through|via|deliver(?:ed)?|used|done|made|get|reach(?:ed)?)$/i
/** Deeds that are done to anything, which no list is about. */
const mostWords = 3

function composeList({ view, understanding }: Asked): GraphAnswer | null {
  const { subject, target, text } = understanding
  if (subject === null || target === null) return null
  const nouns = wordsIn(withoutProject(view, subject))
  const deeds = wordsIn(withoutProject(view, target)).filter((word) => !plain.test(word))
  if (nouns.length === 0 || nouns.length > mostWords || deeds.length > mostWords) return null
  return composeSupportedList(view, text, nouns, deeds) ?? composeFamilyList(view, nouns, deeds)
}

function wordsIn(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}_-]+/gu) ?? []
  const telling = new Set(contentWords(text))
  return words.filter(
    (word) =>
      telling.has(word) ||
      telling.has(word.toLowerCase()) ||
      // A word of two, `two-factor`, tells if its parts do.
      (word.includes('-') && contentWords(word).length > 0) ||
      /^(?:files?|types?|kinds?|formats?|lists?)$/i.test(word),
  )
}
