// The values that a question asks for: one, or two of the same thing, each with what it is about and what it measures.
import type { AskedValue } from '../../../query/project/values/find-values'
import type { ProjectView } from '../../../query/project-view'
import { contentWords, stem } from '../../../query/search/terms'
import type { WordGroup } from '../../../query/search/word-groups'
import type { MeasureId } from '../../../query/project/values/measures'
import { asksPlace, extremeAsked, measureAsked, nounsOfMeasure, wordsOfMeasures } from '../../understanding/measures'
import { distinctiveWords } from '../../understanding/filler'
import { isForeign } from '../../understanding/question-language'
import { askedWords } from '../../understanding/word-groups'

export interface ValueQuestion extends AskedValue {
  /** Its words in the question. */
  readonly text: string
}

const and = String.raw`,? (?:and|und|et|y|e) `
/** "How long is a code valid and how many digits does it have": a question after another. */
const another = new RegExp(
  `${and}(?=(?:how|what|which|when|after how|wie|nach wie|was|welche[rsnm]?|combien|quel|cu[aá]nt|cu[aá]l|quant|qual)\\w*\\b)`,
  'iu',
)
const joined = new RegExp(and, 'iu')
/** "The timeout and grace time of a check": what both are of. */
const ofBoth = / (?:of|for|in|on|per|von|für|des|der|de|du|del|para|da|do) .{2,60}$/iu
/** What is done to keep something says where it is, and not what. */
const keeping =
  /^(?:stor(?:ed?|age)|sav(?:ed?|ing)|kept|keep|located?|location|written|write|placed?|put|default|path|paths|folder|directory|dir|file|files|live|lives|persist\w*|gespeichert|speicher\w*)$/i
/** A shorter word may be any. */
const leastWord = 4
/** Whether a question asks for what is there if nobody sets anything. */
const asksDefault =
  /\bdefault|\bout of the box|\bstandard|\bvorgabe|\bvoreingestellt|par défaut|por defecto|predeterminad|por padrão|padrão|predefinid|por omissão|默认|缺省|預設|デフォルト|既定|初期値/iu
/** Words for the program itself. */
const ofProgram =
  /^(?:servers?|apps?|applications?|api|apis|backend|service|web|website|http|program|process|daemon|main|listen\w*|bind\w*|it|dashboard|ui|interface|local\w*)$/i
/** What is asked to be repeated is counted by what code calls so, and by nothing else. */
const again = /^(?:retr(?:y|ies|ied|ying)|reattempt\w*|repeated)$/i
const attempts = ['retry', 'retries', 'attempt', 'attempts', 'tries', 'reattempt']
const keeps =
  /\b(?:kept|keeps?|retain(?:ed|s)?|retention|preserved)\b|\b(?:aufbewahrt|behalten|gespeichert)\b|\bconserv|\bguardad|\bmantid|保留|保存/i
const ofKeeping =
  'keep kept keeping retention retain ttl expire expiry expiration expires lifetime purge prune cleanup clean clear delete history limit max maximum period'.split(
    ' ',
  )
const ofTime = ['time', 'duration', 'timeout', 'validity', 'valid', 'remember', 'max_age']
/** A question of such words alone is about what was asked before. */
const ofAsking = /^(?:how|many|much|are|is|it|they|kept|keeps?|be|there)$/i
const ofDoing = /(?:ed|ing)$|^(?:made|run|sent|taken|done)$/i
const perTime =
  /\b(?:per|an?|pro|par|por) (?:second|minute|hour|day|week|sekunde|stunde|tag|heure|jour|hora|minuto|dia)s?\b/i
const ofRates = [
  'rate',
  'ratelimit',
  'limit',
  'throttle',
  'per',
  'quota',
  'window',
  'interval',
  'burst',
  'hour',
  'minute',
  'second',
]
/** Whose port it is if nothing says so: the program's own. */
const ofPorts: readonly WordGroup[] = [
  { word: 'port', forms: ['port', 'address', 'addr', 'listen', 'bind'], isImplied: true },
  { word: 'server', forms: ['server', 'app', 'http', 'web', 'main', 'listen'], isImplied: true },
]

