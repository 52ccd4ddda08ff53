// "Hello", "thanks", "???": nothing to look up. Answered with a greeting and suggested questions.
import { suggestedQuestions } from '../../../query/facts/suggested-questions'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { code } from '../../rows'
import type { QuestionKind } from '../../question-kind'
import { readGreeting, type Greeting } from '../../understanding/greeting'

export const question: QuestionKind = {
  id: 'greeting',
  rank: 4,
  phrases: {},
  recognises: (message) => readGreeting(message) !== null || isEmpty(message),
  needsThought: false,
  isWhole: true,
  compose: ({ view, understanding }) => {
    const greeting = readGreeting(understanding.text)
    if (greeting === null && isEmpty(understanding.text)) return composeEmpty(view)
    return greeting === null ? null : composeGreeting(view, greeting)
  },
}

/** A message of punctuation only: "???". */
function isEmpty(message: string): boolean {
  return !/[\p{L}\p{N}]/u.test(message)
}

function composeEmpty(view: ProjectView): GraphAnswer {
  const headline = 'The question contains no word to search for.'
  return { ...emptyAnswer('greeting', headline), next: suggestedQuestions(view) }
}

function composeGreeting(view: ProjectView, { isThanks, language }: Greeting): GraphAnswer {
  const name = code(view.name)
  const headline =
    language === 'de'
      ? `${isThanks ? 'Gern geschehen.' : 'Hallo.'} Fragen Sie etwas zum Code von ${name}; jede Antwort nennt die Zeilen, auf denen sie beruht.`
      : `${isThanks ? 'You’re welcome.' : 'Hello.'} Ask about the code of ${name}; every answer cites the lines it rests on.`
  return { ...emptyAnswer('greeting', headline), next: suggestedQuestions(view) }
}
