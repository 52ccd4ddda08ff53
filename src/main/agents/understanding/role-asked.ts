// "The database model for shopping list items": a role that something plays in a program, and what it plays it for.
import { singular } from '../../kernel/words/word-number'
import type { AskedWord } from '../../query/facts/roles/asked-word'
import { roleNamed, type Role } from '../../query/facts/roles/role'
import { splitIdentifier, stem } from '../../query/search/terms'
import { distinctiveWords } from './filler'
import { translateWords } from './glossary'
import { namesCode } from './mentions'
import { isForeign, languageOf } from './question-language'
import { synonymsOf } from './synonyms'

export interface RoleAsked {
  readonly role: Role
  /** As the question calls it, in the singular. */
  readonly noun: string
  /** Whether the question asks for several of them: "which models does nutrition have". */
  readonly isPlural: boolean
  /** What it plays the role for, at least one word. */
  readonly words: readonly AskedWord[]
}

/** Questions for a thing or its place, in the languages of phrases. */
const asksWhich =
  /^(?:in |from )?(?:where|which|what)(?:'s)?\b|^(?:wo|welche[rsnm]?|in welche[rm])\b|^(?:(?:dans|en) )?(?:où|quel(?:le)?s?)(?!\p{L})|^[¿¡]?(?:en )?(?:dónde|donde|qué|cuál(?:es)?)(?!\p{L})|^(?:em )?(?:onde|qual|quais|que)(?!\p{L})|哪|どの|どこ|什么地方/iu
/** What precedes the noun that is asked for. */
const beforeNoun =
  /^(?:(?:and|so|ok(?:ay)?|in|from|where|which|what|whats|what's|where's|is|are|was|can|do|does|could|i|we|one|you|find|see|file|files|class|classes|module|folder|function|code|source|defines?|declares?|contains?|has|holds?|implements?|the|a|an|our|this|that|all)[ ,]+)+/i
/** What ends a noun with what stands before it. */
const afterNoun =
  /^(?:that|which|who|for|of|to|in|on|with|when|where|used|is|are|does|do|responsible|handling|from|by|and|being|called|defined|implemented|located|the|a|an|it|this)$/i
/** Says of which kind or side something is, not what it is for. */
const qualifiers =
  /^(?:database|db|data|sql|orm|rest|api|http|graphql|ui|web|back-?end|front-?end|server|client|main|cli|background|async|react|vue|django|rails|spring|express|custom|global|shared|base)$/i
/** Verbs of questions for what something does: others are better known by what they are done with. */
const said =
  /^(?:show(?:s|n|ing)?|display(?:s|ed)?|render(?:s|ed)?|handle[sd]?|define[sd]?|use[sd]?|using|implement(?:s|ed)?|manage[sd]?|hold(?:s)?|keep(?:s)?|kept|represent(?:s|ed)?|contain(?:s|ed)?|provide[sd]?|serve[sd]?|deal(?:s)?|run(?:s)?|file|files|located|defined|stand)$/i
/** What a part of the interface does, as translated from one word for all of it. */
const shows = /^(?:print|display|show|render)$/
/** What a request does, as people and as handlers say it. */
const deeds: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'post', 'store', 'insert', 'make'],
  ['update', 'edit', 'change', 'put', 'patch', 'modify'],
  ['delete', 'remove', 'destroy'],
  ['list', 'all', 'index', 'gets'],
  ['get', 'read', 'fetch', 'load'],
  ['send', 'deliver', 'dispatch'],
]
const deedOf = new Map(deeds.flatMap((all) => all.map((one) => [rootOf(one), all] as const)))
/** A verb, by what it ends with in questions: "creating", "that checks". */
const verb = /(?:ing|ed|s)$/i
const deedWeight = 0.8
/** Words that a search ignores, and that things are called with: "shopping list items". */
const alsoThings = /^(?:list|file|type|step|version|part|place|method|bug|question|project)s?$/i
const longest = 300

/** The role that a question for a place or a thing asks for; null if it asks for none, or for anything in it. */
export function roleInQuestion(text: string): RoleAsked | null {
  const asked = text.trim().replace(/^[¿¡]/, '')
  return asked.length > longest || !asksWhich.test(asked) ? null : roleIn(asked)
}

/** The role that some words name and what it is for: "the shopping list item model". */
export function roleIn(text: string): RoleAsked | null {
  if (text.length > longest || namesCode(text)) return null
  return isForeign(text) ? roleInTranslated(text) : roleInEnglish(text)
}

