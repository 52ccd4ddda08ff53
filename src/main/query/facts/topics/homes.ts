// Where the subject of a question lives: the folder or file that is named with some of its words and has the others
// inside. A discoverer of devices is in `discover/`, whatever else in the program is called `discover`.
import { readLanguages } from '../../../contract/languages'
import { classifyPath } from '../../path-class'
import { perGraph } from '../../per-graph'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { placesNamedBySome, type PlaceOfSome, type TopicWord } from './named-topics'

export interface Home {
  readonly topic: PlaceOfSome['topic']
  /** Words that its own name is made of. */
  readonly named: readonly string[]
  /** Words that nothing in it has. */
  readonly missing: readonly string[]
  /** 0 to 1: the share of the words that it has, the rare ones counting more, and names more than lines. */
  readonly score: number
}

/** How much a word counts by where the place has it. */
const counts = { named: 1, around: 0.8, within: 0.6, spoken: 0.3, missing: 0 }
/** A folder with a larger share of the source is about no single subject, unless the project is small. */
const widestShare = 0.3
const smallFolder = 12
const leastNarrow = 0.3

interface Files {
  readonly at: ReadonlyMap<string, number>
  /** Whether the file at an index is code that runs, not a style sheet or data. */
  readonly isSource: readonly boolean[]
  readonly total: number
}

const filesOf = perGraph((view): Files => {
  const files = view.graph.files()
  const isSource = files.map(
    ({ path, language }) =>
      classifyPath(path) === 'source' && language !== null && readLanguages.get(language)?.isCode !== false,
  )
  return {
    at: new Map(files.map(({ path }, at) => [path, at])),
    isSource,
    total: isSource.filter((one) => one).length,
  }
})

/**
 * The places named for some of the words, best first.
 * @param words of a question, in English
 * @param formsOf the forms that names have for a word, the word itself first
 * @param weightOf how much a word tells of what is asked
 */
export function homesOf(
  view: ProjectView,
  words: readonly string[],
  formsOf: (word: string) => TopicWord,
  weightOf: (word: string) => number,
): readonly Home[] {
  const { at, isSource, total } = filesOf(view)
  const forms = words.map(formsOf)
  const fileOf = view.graph.filesOfChunks()
  const filesWith = (all: TopicWord, column: 'names' | 'body'): ReadonlySet<number> =>
    new Set(
      all.flatMap((form) =>
        view.graph
          .chunksHolding(form, column)
          .map((chunk) => fileOf[chunk] ?? -1)
          .filter((file) => isSource[file] === true),
      ),
    )
  const names = forms.map((all) => filesWith(all, 'names'))
  const bodies = forms.map((all) => filesWith(all, 'body'))
  const weights = words.map(weightOf)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const homeAt = ({ topic, held }: PlaceOfSome): Home | null => {
    const files = (topic.kind === 'folder' ? topic.files.map(({ path }) => path) : [topic.path])
      .map((path) => at.get(path) ?? -1)
      .filter((file) => isSource[file] === true)
    if (files.length === 0) return null
    if (topic.kind === 'folder' && files.length > Math.max(smallFolder, widestShare * total)) return null
    const around = new Set(splitIdentifier(topic.path.split('/').slice(0, -1).join('/')).map(stem))
    const has = (set: ReadonlySet<number> | undefined): boolean => files.some((file) => set?.has(file) === true)
    const standing = words.map((_, index): keyof typeof counts => {
      if (held.includes(index)) return 'named'
      if (forms[index]?.some((form) => around.has(stem(form))) === true) return 'around'
      return has(names[index]) ? 'within' : has(bodies[index]) ? 'spoken' : 'missing'
    })
    // A wide folder has any word somewhere.
    const narrow = Math.max(leastNarrow, 1 - (2 * files.length) / total)
    const countOf = (one: keyof typeof counts): number =>
      counts[one] * (topic.kind === 'folder' && (one === 'within' || one === 'spoken') ? narrow : 1)
    const sum = standing.reduce((before, one, index) => before + countOf(one) * (weights[index] ?? 0), 0)
    const those = (wanted: keyof typeof counts): readonly string[] =>
      words.filter((_, index) => standing[index] === wanted)
    return {
      topic,
      named: those('named'),
      missing: those('missing'),
      score: (topic.share * sum) / (whole === 0 ? 1 : whole),
    }
  }
  return placesNamedBySome(view, forms)
    .flatMap((place) => homeAt(place) ?? [])
    .toSorted((a, b) => b.score - a.score || b.topic.size - a.topic.size || (a.topic.path < b.topic.path ? -1 : 1))
}
