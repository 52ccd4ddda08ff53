// Reads questions that mix two languages: "wer calls save", "wo wird die function save called".
import { translateWords } from './glossary'
import type { GlossaryLanguage } from './tables/glossary-language'
import { isWrittenAsCode } from './mentions'

/** Columns of the rows after the English one. */
const languages = ['de', 'fr', 'es', 'pt', 'ru'] as const

/** Question words and frequent verbs: English | German | French | Spanish | Portuguese | Russian, words by `/`. */
const rows = `
why|warum/weshalb/wieso|pourquoi|por qué|por que|почему
who|wer|qui|quién/quien|quem|кто
where|wo|où|dónde/donde|onde|где
what|was|que/quoi|qué|que|что
how|wie|comment|cómo|como|как
which|welche[rsnm]?|quels?/quelles?|cuál/cuáles/cuales|qual/quais|какие
calls|ruft/rufen|appelle/appellent|llama a/llama/llaman|chama/chamam|вызывает
call|aufrufen|appeler|llamar|chamar|-
called|aufgerufen|appelée?s?|llamad[oa]s?|chamad[oa]s?|-
uses|benutzt/verwendet/nutzt|utilise|utiliza/usa|utiliza/usa|использует
used|gebraucht|utilisée?s?|usad[oa]s?/utilizad[oa]s?|usad[oa]s?/utilizad[oa]s?|-
defined|definiert|définie?s?|definid[oa]s?|definid[oa]s?|-
implemented|implementiert|implémentée?s?|implementad[oa]s?|implementad[oa]s?|-
implement|implementieren|implémentent|implementan|implementam|-
extend|erweitern|étendent|extienden|estendem|-
import|importieren|importent|importan|importam|-
cover|decken|couvrent|cubren|cobrem|-
tested|getestet|testée?s?|probad[oa]s?|testad[oa]s?|-
changed|geändert|modifiée?s?|cambiad[oa]s?|alterad[oa]s?|-
are there|gibt es|y a-t-il|hay|há|-
is|ist/wird|est|está/esta/es|está|-
are|sind/werden|sont|están|estão|-
does|macht|fait|hace|faz|делает
work|funktioniert/funktionieren|fonctionne/fonctionnent/marche|funciona/funcionan|funciona/funcionam|работает
explain|erkläre?|explique|explica|explique|объясни
and|und|et|y|e|-
`
/** Words between the others. They are read only beside one of the rows above: "die" and "on" are English words too. */
const between = `
the|der/die/das/den/dem/des|le/la/les|el/los/las|os/as|-
for|für|pour|para|para|-
of|von/vom|de/du|de/del|de/do/da|-
in|im/in der|dans|en|em/no/na|-
with|mit|avec|con|com|-
by|durch|par|por|por|-
`

/** Words of the rows that are English words or names too: "EST to UTC", "llama context size". */
const ambiguous = ['llama', 'est', 'et', 'que', 'como']
const english: ReadonlySet<string> = new Set([
  'was',
  'comment',
  'hay',
  'marche',
  'usa',
  'es',
  'e',
  'y',
  'wo',
  ...ambiguous,
])

interface Word {
  readonly english: string
  readonly language: GlossaryLanguage
  readonly written: RegExp
}

const [strong, weak] = [wordsOf(rows), wordsOf(between)]
const signs: readonly (readonly [RegExp, string])[] = [
  [/谁|誰が?/gu, ' who '],
  [/在?哪里|どこ(?:で|に)?/gu, ' where '],
  [/调用|呼び出(?:す|し)/gu, ' calls '],
]
/** Orders of words that other languages leave behind. */
const orders: readonly (readonly [RegExp, string])[] = [
  // "wird save verwendet": with "is" it is a passive.
  [/^((?:where|how|why|by whom) (?:is|are) .+) uses$/i, '$1 used'],
  // The second half of a German verb: "ruft save auf".
  [/ auf$/i, ''],
  // "How funktioniert save", "what macht save".
  [/^(how) work (.+)$/i, '$1 does $2 work'],
  [/^(what does (?!.* (?:do|call|use|import|return|extend|implement|contain|depend)\b).+)$/i, '$1 do'],
  // "Where est définie save".
  [/^(where|how) (is|are) (defined|implemented|used|called|tested) (.+)$/i, '$1 $2 $4 $3'],
  // "save 在哪里 defined".
  [/^(.+?) where (defined|used|called|implemented)$/i, 'where is $1 $2'],
]

/** A question with words of other languages, read in English. */
export interface EnglishReading {
  /** With the words of other languages between names translated. */
  readonly text: string
  /** With all other words translated too that are not written as names. */
  readonly translated: string
  /** Whether a word was read that doesn't exist in English. */
  readonly isSure: boolean
}

/** The English reading of a question in two languages; null if no word shows another language. */
export function inEnglishWords(text: string): EnglishReading | null {
  const bySigns = signs.reduce((one, [other, english]) => one.replace(other, english), text)
  const seen = new Set<GlossaryLanguage>(languages.filter((language) => shows(language, bySigns)))
  if (seen.size === 0 && bySigns === text) return null
  const read = strong.filter(({ language }) => seen.has(language))
  const asked = replaced(read, bySigns)
  const whole = replaced(
    weak.filter(({ language }) => seen.has(language)),
    asked,
  )
  const translated = whole
    .split(' ')
    .map((word) => (isWrittenAsCode(word) ? word : [...seen].reduce((one, language) => inEnglish(one, language), word)))
    .join(' ')
  const isSure = read.some(({ written }) =>
    (text.match(written) ?? []).some((word) => !english.has(word.toLowerCase())),
  )
  return { text: inOrder(whole), translated: inOrder(translated), isSure }
}

/** Whether words show a language: one that is a name elsewhere, as "EST" and "llama", only beside another. */
function shows(language: GlossaryLanguage, text: string): boolean {
  const written = strong.filter((one) => one.language === language).flatMap((one) => text.match(one.written) ?? [])
  const words = new Set(written.map((word) => word.toLowerCase()))
  return words.size > 1 || [...words].some((word) => !ambiguous.includes(word))
}

function inEnglish(word: string, language: GlossaryLanguage): string {
  const { words } = translateWords(word, language)
  return words.length === 0 || words.includes(word.toLowerCase()) ? word : words.join(' ')
}

function inOrder(text: string): string {
  const single = text.replace(/\s+/g, ' ').trim()
  return orders.reduce((one, [order, english]) => one.replace(order, english), single)
}

function replaced(words: readonly Word[], text: string): string {
  return words.reduce((one, { written, english }) => one.replace(written, english), text)
}

/** Words as patterns, each not inside a name or quoted as one. */
function wordsOf(table: string): readonly Word[] {
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [english = '', ...columns] = row.split('|')
      return columns.flatMap((column, at): readonly Word[] => {
        const language = languages[at]
        if (language === undefined || column === '-') return []
        const either = column.replaceAll('/', '|')
        const written = new RegExp(`(?<![\\p{L}\\p{N}_\`./-])(?:${either})(?![\\p{L}\\p{N}_\`.(/-])`, 'giu')
        return [{ english, language, written }]
      })
    })
}
