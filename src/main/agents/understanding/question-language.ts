// Detects the language of a question.

import type { GlossaryLanguage } from './tables/glossary-language'

const foreignLetter = /(?!\p{Script=Latin})\p{L}/u
const foreignLetters = /(?!\p{Script=Latin})\p{L}/gu
// First words of questions in German, French, Spanish, Italian and Portuguese that aren't English words.
const beginnings = new Set(
  (
    'wo wer wie welche welcher welches welchen welchem worum warum wieso wozu wofür womit woher wann wieviele wird werden ' +
    'gibt ist sind kann erkläre zeige où qui quoi comment pourquoi quel quelle quels ' +
    'quelles combien quand explique dónde quién quien cómo qué cuál cuáles cuánto cuánta cuántos cuántas cuándo cada hay explica tous quanto quanta quantos quantas qual quais há dove chi perché quale onde quem como cadê existe existem'
  ).split(' '),
)

const firstWords: ReadonlyMap<string, GlossaryLanguage> = new Map(
  Object.entries({
    de: 'wo wer wie welche welcher welches welchen welchem worum warum wieso wozu wofür womit woher wann wieviele wird werden gibt ist sind kann erkläre zeige',
    fr: 'où qui quoi comment pourquoi quel quelle quels quelles combien quand explique tous',
    es: 'dónde donde quién quien cómo qué cuál cuáles cuánto cuánta cuántos cuántas cuándo cada hay explica',
    pt: 'onde quem qual quais quanto quanta quantos quantas há',
  }).flatMap(([language, words]) => words.split(' ').map((one) => [one, language as GlossaryLanguage] as const)),
)

/** Words that may precede the first that tells the language: "in welcher Datei", "dans quel fichier". */
const preposition = /^(?:in|an|auf|aus|bei|mit|von|für|dans|en|à|de|avec|por|para|con|em|com)$/

/** The word that a question begins with, after a preposition. */
function firstWord(text: string): string {
  const [first = '', second = ''] = text
    .toLowerCase()
    .replace(/^[¿¡]/, '')
    .split(/[\s,]+/)
  if (second === 'que' && /^e[mn]$/.test(first)) return first === 'em' ? 'qual' : 'qué'
  return preposition.test(first) && (beginnings.has(second) || firstWords.has(second)) ? second : first
}

/** The language of a question by its first word; null if several languages have that word. */
export function languageOf(text: string): GlossaryLanguage | null {
  const first = firstWord(text)
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru'
  const begun = beginningsOfSeveral.find(([, begins]) => begins.test(text))
  if (begun !== undefined) return begun[0]
  // "Como" is Portuguese, and Spanish without its accent.
  if (first === 'como' && portuguese.test(text)) return 'pt'
  return firstWords.get(first) ?? null
}

/** Beginnings whose first word is one of another language too. */
const beginningsOfSeveral: readonly (readonly [GlossaryLanguage, RegExp])[] = [
  ['de', /^was (?:passiert|geschieht)\b/i],
  ['fr', /^(?:que se (?:passe|produit)|qu['’](?:arrive|est-ce)|à quelle)/i],
  ['pt', /^o que (?:acontece|ocorre)\b/i],
]

/** Letters and short words that Spanish doesn't have. */
const portuguese = /[ãõçâêô]|(?<!\p{L})(?:os?|as|um|uma|é|em|da|do|das|dos|na|nas|nos?|ao|aos|não)(?!\p{L})/iu
const quoted = /"[^"]*"|`[^`]*`/g

/**
 * Whether a question isn't in English. A name in another script counts only if it comes first, or if most of the question
 * is in that script: a name in Latin letters may come before it.
 */
export function isForeign(text: string): boolean {
  const first = firstWord(text)
  if (foreignLetter.test(first) || beginnings.has(first)) return true
  if (beginningsOfSeveral.some(([, begins]) => begins.test(text))) return true
  const own = text.replace(quoted, '')
  const letters = own.match(/\p{L}/gu)?.length ?? 0
  return 2 * (own.match(foreignLetters)?.length ?? 0) > letters
}
