// Lines of the source that have the name of a symbol of which the graph knows no use: a bare 0 could mislead.
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { code, count, lineRow } from '../../rows'
import { leastIf, textPlaces, type TextPlaces } from '../not-found'

const shown = 10
/** Shorter names are often other words. */
const leastName = 4

export const noLines: TextPlaces = { places: [], isCut: false }

/** Lines outside its definition with the name of a symbol, which may use it in a way that the graph doesn't follow. */
export function linesWithItsName(
  view: ProjectView,
  { name, kind, filePath, startLine, endLine }: StoredSymbol,
): TextPlaces {
  if (kind === 'external' || name.length < leastName) return noLines
  const { places, isCut } = textPlaces(view, name)
  const outside = places.filter(
    ({ path, line }) => classifyPath(path) === 'source' && (path !== filePath || line < startLine || line > endLine),
  )
  return { places: outside, isCut }
}

export function namedLinesText({ places, isCut }: TextPlaces): string {
  const [first] = places
  if (first === undefined) return ''
  return ` Its name also appears in ${leastIf(isCut)}${count(places.length, 'line')} of the source, first at ${code(`${first.path}:${first.line}`)}, where the graph links no use of it.`
}

export function namedLinesSection(view: ProjectView, { places, isCut }: TextPlaces): readonly AnswerSection[] {
  const rows = places
    .slice(0, shown)
    .map(({ path, line, source }) => lineRow(view, path, line, line, code(source.trim().slice(0, 120))))
  const text = cutNote(shown, places.length, 'line', isCut)
  return section('Lines with its name', rows, text === undefined ? {} : { text })
}
