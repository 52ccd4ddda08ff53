// The places of a file that contain words of a query: definitions by their names and own lines, and lines outside them.
import type { Definition, ProjectView } from '../project-view'
import { bodiesOf, hasOwnLines, type Body } from './bodies'
import type { MentionFinder } from './mentions'
import type { WeightedWord } from './rank-files'

export interface Place {
  /** Null outside any definition. */
  readonly definition: Definition | null
  /** The words in the definition's own name, and in the names of enclosing definitions. */
  readonly own: ReadonlySet<WeightedWord>
  readonly outer: ReadonlySet<WeightedWord>
  /** The words in its lines; null if there are none. */
  readonly body: Body | null
}

/** The matches in a file. */
export interface FilePlaces {
  /** Places that contain any of the words, unordered. */
  readonly places: readonly Place[]
  /** The number of definitions that own their lines, whatever they contain. */
  readonly definitions: number
}

/** Finds the places of a file that contain any of the words. */
export function placesIn(view: ProjectView, path: string, finder: MentionFinder): FilePlaces {
  const definitions = view.graph.definitionsInFile(path)
  const bodies = bodiesOf(view.readText(path)?.lines ?? noLines, definitions, finder)
  const places = definitions.flatMap((definition): Place | [] => {
    const own = finder.wordsIn(definition.name)
    const outer = finder.wordsIn(containerOf(definition))
    const body = bodies.get(definition.key) ?? null
    return own.size + outer.size === 0 && body === null ? [] : { definition, own, outer, body }
  })
  const outside = bodies.get(null)
  if (outside !== undefined) places.push({ definition: null, own: noWords, outer: noWords, body: outside })
  return { places, definitions: definitions.filter(hasOwnLines).length }
}

/** Whether a place contains a word. */
export function holds({ own, outer, body }: Place, word: WeightedWord): boolean {
  return own.has(word) || outer.has(word) || (body?.counts.has(word) ?? false)
}

const noWords: ReadonlySet<WeightedWord> = new Set()
const noLines: readonly string[] = []

function containerOf({ qualifiedName, name }: Definition): string {
  return qualifiedName.slice(0, qualifiedName.length - name.length)
}
