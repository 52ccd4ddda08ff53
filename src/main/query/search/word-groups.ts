// Words of a question with others of the same meaning, and how well the words of a place fit them.
import type { ProjectView } from '../project-view'
import { rarity } from './rarity'
import { splitIdentifier, stem } from './terms'

/** A word of the question with other words of the same meaning. */
export interface WordGroup {
  readonly word: string
  readonly forms: readonly string[]
  /** It isn't in the question, and is what is meant if nothing else is said. */
  readonly isImplied?: boolean
  /** It says who, and hardly what about. */
  readonly isAside?: boolean
  /** What has none of its words is about something else, whatever else it has. */
  readonly isMeant?: boolean
}

/** A group as stems, with how much it counts: the rarer its word is in the code, the more. */
export interface WeighedGroup {
  readonly word: string
  readonly own: readonly string[]
  readonly others: readonly (readonly string[])[]
  readonly weight: number
  readonly isAside: boolean
  readonly isMeant?: boolean
}

/** A word that the code doesn't have counts as one that this share of it has. */
const leastHolding = 20
/** How much a word counts that says who. */
const aside = 0.3
/** A word of the same meaning counts less than the question's own, and so does one that is nearly the same. */
const otherWord = 0.8
const likeWord = 0.7
const longWord = 6

/** Weighs groups by how rare their words are in a project. */
export function weighed(view: ProjectView, about: readonly WordGroup[]): readonly WeighedGroup[] {
  const all = view.graph.countChunks()
  const stems = (text: string): readonly string[] => splitIdentifier(text).map(stem)
  return about.map(({ word, forms, isImplied, isAside, isMeant }): WeighedGroup => {
    const holding = view.graph.chunksHolding(word.toLowerCase(), 'body').length
    const rare = holding === 0 ? rarity(all, all / leastHolding) : rarity(all, Math.min(holding, all))
    return {
      word,
      own: stems(word),
      others: forms.filter((one) => one !== word).map(stems),
      isAside: isAside === true,
      isMeant: isMeant === true,
      // What it has to be besides says nothing of how well it fits.
      weight:
        isMeant === true && isAside === true ? 0 : isImplied === true ? 1 : isAside === true ? rare * aside : rare,
    }
  })
}

/** How well a set of stems has a group: 1 for the word itself, less for one of its meaning, 0 if it doesn't. */
export function strengthIn(parts: ReadonlySet<string>, { own, others }: WeighedGroup): number {
  const holds = (stems: readonly string[]): boolean => stems.length > 0 && stems.every((one) => parts.has(one))
  if (holds(own)) return 1
  if (others.some(holds)) return otherWord
  const [only = '', ...further] = own
  return further.length === 0 && [...parts].some((part) => isAlike(part, only)) ? likeWord : 0
}

/** "Concurrent" and `concurrency`, "session" and `mysessions`: long words that share nearly all letters. */
function isAlike(part: string, word: string): boolean {
  if (word.length < longWord || part.length < longWord) return false
  if (part.includes(word)) return true
  let same = 0
  while (same < part.length && part[same] === word[same]) same++
  return same >= longWord && same >= Math.max(part.length, word.length) - 2
}

/** The stems of the words in a text. */
export function stemsIn(text: string): ReadonlySet<string> {
  return new Set(splitIdentifier(text).map(stem))
}
