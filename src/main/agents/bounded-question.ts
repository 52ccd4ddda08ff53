// Shortens what a pasted text repeats: an expression may take as many steps as the square of a run's length (C-34).
import { limits } from '../kernel/limits'
import type { Question } from './agent'

const { questionRunCharacters } = limits
const longRun = new RegExp(`(.)\\1{${questionRunCharacters},}|\\s{${questionRunCharacters + 1},}`, 'gsu')

/** The question, and those before it, without long runs of one character or of white space. */
export function boundedQuestion<Project>(question: Question<Project>): Question<Project> {
  return {
    ...question,
    text: withoutLongRuns(question.text),
    history: question.history.map((message) =>
      message.role === 'user' ? { ...message, content: withoutLongRuns(message.content) } : message,
    ),
  }
}

function withoutLongRuns(text: string): string {
  return text.replace(longRun, (run) => run.slice(0, questionRunCharacters))
}
