// The words of a question that say what something in a role is for, and where a definition has them.
import { splitIdentifier, stem, type Stemmer } from '../../search/terms'

export interface AskedWord {
  readonly written: string
  /** Other words of the same meaning, as code may have them. */
  readonly others: readonly string[]
  /** Less for what is done than for what it is done with. */
  readonly weight: number
  /** Whether it says what is done, which code may call in any way. */
  readonly isDeed: boolean
}

/** What a place is called. */
export interface Described {
  readonly name: string
  /** The file's own name without its ending. */
  readonly file: string
  readonly folder: string
  readonly doc: string
}

/** What it counts where a word is. */
const worth = { name: 1, file: 0.8, doc: 0.65, folder: 0.5 } as const
const inBody = 0.35
const places = ['name', 'file', 'doc', 'folder'] as const
/** Another word may mean something else here. */
const otherWord = 0.75
/** One of "websites" is less than several. */
const otherForm = 0.9
/** A shorter word may be a part of any other. */
const leastJoined = 4

export interface Held {
  /** The share of the words, weighed by where they are: 0 to 1. */
  readonly share: number
  /** The words that names, documentation or folders have, as they are written or in others of the same meaning. */
  readonly named: readonly AskedWord[]
  /** Those that only its lines have. */
  readonly inLines: readonly AskedWord[]
}

/** The words that a place is called with, each with how much that counts. */
export type Called = ReadonlyMap<AskedWord, number>

/**
 * What a place is called, compared with the words.
 * @param isExact whether its name has to have the number of the question: a type is called after one of what it holds
 */
export function calledWith(
  described: Described,
  words: readonly AskedWord[],
  stemmed: Stemmer,
  isExact: boolean,
): Called {
  const stems = places.map((place) => [place, stemmed(described[place])] as const)
  // `usersession` has two words, though nothing says where one ends.
  const joined = [described.name, described.file].filter((one) => splitIdentifier(one).length < 3)
  const parts = new Set(splitIdentifier(described.name))
  const rate = (form: string): number => {
    const place = stems.find(([, held]) => splitIdentifier(form).every((part) => held.has(stem(part))))?.[0]
    if (place === undefined) return 0
    const isOther = isExact && place === 'name' && !splitIdentifier(form).every((part) => parts.has(part))
    return worth[place] * (isOther ? otherForm : 1)
  }
  return new Map(
    words.flatMap((word): (readonly [AskedWord, number])[] => {
      const { written, others } = word
      const isJoined = written.length >= leastJoined && joined.some((one) => begins(one, written))
      const best = Math.max(rate(written), isJoined ? worth.file : 0, ...others.map((form) => otherWord * rate(form)))
      return best === 0 ? [] : [[word, best]]
    }),
  )
}

/** How much of the words a place has: in what it is called, and in its lines. */
export function heldBy(called: Called, lines: string, words: readonly AskedWord[], stemmed: Stemmer): Held {
  const left = words.filter((word) => !called.has(word))
  const stems = left.length === 0 ? new Set<string>() : stemmed(lines)
  const isIn = (form: string): boolean => splitIdentifier(form).every((part) => stems.has(stem(part)))
  const inLines = left.filter(({ written, others }) => isIn(written) || others.some(isIn))
  const whole = words.reduce((all, { weight }) => all + weight, 0)
  const sum =
    [...called].reduce((all, [{ weight }, value]) => all + weight * value, 0) +
    inLines.reduce((all, { weight, written }) => all + weight * inBody * (isIn(written) ? 1 : otherWord), 0)
  return { share: whole === 0 ? 0 : sum / whole, named: [...called.keys()], inLines }
}

/** Whether a part of a name begins or ends with a word, as `usersession` does. */
function begins(name: string, word: string): boolean {
  const wanted = word.toLowerCase().replace(/s$/, '')
  return splitIdentifier(name).some(
    (part) =>
      part.length >= wanted.length + leastJoined &&
      (part.startsWith(wanted) || part.replace(/s$/, '').endsWith(wanted)),
  )
}
