// Translates the words of a question to the English words that code uses, whatever the language of the question.
import { deedRows } from './tables/glossary-deeds'
import { isInflected, withoutAccents } from './tables/glossary-endings'
import { isFiller } from './tables/glossary-fillers'
import { glossaryLanguages, type GlossaryLanguage } from './tables/glossary-language'
import { qualityRows } from './tables/glossary-qualities'
import { subjectRows } from './tables/glossary-subjects'
import { technicalRows } from './tables/glossary-technical'
import { thingRows } from './tables/glossary-things'
import { glossaryRows } from './tables/glossary-words'

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

const leastStem = 3
const longestWord = 40
/** Signs between the words of a phrase. */
const isPhrase = /\p{L}[ -]\p{L}/u
/** Letters between the parts of a German compound. */
const joints = ['', 's', 'es', 'n', 'en', 'e', 'er', 'ung', 'ungs', 'ation', 'ations', 'ierung', 'ierungs']
/** "Heruntergeladen" is from "herunterladen". */
const participle =
  /^(ab|an|auf|aus|ein|fest|her|herunter|hin|hinzu|hoch|los|mit|nach|um|vor|weiter|zu|zurück)ge(?=\p{L}{3})/u
const infinitive =
  /^(ab|an|auf|aus|bei|ein|fest|frei|her|herunter|hin|hinzu|hoch|los|mit|nach|um|vor|weiter|wieder|zurück)zu(?=\p{L}{3,}n$)/u
/** "Gelöscht" is from "löschen". */
const plainParticiple = /^ge(?=\p{L}{3,}(?:t|en)$)/u
/** 行う, "to do", and not 行, "line". */
const helpingVerb = /行(?=[いうわえおっくき])/g
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
/** "L'espace", "d'un". */
const elision = /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/giu
const word = /[\p{L}\p{M}\p{N}_$'-]+/gu

/** The meanings that a row has; one of two words is none of several. */
function meaningsIn(english: string, before: readonly string[]): readonly string[] {
  return english.split(' ').filter((one) => before.length === 0 || !one.includes('+'))
}

/** The rows of all tables; a word that stands in several has the meanings of all of them. */
function readRows(tables: readonly string[]): readonly Entry[] {
  const read = new Map<string, Entry>()
  for (const row of tables.flatMap((table) => table.trim().split('\n'))) {
    const [english = '', ...columns] = row.split('|')
    for (const [at, column] of columns.entries()) {
      const language = glossaryLanguages[at] ?? 'de'
      for (const written of column.split('/')) {
        if (written === '-') continue
        const before = read.get(`${language} ${written}`)?.english ?? []
        read.set(`${language} ${written}`, {
          language,
          written,
          english: [...new Set([...before, ...meaningsIn(english, before)])],
        })
      }
    }
  }
  return [...read.values()].toSorted((a, b) => b.written.length - a.written.length)
}

const entries = readRows([glossaryRows, thingRows, deedRows, subjectRows, technicalRows, qualityRows])
const isSign = ({ written }: Entry): boolean => new RegExp(`^(?:${cjk.source})$`, 'u').test(written)
const alphabeticEntries = entries.filter((one) => !isSign(one))
/** The same as people type it who leave accents out. */
const plainEntries = alphabeticEntries.map((one) => ({ ...one, written: withoutAccents(one.written) }))
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
  const source = telling === null ? text.replace(elision, ' ') : telling.join(' ')
  const ofLanguage = (all: readonly Entry[]): readonly Entry[] =>
    language === null ? all : all.filter((one) => one.language === language)
  const alphabetic = ofLanguage(alphabeticEntries)
  const plain = ofLanguage(plainEntries)
  const words: string[] = []
  const read: string[] = []
  const left: string[] = []
  const alternatives: (readonly string[])[] = []
  const take = (entry: Entry, written: string): void => {
    // A meaning of two words, "exchange+rate", is no choice between them.
    const meant = entry.english.length === 1 ? entry.english.flatMap((one) => one.split('+')) : entry.english
    if (meant.every((one) => words.includes(one))) return
    if (entry.english.length > 1) alternatives.push(entry.english)
    words.push(...meant.filter((one) => !words.includes(one)))
    read.push(`“${written}” (${entry.english.join(', ').replaceAll('+', ' ')})`)
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
    if (!single.includes(small) || isFiller(language, small)) continue
    const forms = formsOf(small, language)
    const parts =
      forms.map((form) => partsOf(alphabetic, form)).find((found) => found.length > 0) ??
      partsOf(plain, withoutAccents(small))
    const tail = parts.length === 0 && language === 'de' ? knownTail(alphabetic, one) : null
    if (tail !== null) left.push(tail.head)
    else if (parts.length === 0) left.push(one)
    for (const entry of tail?.parts ?? parts) take(entry, one)
  }
  return { words, alternatives, read, left }
}

/** Plurals that don't begin as their singulars do: "mensagens", "animaux". */
const plurals: Readonly<Partial<Record<GlossaryLanguage, readonly (readonly [RegExp, string])[]>>> = {
  fr: [[/aux$/, 'al']],
  es: [[/ces$/, 'z']],
  pt: [
    [/ns$/, 'm'],
    [/ais$/, 'al'],
    [/[ée]is$/, 'el'],
  ],
}

/** The forms of a word that the glossary may have, the likeliest first. */
function formsOf(small: string, language: GlossaryLanguage | null): readonly string[] {
  const singulars = language === null ? [] : (plurals[language] ?? [])
  const verb = small.replace(participle, '$1')
  return [
    small,
    // "Cálculo" begins as "calcular" does, but for the accent.
    withoutAccents(small),
    ...singulars.filter(([ending]) => ending.test(small)).map(([ending, singular]) => small.replace(ending, singular)),
    ...(language === 'de' || verb !== small ? [verb === small ? small.replace(plainParticiple, '') : verb] : []),
    // "Hinzuzufügen" is "hinzufügen" with "to".
    ...(language === 'de' ? [small.replace(infinitive, '$1')] : []),
  ]
}

/**
 * The entries that a word consists of: one with an ending, or the parts of a German compound. A longer beginning comes
 * first, a shorter one is tried where the rest is no ending: “parte” doesn't begin with “par”.
 */
function partsOf(entries: readonly Entry[], small: string): readonly Entry[] {
  for (const first of entries) {
    if (first.written.length < leastStem || !small.startsWith(first.written)) continue
    const rest = small.slice(first.written.length)
    // "Importação" has an ending, not an action.
    for (const joint of first.language === 'de' ? joints : []) {
      if (!rest.startsWith(joint) || rest.length - joint.length < leastStem + 1) continue
      const more = partsOf(entries, rest.slice(joint.length))
      if (more.length > 0) return [first, ...more]
    }
    if (isInflected(first.language, first.written, rest)) return [first]
  }
  return []
}

const leastPart = 4

/** The part of a German noun that isn't known, before the one that is: “Packgröße” is a size, of what is called so. */
function knownTail(
  entries: readonly Entry[],
  noun: string,
): { readonly head: string; readonly parts: readonly Entry[] } | null {
  if (!/^\p{Lu}\p{Ll}+$/u.test(noun)) return null
  for (let at = leastPart; at <= noun.length - leastPart; at++) {
    const parts = partsOf(entries, noun.slice(at))
    if ((parts[0]?.written.length ?? 0) >= leastPart) return { head: noun.slice(0, at), parts }
  }
  return null
}
