// The values that a question asks for: one, or two of the same thing, each with what it is about and what it measures.
import type { AskedValue } from '../../../query/project/values/find-values'
import type { ProjectView } from '../../../query/project-view'
import { contentWords, stem } from '../../../query/search/terms'
import type { WordGroup } from '../../../query/search/word-groups'
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
  const own = read.length === 0 ? wordsInCode(view, text) : read
  // In a text of other signs, the words in Latin letters are names.
  const isNamed = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const isWritten = ({ word }: WordGroup): boolean => text.toLowerCase().includes(word.toLowerCase())
  // "In parallel" says what is counted, and not of what.
  const measures = ({ word }: WordGroup): boolean => measure.names.has(stem(word.toLowerCase()))
  const context = before.filter(({ word }) => own.every((one) => one.word !== word))
  const isOnlyWritten = isNamed && own.some(isWritten)
  const isOnlyMeasure = own.every(measures)
  const told = own.map((one) =>
    (measures(one) && !isOnlyMeasure) || (isOnlyWritten && !isWritten(one)) ? { ...one, isAside: true } : one,
  )
  const about = own.length === 0 ? before : [...told, ...context.map((one) => ({ ...one, isAside: true }))]
  const isOwnPort = about.length === 0 && measure.id === 'port'
  return {
    text,
    measure,
    about: isOwnPort ? ofPorts : about,
    extreme: extremeAsked(text),
    nouns: isOwnPort ? new Set() : nounsOfMeasure(contentWords(text), measure),
    isDefault,
  }
}

/** Words of another language that no dictionary has, and that the code has as they are. */
function wordsInCode(view: ProjectView, text: string): readonly WordGroup[] {
  if (!isForeign(text)) return []
  return distinctiveWords(text)
    .filter((word) => word.length >= leastWord && !wordsOfMeasures.test(word) && !keeping.test(word))
    .filter((word) => view.graph.chunksHolding(word.toLowerCase(), 'body').length > 0)
    .map((word) => ({ word, forms: [word] }))
}
