// Words of another language that are nearly the English ones: “protocolo”, “módulo”, “Parser”. Only those are read so that
// definitions are named with.
import { singular } from '../../kernel/words/word-number'
import { classifyPath } from '../../query/path-class'
import type { ProjectView } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'
import type { GlossaryLanguage } from './tables/glossary-language'

const leastLetters = 4
const longest = 40
const namesRead = 40

/** Endings of a language, and those of the same words in English. */
const ofRomance: readonly (readonly [ending: RegExp, english: readonly string[]])[] = [
  [/(?:ci[oó]n|ç[aã]o|tion)(?:es)?$/, ['tion']],
  [/(?:ciones|ções)$/, ['tion']],
  [/(?:dad|dade|t[ée])(?:e?s)?$/, ['ty']],
  [/(?:ario|aria|aire)s?$/, ['ary']],
  [/(?:ico|ica|ique)s?$/, ['ic']],
  [/(?:ivo|iva|ive|if)s?$/, ['ive']],
  [/(?:ente|ante)s?$/, ['ent', 'ant']],
  [/(?:or|eur|euse)(?:es|s)?$/, ['or', 'er']],
  [/(?:o|a|e)s?$/, ['', 'e', 'o']],
]
const ofGerman: readonly (readonly [ending: RegExp, english: readonly string[]])[] = [
  [/(?:ionen|ion)$/, ['ion']],
  [/(?:täten|tät)$/, ['ty']],
  [/(?:ieren|iert)$/, ['e', '', 'ate']],
  [/(?:en|e|er|s)$/, ['', 'e']],
]
const endings: Readonly<Partial<Record<GlossaryLanguage, typeof ofRomance>>> = {
  es: ofRomance,
  pt: ofRomance,
  fr: ofRomance,
  de: ofGerman,
}

/** The English word that a word of another language nearly is, if definitions are named with it; else null. */
export function cognateOf(view: ProjectView, word: string, language: GlossaryLanguage | null): string | null {
  const plain = word.toLowerCase().slice(0, longest).normalize('NFD').replace(/\p{M}/gu, '')
  const known = language === null ? undefined : endings[language]
  // A name is the same in every language.
  if (/\p{Ll}\p{Lu}|[_.]/u.test(word)) return null
  if (known === undefined || plain.length < leastLetters || !/^[a-z]+$/.test(plain)) return null
  // The endings are written with their accents.
  const written = word.toLowerCase().slice(0, longest)
  const forms = known.flatMap(([ending, english]) => [
    ...(ending.test(written) ? english.map((one) => withoutAccents(written.replace(ending, '')) + one) : []),
    ...(ending.test(plain) ? english.map((one) => plain.replace(ending, '') + one) : []),
  ])
  const named = [plain, ...forms].filter((form, at, all) => form.length >= leastLetters && all.indexOf(form) === at)
  return named.find((form) => isNamed(view, form)) ?? null
}

/** Whether a definition in the source, and no heading of a page, is named with a word. */
function isNamed(view: ProjectView, form: string): boolean {
  return view.graph
    .namesLike(form, namesRead)
    .some(
      ({ name, filePath, kind }) =>
        kind !== 'namespace' &&
        classifyPath(filePath) === 'source' &&
        splitIdentifier(name).some((part) => singular(part) === form),
    )
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