/** Reads the values that a question asks for, at least one. */
export function valuesAsked(view: ProjectView, question: string): readonly ValueQuestion[] {
  const isDefault = asksDefault.test(question)
  const [first = question, ...others] = halvesOf(question.replace(/[?？\s]+$/, ''))
  const one = valueAsked(view, first, isDefault, [])
  return [one, ...others.map((text) => valueAsked(view, text, isDefault, one.about))]
}

function halvesOf(question: string): readonly string[] {
  const questions = question.split(another)
  if (questions.length > 1) return questions.slice(0, 2)
  const [left = '', right, more] = question.split(joined)
  if (right === undefined || more !== undefined) return [question]
  const of = ofBoth.exec(right)?.[0] ?? ''
  const measures = [left, right.slice(0, right.length - of.length)].map((half) => measureAsked(half).id)
  // "Session expiration and inactivity timeout", not "requests and responses".
  return measures.includes('any') || measures.includes('place') ? [question] : [`${left}${of}`, right]
}

function valueAsked(view: ProjectView, text: string, isDefault: boolean, before: readonly WordGroup[]): ValueQuestion {
  const measure = measureAsked(text)
  const isPlace = asksPlace.test(text)
  const read = askedWords(view, text, wordsOfMeasures).filter(({ word }) => !(isPlace && keeping.test(word)))
  const own = (read.length === 0 ? wordsInCode(view, text) : read).filter(({ word }) => !ofAsking.test(word))
  // In a text of other signs, the words in Latin letters are names.
  const isNamed = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const isWritten = ({ word }: WordGroup): boolean => text.toLowerCase().includes(word.toLowerCase())
  // "In parallel" says what is counted, and not of what.
  const measures = ({ word }: WordGroup): boolean => measure.names.has(stem(word.toLowerCase()))
  const context = before.filter(({ word }) => own.every((one) => one.word !== word))
  const isOnlyWritten = isNamed && own.some(isWritten)
  const isOnlyMeasure = own.every(measures)
  const kept = [...keptGroup(text, measure.id), ...rateGroup(text, measure.id)]
  const told = own.map((one) =>
    again.test(one.word)
      ? { ...one, forms: [...new Set([...one.forms, ...attempts])], isMeant: true }
      : (measures(one) && !isOnlyMeasure) || (isOnlyWritten && !isWritten(one))
        ? { ...one, isAside: true }
        : one,
  )
  const about =
    own.length === 0
      ? [...before.map((one) => (ofDoing.test(one.word) ? { ...one, isAside: true } : one)), ...kept]
      : [...told, ...kept, ...context.map((one) => ({ ...one, isAside: true }))]
  const isOwnPort = measure.id === 'port' && about.every(({ word }) => ofProgram.test(word))
  return {
    text,
    measure,
    about: isOwnPort ? ofPorts : about,
    extreme: extremeAsked(text),
    nouns: isOwnPort ? new Set() : nounsOfMeasure(contentWords(text.replace(/\bper\b/gi, ' ')), measure),
    isDefault,
    isOwn: isOwnPort,
  }
}

/** What is kept is called by what ends it, or by how much of it there may be. */
function keptGroup(text: string, id: MeasureId): readonly WordGroup[] {
  if (!keeps.test(text) || !['duration', 'count', 'any', 'length'].includes(id)) return []
  return [{ word: 'keep', forms: id === 'count' ? ofKeeping : [...ofKeeping, ...ofTime], isMeant: true, isAside: true }]
}

/** How many there may be in a time is a rate, and no length. */
function rateGroup(text: string, id: MeasureId): readonly WordGroup[] {
  return id === 'count' && perTime.test(text) ? [{ word: 'per', forms: ofRates, isMeant: true, isAside: true }] : []
}

/** Words of another language that no dictionary has, and that the code has as they are. */
function wordsInCode(view: ProjectView, text: string): readonly WordGroup[] {
  if (!isForeign(text)) return []
  return distinctiveWords(text)
    .filter((word) => word.length >= leastWord && !wordsOfMeasures.test(word) && !keeping.test(word))
    .filter((word) => view.graph.chunksHolding(word.toLowerCase(), 'body').length > 0)
    .map((word) => ({ word, forms: [word] }))
}
