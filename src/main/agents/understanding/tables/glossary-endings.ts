// Which endings a word of the glossary may have after its prefix: a short prefix begins many other words.
import type { GlossaryLanguage } from './glossary-language'

/** Maximum length of an inflected ending. */
const longestEnding = 7
/** A prefix of so many letters hardly begins another word. */
const longPrefix = 6

const ofGerman =
  /^(?:e|en|er|es|em|ern|et|t|te|ten|tes|st|est|s|n|ns|ung|ungen|bar|ig|ige[nrs]?|lich|liche[nrs]?|end|ende[nrs]?|ene[nrs]?|te[nrs]|iert|ierte[nrs]?|ieren|ierung|ierungen|eln|elt|erin|erinnen)$/
const ofFrench =
  /^(?:e|es|s|x|é|ée|és|ées|iés?|iée|iées|ier|iez|ient|ication|ications|oir|um|ement|er|ez|ent|ant|ants|ante|antes|ait|aient|ons|era|eront|eur|eurs|euse|euses|ion|ions|tion|tions|ation|ations|ement|ements|ment|age|ages|i|ie|is|ies|it|ir|issent|ites?|re|u|ue|us|ues|ure|ures|al|ale|aux|t|te|ts|tes|nt|if|ifs|ive|ives|ique|iques|ateur|ateurs|able|ables|ance|ances)$/
const ofSpanish =
  /^(?:o|a|os|as|e|es|s|n|en|an|ar|er|ir|r|arse|erse|irse|ado|ada|ados|adas|ido|ida|idos|idas|ando|iendo|ió|ó|ón|ones|io|ios|ia|ias|aron|ieron|aba|aban|ía|ían|ará|arán|erá|irá|ión|iones|ión|ción|ciones|ación|aciones|ición|iciones|amiento|amientos|imiento|imientos|miento|ador|adora|adores|dor|dora|dores|or|ora|ores|ible|able|ables|ante|antes|ura|uras|al|ales|ivo|iva|ivos|ivas|ico|ica|icos|icas|mente|le|les)$/
const ofPortuguese =
  /^(?:o|a|os|as|e|es|s|m|em|am|ar|er|ir|r|ado|ada|ados|adas|ido|ida|idos|idas|ando|endo|indo|ou|eu|iu|aram|eram|iram|ava|avam|ia|iam|ará|arão|erá|irá|ão|ões|ção|ções|ação|ações|ição|ições|amento|amentos|imento|imentos|mento|mentos|ador|adora|adores|dor|dora|dores|or|ora|ores|ível|ável|áveis|ante|antes|ura|uras|al|ais|ivo|iva|ivos|ivas|ico|ica|icos|icas|mente)$/

const endings: Readonly<Partial<Record<GlossaryLanguage, readonly RegExp[]>>> = {
  de: [ofGerman],
  fr: withPlain(ofFrench),
  es: withPlain(ofSpanish),
  pt: withPlain(ofPortuguese),
}

/** The endings, and the same as people type them who leave accents out. */
function withPlain(written: RegExp): readonly RegExp[] {
  return [written, new RegExp(withoutAccents(written.source))]
}

/** A text with the letters of its accented ones. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Whether the rest of a word after a prefix is an ending of it, or nothing. */
export function isInflected(language: GlossaryLanguage, prefix: string, rest: string): boolean {
  if (rest === '') return true
  const known = endings[language]
  return known === undefined || prefix.length >= longPrefix
    ? rest.length <= longestEnding
    : known.some((one) => one.test(rest))
}
