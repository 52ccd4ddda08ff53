// "What can you do": the kinds of questions, with names of this very project.
import { classifyPath } from '../../query/path-class'
import type { ProjectView } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, nameOf } from '../rows'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'help',
  rank: 10,
  phrases: {
    en: [
      `help(?: me)?`,
      `what (?:can|could|may|do) (?:you|i|we) (?:do|ask|answer|know)(?: here)?`,
      `how (?:do|can) i (?:use|ask) (?:you|this|cairn)`,
      `(?:hi|hello|hey)`,
    ],
  },
  needsThought: false,
  forProject: ({ view }) => composeHelp(view),
}

/** Composes the list of questions that the graph can answer. */
function composeHelp(view: ProjectView): GraphAnswer {
  const [first, second] = view.graph.mostCalled(2).map(({ symbol }) => code(nameOf(symbol)))
  const one = first ?? '`name`'
  const two = second ?? one
  const file = view.graph
    .files()
    .find((candidate) => candidate.symbols > 0 && classifyPath(candidate.path) === 'source')
  const questions = [
    'What is this repository?',
    `Where is ${one} defined?`,
    `Who calls ${one}?`,
    `What does ${two} call?`,
    `Explain ${code(file?.path ?? 'path/of/file')}`,
    `What breaks if I change ${one}?`,
    `Which tests cover ${one}?`,
    `How does ${two} reach ${one}?`,
    'Are there import cycles?',
  ]
  return {
    ...emptyAnswer('help', `Ask about the code of ${code(view.name)}. Every answer cites the lines it rests on.`),
    sections: section('Questions that the graph answers', [], {
      text: questions.map((question) => `- ${question}`).join('\n'),
    }),
    limits: ['Other questions are searched for by their words.'],
  }
}