function roleInEnglish(text: string): RoleAsked | null {
  const tokens: readonly string[] = text.replace(beforeNoun, '').match(/[\p{L}\p{N}_'-]+/gu) ?? []
  const at = nounAt(tokens)
  const noun = tokens[at]
  const role = noun === undefined ? null : roleNamed(noun)
  if (role === null || noun === undefined) return null
  const rest = tokens.filter((_, place) => place !== at)
  const isDoing = (word: string): boolean => {
    const place = tokens.indexOf(word)
    const before = tokens[place - 1] ?? ''
    if (place <= at) return false
    return place === at + 1 || /^(?:that|which|who|to)$/i.test(before) || (before === 'for' && /ing$/.test(word))
  }
  const telling = new Set(distinctiveWords(rest.join(' ')))
  const words = [...new Set(rest)].filter((word) => telling.has(word) || alsoThings.test(word))
  return asked(role, noun, words, isDoing)
}

/** The place of the noun that stands for the whole: the last of a run of nouns, before what is said of it. */
function nounAt(tokens: readonly string[]): number {
  let found = -1
  for (const [at, token] of tokens.entries()) {
    if (afterNoun.test(token)) break
    if (roleNamed(token) !== null) found = at
    // "Which view renders author pages": after its verb comes what it does it with.
    else if (found !== -1 && verb.test(token)) break
  }
  return found
}

/** In other languages the noun comes first, in signs last. */
function roleInTranslated(text: string): RoleAsked | null {
  const language = languageOf(text)
  const { words, alternatives, left } = translateWords(text, language, distinctiveWords(text))
  const isLast = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const isThere = (word: string): boolean => isNoun(word)
  // "Der Controller" is English too.
  const noun = (isLast ? words.findLast(isThere) : words.find(isThere)) ?? left.find(isThere)
  const role = noun === undefined ? null : roleNamed(noun)
  if (role === null || noun === undefined) return null
  const names = left.filter((word) => word !== noun && /^\p{Lu}|_/u.test(word))
  const rest = words.filter((word) => word !== noun && !shows.test(word))
  const others = left.filter((word) => word !== noun && !names.includes(word))
  const firsts = rest.filter((word) => !alternatives.some((all) => all.includes(word) && all[0] !== word))
  return asked(role, noun, [...names, ...firsts, ...others], (word) => others.includes(word), alternatives)
}

/** A verb without its ending: an editor is a thing, though editing is done. */
function rootOf(said: string): string {
  return said.replace(/(?:ing|e?d|e?s)$/, '').replace(/e$/, '')
}

function isNoun(word: string): boolean {
  return word !== 'file' && roleNamed(word) !== null
}

function asked(
  role: Role,
  noun: string,
  found: readonly string[],
  isDoing: (word: string) => boolean,
  alternatives: readonly (readonly string[])[] = [],
): RoleAsked | null {
  const ofRole = [...role.nouns, ...(role.endings ?? [])]
  const isRole = (word: string): boolean =>
    ofRole.includes(singular(word.toLowerCase())) && roleNamed(word)?.id !== 'component'
  const telling = found.filter((word) => !said.test(word) && word !== noun && !isRole(word))
  const own = telling.filter((word) => !qualifiers.test(word))
  const words = (own.length > 0 ? own : telling).map((written): AskedWord => {
    const deed = deedOf.get(rootOf(written.toLowerCase()))
    // A list is a thing more often than what is done.
    const isSaid = deed !== undefined && !alsoThings.test(written)
    const isDeed = isDoing(written) || roleNamed(written) === role || isSaid
    const meant = alternatives.find((all) => all.includes(written)) ?? []
    const others = new Set([...meant, ...(deed ?? []), ...synonymsOf(written)])
    others.delete(written.toLowerCase())
    return {
      written,
      others: [...others].filter((one) => !same(one, written)),
      weight: isDeed ? deedWeight : 1,
      isDeed,
    }
  })
  const one = noun.toLowerCase().replace(/s$/, '')
  const isPlural = one !== noun.toLowerCase()
  return words.some(({ isDeed }) => !isDeed) ? { role, noun: one, isPlural, words } : null
}

function same(a: string, b: string): boolean {
  return splitIdentifier(a).map(stem).join() === splitIdentifier(b).map(stem).join()
}
