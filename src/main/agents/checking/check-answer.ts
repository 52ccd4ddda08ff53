// The final check of a model's answer: names, paths and counts are compared with the graph, and failures are reported.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../../query/project-view'
import { checkCounts } from './counts'
import { checkNames } from './names'
import { proseOf } from './prose'

/**
 * Checks a text in Markdown.
 * @param shown text of files that the model was shown; what is there is not its invention
 * @param asked the question: a name of it is a claim as soon as the answer asserts it, in code font or not
 */
export function checkAnswer(
  views: readonly ProjectView[],
  text: string,
  shown: string,
  asked: string,
): readonly Finding[] {
  const prose = proseOf(text)
  return [...checkCounts(views, prose), ...checkNames(views, prose, shown, asked)].slice(0, limits.answerFindings)
}
