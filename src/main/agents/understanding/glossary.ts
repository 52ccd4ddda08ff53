// Translates the words of a question to the English words that code uses, whatever the language of the question.
import { thingRows } from './glossary-things'
import { glossaryRows } from './glossary-words'

/** Columns of the glossary after the English one. */
const languages = ['de', 'fr', 'es', 'pt', 'zh', 'ja', 'ru'] as const
export type GlossaryLanguage = (typeof languages)[number]

interface Entry {
  readonly language: GlossaryLanguage
  /** The prefix of a word. */
  readonly written: string
  readonly english: readonly string[]
}

export interface Translated {
  /** English words in order, each once. */
  readonly words: readonly string[]
  /** Meanings of one word, of which code has mostly one: a task or a job. */
  readonly alternatives: readonly (readonly string[])[]
  /** `“验证” (validate)`, for the reader of the answer. */
  readonly read: readonly string[]
  /** Words that are not in the glossary, as written. */
  readonly left: readonly string[]
}

/** Maximum length of an inflected ending; compounds have further parts. */
const longestEnding = 6
const leastStem = 3
const longestWord = 40
/** Signs between the words of a phrase. */
const isPhrase = /\p{L}[ -]\p{L}/u
/** Letters between the parts of a German compound. */
const joints = ['', 's', 'es', 'n', 'en', 'e', 'er', 'ung', 'ungs', 'ation', 'ations', 'ierung', 'ierungs']
/** "Heruntergeladen" is from "herunterladen". */
const participle =
  /^(ab|an|auf|aus|ein|fest|her|herunter|hin|hinzu|hoch|los|mit|nach|um|vor|weiter|zu|zurück)ge(?=\p{L}{3})/u
/** "Gelöscht" is from "löschen". */
const plainParticiple = /^ge(?=\p{L}{3,}(?:t|en)$)/u
/** 行う, "to do", and not 行, "line". */
const helpingVerb = /行(?=[いうわえおっくき])/g
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const word = /[\p{L}\p{M}\p{N}_$'-]+/gu

const entries = `${glossaryRows.trim()}\n${thingRows.trim()}`
  .split('\n')
  .flatMap((row): readonly Entry[] => {
    const [english = '', ...others] = row.split('|')
    return others.flatMap((column, at) =>
      column
        .split('/')
        .map((written) => ({ language: languages[at] ?? 'de', written, english: english.split(' ').slice(0, 2) })),
    )
  })
  .toSorted((a, b) => b.written.length - a.written.length)
const isSign = ({ written }: Entry): boolean => new RegExp(`^(?:${cjk.source})$`, 'u').test(written)
const alphabeticEntries = entries.filter((one) => !isSign(one))
const signs = entries.filter(isSign)

/**
 * Translates the words of a question that are in the glossary.
 * @param language of the question; null for any of them
 * @param telling the words of it that are to be translated; all by default. Several words that mean one are found where
 * they stand: “mot de passe”.
 */
export function translateWords(
  text: string,
  language: GlossaryLanguage | null,
  telling: readonly string[] | null = null,
): Translated {
  const source = telling === null ? text : telling.join(' ')
  const alphabetic =
    language === null ? alphabeticEntries : alphabeticEntries.filter((one) => one.language === language)
  const words: string[] = []
  const read: string[] = []
  const left: string[] = []
  const alternatives: (readonly string[])[] = []
  const take = (entry: Entry, written: string): void => {
    if (entry.english.every((one) => words.includes(one))) return
    if (entry.english.length > 1) alternatives.push(entry.english)
    words.push(...entry.english.filter((one) => !words.includes(one)))
    read.push(`“${written}” (${entry.english.join(', ')})`)
  }
  const rest = source.replace(helpingVerb, ' ').replace(cjk, (run) => {
    for (let at = 0; at < run.length;) {
      const entry = signs.find(({ written }) => run.startsWith(written, at))
      if (entry !== undefined) take(entry, entry.written)
      at += entry?.written.length ?? 1
    }
    return ' '
  })
  const lower = (telling === null ? rest : text).toLowerCase()
  // Several words as one: "base de données", and "sous-titre", whose parts are other words.
  const phrases = alphabetic.filter(({ written }) => isPhrase.test(written) && lower.includes(written))
  for (const entry of phrases) take(entry, entry.written)
  const single = phrases.reduce((one, { written }) => one.replaceAll(written, ' '), lower)
  for (const one of rest.match(word) ?? []) {
    const small = one.toLowerCase().slice(0, longestWord)
    if (!single.includes(small)) continue
    const asWritten = partsOf(alphabetic, small)
    const plain = asWritten.length > 0 ? asWritten : partsOf(alphabetic, withoutAccents(small))
    const verb = small.replace(participle, '$1')
    const parts =
      plain.length > 0
        ? plain
        : partsOf(alphabetic, verb === small && language === 'de' ? small.replace(plainParticiple, '') : verb)
    if (parts.length === 0) left.push(one)
    for (const entry of parts) take(entry, one)
  }
  return { words, alternatives, read, left }
}

/** "Cálculo" begins as "calcular" does, but for the accent. */
function withoutAccents(small: string): string {
  return small.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The entries that a word consists of: one with an ending, or the parts of a German compound. */
function partsOf(entries: readonly Entry[], small: string): readonly Entry[] {
  const first = entries.find(({ written }) => written.length >= leastStem && small.startsWith(written))
  if (first === undefined) return []
  const rest = small.slice(first.written.length)
  // "Importação" has an ending, not an action.
  for (const joint of first.language === 'de' ? joints : []) {
    if (!rest.startsWith(joint) || rest.length - joint.length < leastStem + 1) continue
    const more = partsOf(entries, rest.slice(joint.length))
    if (more.length > 0) return [first, ...more]
  }
  return rest.length <= longestEnding ? [first] : []
}
