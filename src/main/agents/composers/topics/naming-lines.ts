// The lines that name one of several of a kind: where a new one would be named too.
import type { ProjectView } from '../../../query/project-view'
import { classifyPath } from '../../../query/path-class'
import type { AnswerRow, AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { code, lineRow } from '../../rows'
import { textPlaces, type TextPlaces } from '../not-found'

const longest = 120

/** A name with the lines of the source that have it. */
export interface NamingLines {
  readonly name: string
  readonly lines: readonly AnswerRow[]
  /** In how many files they are. */
  readonly files: number
  readonly isCut: boolean
}

type Place = TextPlaces['places'][number]

/**
 * Finds the lines that name something.
 * @param order which lines count, in their order
 */
export function linesNaming(
  view: ProjectView,
  name: string,
  order: (places: readonly Place[]) => readonly Place[],
): NamingLines {
  const { places, isCut } = textPlaces(view, name)
  const lines = order(places.filter(({ path }) => classifyPath(path) === 'source')).map(({ path, line, source }) =>
    lineRow(view, path, line, line, code(source.trim().slice(0, longest))),
  )
  return { name, lines, files: new Set(lines.map(({ path }) => path)).size, isCut }
}

/** @param what it is: "a column of it" */
export function namingSection(pattern: NamingLines | null, what: string, most: number): readonly AnswerSection[] {
  if (pattern === null) return []
  const { name, lines, isCut } = pattern
  const text = cutNote(most, lines.length, 'line', isCut)
  return section(`Lines that name ${name}, ${what}`, lines.slice(0, most), text === undefined ? {} : { text })
}
