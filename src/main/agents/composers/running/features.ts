// What a program can do, as the list in its readme says.
import { guideParts } from '../../../query/project/guides/guide-parts'
import { cut } from '../../../query/describe'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { lineRow } from '../../rows'

const readme = /^readme(?:\.(?:mdx?|markdown|rst|adoc|txt))?$/i
const ofFeatures =
  /\bfeatures?\b|\bcapabilit\w+|\bhighlights\b|\buse cases\b|\b(?:you|it) can do\b|\bwhat (?:it|you) (?:does|can)\b|\bfunktionen\b|\bfonctionnalit\w+|\bcaracter[ií]sticas\b|\bfuncionalidades\b|\brecursos\b|功能|特性|機能/i
/** Lists of what there isn't yet, or of one part. */
const otherLists = /\b(?:planned|upcoming|missing|roadmap|requests?|future|coming)\b/i
const shown = 12
const longest = 160
const leastItems = 2

/** The list of features in the readme at the top; empty if it has none. */
export function featuresSection(view: ProjectView): readonly AnswerSection[] {
  const path = view.graph
    .files()
    .map((file) => file.path)
    .find((one) => readme.test(one))
  const text = path === undefined ? null : view.readText(path)
  if (path === undefined || text === null) return []
  const items = guideParts(text, new Set()).filter(
    ({ kind, headings }) =>
      kind === 'item' &&
      headings.some(({ title }) => ofFeatures.test(title)) &&
      !headings.some(({ title }) => otherLists.test(title)),
  )
  if (items.length < leastItems) return []
  return section(
    `What it can do, as ${path} lists it`,
    items.slice(0, shown).map((one) => lineRow(view, path, one.startLine, one.endLine, cut(one.text, longest))),
    items.length > shown ? { text: `The first ${shown} of ${items.length}.` } : {},
  )
}
