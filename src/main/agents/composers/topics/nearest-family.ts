// Where something would be added if no family is called so: the family of the places that its words lead to.
import { familiesAround, type FoundFamily } from '../../../query/facts/registering/families-around'
import { isSortWord } from '../../../query/facts/literals/named-collections'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import { contentWords } from '../../../query/search/terms'
import { weighed } from '../../../query/search/word-groups'
import { synonymsOf } from '../../understanding/synonyms'

const searched = 60
/** A family with less of what the words say is about something else. */
const leastShare = 0.45

/** Only says that it is one more of them. */
const anotherOne =
  /^(?:another|an?|the|new|one|more|other|others|further|different|additional|own|custom|support|way|ways|means|method|kinds?|types?|sorts?|example|instance|etc)$/i
/** "…, for example SMS": one of those that could be added. */
const example = /[,;(]?\s*(?:for example|for instance|e\.\s?g\.|such as|like|say)\b.*$/is

/** "An import from another reader": what each of them has of its own. */
const whichCase =
  /\S (?:from|for|to|with|by|via|through|of) (?:another|an?|a new|other|a different|one more|further) (?<which>.+)$/is

/** The families that fit what is added, best first; none fits if nothing of them has most of the words. */
export function nearestFamilies(view: ProjectView, added: string): readonly FoundFamily[] {
  const plain = added.replace(/^support (?:for|of) /i, '').replace(/[?!].*$/s, '')
  const words = [...new Set(contentWords(plain.replace(example, '')))].filter((word) => !anotherOne.test(word))
  const ofCase = new Set(contentWords(whichCase.exec(plain)?.groups?.['which'] ?? ''))
  const groups = weighed(
    view,
    words.map((word) => ({
      word,
      forms: [word, ...synonymsOf(word)],
      isAside: isSortWord(word) || ofCase.has(word),
    })),
  )
  const cases = contentWords(example.exec(plain)?.[0] ?? '').filter((word) => !anotherOne.test(word))
  return familiesAround(view, groups, nearTo(view, [words, cases])).filter(({ share }) => share >= leastShare)
}

/**
 * The families that have words, best first, each word counting alike: which of them is rare says nothing of what is done.
 * @param aside words that choose between them, and need not be there
 */
export function familiesFor(
  view: ProjectView,
  words: readonly string[],
  aside: readonly string[],
): readonly FoundFamily[] {
  const groups = weighed(view, [
    ...words.map((word) => ({ word, forms: [word, ...synonymsOf(word)], isAside: isSortWord(word) })),
    ...aside.map((word) => ({ word, forms: [word, ...synonymsOf(word)], isAside: true })),
  ])
  const alike = groups.map((group) => ({ ...group, weight: 1 }))
  return familiesAround(view, alike, nearTo(view, [[...words, ...aside], words]))
}

function nearTo(view: ProjectView, searches: readonly (readonly string[])[]): readonly StoredSymbol[] {
  return searches
    .filter((words) => words.length > 0)
    .flatMap((words) => hybridSearch(view, words.join(' '), searched))
    .flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
}
