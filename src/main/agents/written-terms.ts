// Terms of a question that code writes as texts, not as names: options, keys of settings, flags.
import { escaped } from '../contract/text-pattern'
import { classifyPath } from '../query/path-class'
import type { ProjectView } from '../query/project-view'
import { translatedFiles } from '../query/project/guides/translated-files'
import type { AnswerSection, GraphAnswer } from './agent'
import { section } from './answer-parts'
import { countOf, textPlaces, textRow, type TextPlace } from './composers/not-found'
import type { Understanding } from './understanding/understanding'

/** `max-memory-policy`, `--cluster-yes`, `server.port`. */
const term =
  /(?<![\w.$/@-])(?:--[a-z][a-z\d]*(?:-[a-z\d]+)*|[a-z][a-z\d]*(?:-[a-z\d]+)+|[a-z][a-z\d]*(?:[.-][a-z][a-z\d]*)*\.[a-z][a-z\d-]*)(?![\w/(-]|\.\w)/g
const lookedUp = 3
/** A longer text has such terms besides what it asks about. */
const mostCharacters = 200
const shown = 8
/** Kinds whose answers are about places for words, so that the very text comes first. */
const aboutWords: ReadonlySet<string> = new Set(['concept', 'nothing fits'])
/** Kinds that answer with lines of text, or about something pasted. */
const told: ReadonlySet<string> = new Set(['not found', 'stack trace', 'changes'])

/** Adds the lines in which code or settings write the terms of a question. */
export function withWrittenTerms(view: ProjectView, { text }: Understanding, answer: GraphAnswer): GraphAnswer {
  if (told.has(answer.kind) || text.length > mostCharacters) return answer
  const terms = [...new Set([...text.matchAll(term)].map(([found]) => found))].slice(0, lookedUp)
  const added = terms.flatMap((one) => writtenSection(view, one))
  if (added.length === 0) return answer
  const at = aboutWords.has(answer.kind) ? 0 : 1
  return { ...answer, sections: answer.sections.toSpliced(at, 0, ...added) }
}

function writtenSection(view: ProjectView, written: string): readonly AnswerSection[] {
  // A path or a name of the graph is what the answer is about.
  if (view.graph.file(written) !== null) return []
  const { places: found, isCut } = textPlaces(view, written)
  const translated = translatedFiles(view)
  const original = found.filter(({ path }) => !translated.has(path))
  const places = original.length > 0 ? original : found
  const asText = new RegExp(
    `["'\`]${escaped(written)}(?:["'\`]|[ =])|^\\s*(?:[#;]\\s*)?${escaped(written)}(?:\\s*[:=]|\\s+\\S)`,
  )
  const isTelling = ({ path, source }: TextPlace): boolean => classifyPath(path) !== 'prose' && asText.test(source)
  const telling = places.filter(isTelling)
  if (telling.length === 0) return []
  // Programs and their settings tell more than tests and tools of the repository.
  const order = ({ path }: TextPlace): number => Math.max(0, ['source', 'data'].indexOf(classifyPath(path)) + 1) || 3
  const sorted = [...telling.toSorted((a, b) => order(a) - order(b)), ...places.filter((place) => !isTelling(place))]
  const rows = sorted.slice(0, shown).map((place) => textRow(view, place))
  const note = sorted.length > shown ? { text: `The first ${shown} of ${countOf(places, isCut)}.` } : {}
  return section(`Where ${written} is written`, rows, note)
}
