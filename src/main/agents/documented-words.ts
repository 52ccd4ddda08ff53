// The words of a question as documentation may have them: its writers tell users what they can do, in plain words.
import { escaped } from '../contract/text-pattern'
import type { ProjectView } from '../query/project-view'
import { stem } from '../query/search/terms'
import type { AskedOfPages } from '../query/project/guides/statements'
import { askedWords } from './understanding/word-groups'

/** Words of the way of asking, which a page doesn't repeat. */
export const asking =
  /^(?:how|often|much|many|long|happens?|difference|between|allowed|possible|steps?|flow|process|feature|functionality|behaviou?r|mechanism|logic)$/i

/** Said of anything: what a statement with only these is about can't be told. */
const plain = new Set(
  `change set choose adjust get fetch make made run do done show shown see look work worked use used need ask asked decide
   keep kept save saved store stored put find give take turn off let start stop begin add added create delete remove
   update edit read write handle send sent fill call cannot through way page server service system text content file web
   site time type example report later big another support supported setting option configure own data list program app
   value name number`
    .split(/\s+/)
    .map(stem),
)
/** Of these, things, which are another one behind another word: "reading time", "web server". */
const nouns = new Set(
  `page server service system text content file web site time type data list value name number read`.split(' '),
)
/** Deeds that search leaves out, as code has them everywhere. */
const deeds = /\b(?:start|stop|add|keep|call|show|run|end|new|first|last|decide|need)(?:s|ed|ing)?\b/gi
/** Words that writers have for those of a question, and code hardly. */
const others: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    change: ['customize', 'configure', 'adjust', 'define', 'edit'],
    turn: ['disable', 'deactivate', 'enable'],
    picture: ['image'],
    image: ['picture'],
    big: ['large'],
    background: ['asynchronous', 'worker'],
    supported: ['support', 'available', 'compatible'],
    login: ['credentials', 'paywall'],
  }),
)

/** What a statement that answers such a question has besides its words. */
const cues: readonly (readonly [asked: RegExp, has: RegExp])[] = [
  [
    /^(?:who|wer|qui|qui[eé]n|quem)\b|\b(?:allowed|permitted|may)\b/i,
    /\b(?:permissions?|roles?|admins?|administrators?|privileges?|rights?|owners?|only|allowed)\b/i,
  ],
  [
    /^(?:where|in which|to which|wo|où|d[oó]nde|onde)\b.*\b(?:stored?|saved?|kept|written|uploaded|put|located)\b/i,
    /`[^`\s]*\/[^`\s]*`|\b(?:stored|saved|written|uploaded) (?:in|on|to|under|at)\b/i,
  ],
  [
    /^(?:where|how) (?:do|can|could|should|to)\b.*\b(?:change|set|configure|adjust|choose|turn|switch|enable|disable|make|get|limit|allow|use)\b/i,
    /\byou (?:can|may|must|need|have to|should)\b|^(?:set|use|enable|disable|go to|click|open|configure)\b|\bsettings?\b|`[A-Z][A-Z\d]*_[A-Z\d_]+`/i,
  ],
  [/^(?:how (?:much|many|long|often)|what is the default)\b/i, /\d/],
  [
    /^(?:which|what|from which|to which)\b.*\b(?:supported|supports?|can|available|possible)\b/i,
    /\bsupport(?:s|ed|ing)?\b|(?:[^,]+, ){2}/i,
  ],
]

/** What tells that a statement answers, and doesn't only mention; null if nothing does. */
function cueOf(question: string): RegExp | null {
  return cues.find(([asked]) => asked.test(question.trim()))?.[1] ?? null
}

/** What a question asks of the documentation; words that are said of anything are asides. */
export function askedOfPages(view: ProjectView, question: string): AskedOfPages {
  const own = view.name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const ignored = new RegExp(`${asking.source}|^(?:${own.map(escaped).join('|')})$`, 'i')
  const found = askedWords(view, question, ignored)
  const stemOf = (word: string): string => stem(word.toLowerCase())
  const known = new Set(found.map(({ word }) => stemOf(word)))
  const telling = new Set(
    found.filter(({ word, isAside }) => isAside !== true && !plain.has(stemOf(word))).map(({ word }) => stemOf(word)),
  )
  const pairs = pairsIn(question).filter(([a, b]) => known.has(a) && known.has(b))
  // Two plain words together name a thing.
  const things = pairs.filter(([a, b]) => nouns.has(a) && nouns.has(b))
  const named = new Set([...telling, ...things.flat()])
  const about = found.map((group) => ({
    ...group,
    forms: [...group.forms, ...(others.get(group.word.toLowerCase()) ?? [])],
    isAside: !named.has(stemOf(group.word)),
  }))
  const left = [...question.matchAll(deeds)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => !known.has(stem(word)))
    .map((word) => ({ word, forms: [word], isAside: true }))
  return {
    about: [...about, ...left],
    pairs: pairs.filter(([a, b]) => named.has(a) && named.has(b)),
    cue: cueOf(question),
  }
}

/** The stems of words with nothing between them. */
function pairsIn(question: string): AskedOfPages['pairs'] {
  const words = (question.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}-]/gu) ?? []).map((word) => stem(word.toLowerCase()))
  return words.slice(1).flatMap((word, at): AskedOfPages['pairs'] => {
    const before = words[at] ?? ''
    return before === word ? [] : [[before, word]]
  })
}
