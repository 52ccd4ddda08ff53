// The places of a file that contain words of a query: definitions by their names and own lines, and lines outside them.
import type { Definition, ProjectView } from '../project-view'
import { bodiesOf, type Body } from './bodies'
import type { MentionFinder } from './mentions'
import type { WeightedWord } from './rank-files'

export interface Place {
  /** Null outside any definition. */
  readonly definition: Definition | null
  /** The words in the definition's own name, and in the names around it. */
  readonly own: ReadonlySet<WeightedWord>
  readonly outer: ReadonlySet<WeightedWord>
  /** What its lines hold; null when none of them holds a word. */
  readonly body: Body | null
}

/** Definitions whose lines are their own; smaller ones belong to what is around them. */
const withBody: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'trait',
  'enum',
  'namespace',
  'module',
  'function',
  'method',
  'constructor',
  'type',
])

/** What was found in a file. */
export interface FilePlaces {
  /** Places that hold any of the words, in no order. */
  readonly places: readonly Place[]
  /** Definitions with lines of their own, whatever they hold. */
  readonly definitions: number
}

/** Finds the places of a file that hold any of the words. */
export function placesIn(view: ProjectView, path: string, finder: MentionFinder): FilePlaces {
  const definitions = view.graph.definitionsInFile(path)
  const withLines = definitions.filter(hasOwnLines)
  const bodies = bodiesOf(view.readText(path)?.text ?? '', withLines, finder)
  const places = definitions.flatMap((definition): Place | [] => {
    const own = finder.wordsIn(definition.name)
    const outer = finder.wordsIn(containerOf(definition))
    const body = bodies.get(definition.key) ?? null
    return own.size + outer.size === 0 && body === null ? [] : { definition, own, outer, body }
  })
  const outside = bodies.get(null)
  if (outside !== undefined) places.push({ definition: null, own: noWords, outer: noWords, body: outside })
  return { places, definitions: withLines.length }
}

/** Whether a definition has lines of its own, and is no small thing such as a field. */
export function hasOwnLines({ kind }: Definition): boolean {
  return withBody.has(kind)
}

/** Whether a place holds a word. */
export function holds({ own, outer, body }: Place, word: WeightedWord): boolean {
  return own.has(word) || outer.has(word) || (body?.counts.has(word) ?? false)
}

const noWords: ReadonlySet<WeightedWord> = new Set()

function containerOf({ qualifiedName, name }: Definition): string {
  return qualifiedName.slice(0, qualifiedName.length - name.length)
}
