// Whether a question that has the form of one about a symbol is about a topic in words.
import { findLiteral } from '../query/search/literal'
import { contentWords } from '../query/search/terms'
import type { ProjectView } from '../query/project-view'
import type { SymbolSubject } from './question-kind'
import { questionKinds } from './question-kinds'
import { isForeign } from './understanding/question-language'
import type { Understanding } from './understanding/understanding'

/** Whether a question is about a topic in words, although its subject is in the position of a name. */
export function asksInWords({ kind, text, subject }: Understanding, name: string): boolean {
  const inWords = questionKinds.get(kind)?.subjectInWords
  if (inWords === undefined || text.includes(`\`${name}\``)) return false
  const isPlain = /^[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{Lm}-]*$/u.test(name)
  const inOtherScript = /[^\p{Script=Latin}\p{P}\p{N}\s_$]/u.test(name)
  // German nouns begin with a capital and compounds may have hyphens; names in code look different.
  const isWord = isForeign(text) && /^\p{Lu}?\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*$/u.test(name)
  // "The Retry-After header": code would spell such a name in another way.
  const isHyphenated = /^\p{L}+(?:-\p{L}+)+$/u.test(name) && subject?.trim() !== name
  // A single plain word may well be a name that doesn't exist; in "X of Y" it is part of a topic.
  return inOtherScript || isWord || isHyphenated || (isPlain && (inWords === 'mostly' || subject?.trim() !== name))
}

/**
 * Whether a name in a question about a topic is a term of the field: "how does login with OpenID work" is about login,
 * whether or not a symbol is called so. It ends in capitals as code seldom does, or the project's texts have it.
 */
export function isTermOf(view: ProjectView, { kind, text, subject }: Understanding, name: string): boolean {
  if (questionKinds.get(kind)?.subjectInWords === undefined || text.includes(`\`${name}\``)) return false
  if (isPluralOfNames(view, name)) return true
  if (questionKinds.get(kind)?.subjectInWords !== 'mostly') return false
  if (!/^\p{Lu}[\p{L}\p{N}]*$/u.test(name) || contentWords((subject ?? '').replace(name, ' ')).length === 0)
    return false
  return /\p{Lu}{2}$/u.test(name) || findLiteral(view, name, 1).length > 0
}

const namesRead = 40
const leastNames = 2

/** "vCards" where names are made of "VCard": several of what they are about, and no name of its own. */
function isPluralOfNames(view: ProjectView, name: string): boolean {
  if (!/^\p{L}*\p{Ll}s$/u.test(name)) return false
  const one = name.slice(0, -1).toLowerCase()
  const named = view.graph
    .searchSymbols(name.slice(0, -1), namesRead)
    .filter(({ symbol }) => symbol.kind !== 'external' && symbol.name.toLowerCase().includes(one))
  return named.length >= leastNames
}

export function mentionsForeign({ kind, subject }: Understanding, { symbols, written }: SymbolSubject): boolean {
  if (questionKinds.get(kind)?.subjectInWords === undefined || !symbols.every((symbol) => symbol.kind === 'external'))
    return false
  return contentWords((subject ?? '').replace(written, ' ')).length > 1
}
