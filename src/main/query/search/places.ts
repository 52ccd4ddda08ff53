// Where in a file a query points to: its definitions by name, doc and own lines, and the line that says most.
import type { Definition, ProjectView } from '../project-view'
import { bodiesOf, type Body } from './bodies'
import type { MentionFinder } from './mentions'
import type { WeighedWord } from './rank-files'
import type { SearchWeights } from './weights'

export interface Place {
  /** Null outside any definition. */
  readonly definition: Definition | null
  /** The line that holds most of the words; null when none of its lines holds one. */
  readonly line: number | null
  /** Larger is better; about 1 is a definition that says every word often. */
  readonly score: number
  /** Share of the words, by value. */
  readonly coverage: number
}

/** From how many occurrences on more of them hardly count. */
const saturation = 3
/** How far long definitions are held against their length, and what is usual. */
const lengthShare = 0.2
const usualLines = 40
/** Fields, constants and other small things are seldom what is asked for, and lines outside of everything as well. */
const smallFactor = 0.7
const outsideFactor = 0.6

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

/** Finds the places of a file that hold any of the words, in no order. */
export function placesIn(
  view: ProjectView,
  path: string,
  words: readonly WeighedWord[],
  finder: MentionFinder,
  weights: SearchWeights,
): readonly Place[] {
  const definitions = view.graph.definitionsInFile(path)
  const bodies = bodiesOf(
    view.readText(path)?.text ?? '',
    definitions.filter(({ kind }) => withBody.has(kind)),
    finder,
  )
  const total = words.reduce((sum, word) => sum + word.value, 0) || 1
  const place = (definition: Definition | null, body: Body | undefined): Place => {
    const { score, covered } = scoreOf(definition, body, words, finder, weights)
    return { definition, line: body?.bestLine ?? null, score: score / total, coverage: covered / total }
  }
  const outside = bodies.get(null)
  return [
    ...definitions.map((definition) => place(definition, bodies.get(definition.key))).filter((one) => one.coverage > 0),
    ...(outside === undefined ? [] : [place(null, outside)]),
  ]
}

function scoreOf(
  definition: Definition | null,
  body: Body | undefined,
  words: readonly WeighedWord[],
  finder: MentionFinder,
  weights: SearchWeights,
): { readonly score: number; readonly covered: number } {
  const own = finder.wordsIn(definition?.name ?? '')
  const outer = finder.wordsIn(definition === null ? '' : containerOf(definition))
  if (body === undefined && own.size + outer.size === 0) return { score: 0, covered: 0 }
  const lines = definition === null ? usualLines : definition.endLine - definition.startLine + 1
  const length = 1 - lengthShare + (lengthShare * lines) / usualLines
  let score = weights.line * (body?.bestValue ?? 0)
  let covered = 0
  for (const word of words) {
    const named = own.has(word) ? weights.ownName : outer.has(word) ? weights.outerName : 0
    const count = named + (body?.counts.get(word) ?? 0) / length
    if (count === 0) continue
    score += (word.value * count) / (count + saturation)
    covered += word.value
  }
  if (definition === null) return { score: outsideFactor * score, covered }
  if (!withBody.has(definition.kind)) return { score: smallFactor * score, covered }
  return { score: score * (1 + weights.length * Math.log(lines)), covered }
}

function containerOf({ qualifiedName, name }: Definition): string {
  return qualifiedName.slice(0, qualifiedName.length - name.length)
}
