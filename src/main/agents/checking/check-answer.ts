// The final check of a model's answer: names, paths and counts are compared with the graph, and errors are reported.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../../query/project-view'
import { checkCounts } from './counts'
import { checkDefinitionPlaces } from './definition-places'
import { checkNames } from './names'
import { proseOf } from './prose'

/**
 * Checks a Markdown text.
 * @param shown text of files that the model has seen, and so hasn't made up
 * @param asked the question: if the answer asserts one of its names, that is a claim, even outside code font
 */
export function checkAnswer(
  views: readonly ProjectView[],
  text: string,
  shown: string,
  asked: string,
): readonly Finding[] {
  const prose = proseOf(text)
  const found = [
    ...checkCounts(views, prose),
    ...checkDefinitionPlaces(views, prose),
    ...checkNames(views, prose, shown, asked),
  ]
  return found.slice(0, limits.answerFindings)
}
