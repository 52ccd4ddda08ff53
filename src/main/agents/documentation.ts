// What the documentation of a project says about a question, next to what its code does.
import type { ProjectView } from '../query/project-view'
import { pagesAbout } from '../query/project/guides/pages'
import type { GraphAnswer } from './agent'
import { section } from './answer-parts'
import { quoteRow } from './rows'
import { distinctiveWords } from './understanding/filler'
import type { Understanding } from './understanding/understanding'

/** Kinds of questions that a page answers as well as code; others ask for what only the graph knows. */
const explained: ReadonlySet<string> = new Set(['topic', 'how', 'concept', 'flow', 'where-to-add', 'order'])
const unanswered: ReadonlySet<string> = new Set(['not found', 'nothing fits'])
const introductions: ReadonlySet<string> = new Set(['What it is'])
const title = 'What the documentation says'
const shownPages = 2

/** Adds the sections of the documentation that are about the question, in place of single lines of it. */
export function withDocumentation(view: ProjectView, { kind, text }: Understanding, answer: GraphAnswer): GraphAnswer {
  if (!explained.has(kind) && !unanswered.has(answer.kind)) return answer
  const own = view.name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const pages = pagesAbout(view, distinctiveWords(text, own), shownPages)
  const added = section(
    title,
    pages.map((page) => quoteRow(view, page, `${page.title}: ${page.text}`)),
  )
  if (added.length === 0) return answer
  const known = answer.sections.findIndex((one) => one.title === title)
  if (known !== -1) return { ...answer, sections: answer.sections.toSpliced(known, 1, ...added) }
  const isIntroduced = introductions.has(answer.sections[0]?.title ?? '')
  const at = kind === 'where-to-add' ? answer.sections.length : isIntroduced ? 1 : 0
  return {
    ...answer,
    sections: [...answer.sections.slice(0, at), ...added, ...answer.sections.slice(at)],
    limits: [...answer.limits, 'What the documentation says may differ from what the code does.'],
  }
}
