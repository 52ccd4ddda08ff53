// "How does the repo map decide which files to show": the first words may name what is asked about.
import { composeTopicOf } from '../composers/subject-topic'
import type { GraphAnswer } from '../agent'
import type { Asked, QuestionKind } from '../question-kind'
import { X } from '../understanding/phrase-parts'
import { linkSubject } from '../understanding/subject'

/** Words at the beginning that may be one name. */
const mostWords = 4

export const question: QuestionKind = {
  id: 'how',
  rank: 900,
  phrases: {
    en: [
      `how (?:does|do|did|is|are|can|will) ${X}`,
      `what happens (?:when|if|after|before|once) ${X}`,
      `explain how ${X}`,
    ],
    de: [`wie (?:wird|werden|kann|können) ${X}`, `was passiert,? wenn ${X}`],
    fr: [`comment ${X}`, `que se passe-t-il (?:quand|si|lorsque) ${X}`],
    es: [`c[oó]mo (?:se )?${X}`, `qué (?:pasa|sucede) (?:cuando|si) ${X}`],
    pt: [`como (?:é que )?${X}`, `o que acontece (?:quando|se) ${X}`],
  },
  needsThought: true,
  compose: composeHow,
  // Without a name at its beginning the question is searched for by its words.
  forSymbol: () => null,
  forFile: () => null,
  forFolder: () => null,
}

function composeHow(asked: Asked): GraphAnswer | null {
  const { view, understanding } = asked
  const slot = understanding.subject ?? ''
  const article = /^(?:the|our|der|die|das|le|la|el|o|a) /i.exec(slot)?.[0] ?? ''
  const words = slot.slice(article.length).split(/\s+/)
  for (let length = Math.min(mostWords, words.length - 1); length >= 1; length--) {
    const phrase = words.slice(0, length).join(' ')
    // One plain word alone is a name only where it is said to be one.
    if (length === 1 && article === '' && !/[\p{Lu}_.(]/u.test(phrase.slice(1))) continue
    const subject = linkSubject(view, article + phrase)
    if (subject.kind === 'file' || subject.kind === 'folder') return composeTopicOf({ ...asked, subject })
    if (subject.kind === 'symbol' && isType(subject.symbols[0]?.kind)) return composeTopicOf({ ...asked, subject })
  }
  return null
}

function isType(kind: string | undefined): boolean {
  return kind !== undefined && ['class', 'interface', 'struct', 'trait'].includes(kind)
}
