// "What can you do": the kinds of questions, with names from this project.
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { code, nameOf } from '../../rows'
import type { QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'help',
  rank: 10,
  phrases: {
    en: [
      `help(?: me)?`,
      `what (?:can|could|may|do) (?:you|i|we) (?:do|ask|answer|know)(?: here)?`,
      `how (?:do|can) i (?:use|ask) (?:you|this|cairn)`,
    ],
    de: [`hilfe`, `was (?:kannst du|können sie|kann (?:ich|man))(?: hier)?(?: (?:tun|fragen|machen))?`],
  },
  needsThought: false,
  forProject: ({ view }) => composeHelp(view),
}

/** At most this many of the most called symbols are considered to find two of the project's own. */
const lookedAt = 40

/** Composes an example question for each kind that the graph can answer. */
function composeHelp(view: ProjectView): GraphAnswer {
  const [first, second] = view.graph
    .mostCalled(lookedAt)
    .filter(({ symbol }) => classifyPath(symbol.filePath) === 'source')
    .map(({ symbol }) => code(nameOf(symbol)))
  const file = view.graph
    .files()
    .find((candidate) => candidate.symbols > 0 && classifyPath(candidate.path) === 'source')
  const ofNames =
    first === undefined
      ? []
      : [
          `Where is ${first} defined?`,
          `Who calls ${first}?`,
          `What does ${second ?? first} call?`,
          `What breaks if I change ${first}?`,
          `Which tests cover ${first}?`,
        ]
  return {
    ...emptyAnswer('help', `Ask about the code of ${code(view.name)}. Every answer cites the lines it rests on.`),
    limits: ['Other questions are answered by a word search.'],
    next: [
      'What is this repository?',
      ...ofNames,
      ...(file === undefined ? [] : [`Explain ${code(file.path)}`]),
      ...(first === undefined || second === undefined ? [] : [`How does ${second} reach ${first}?`]),
      'Are there import cycles?',
    ],
  }
}
