// The last look at what a model wrote: names, paths and counts are held against the graph, and what fails is told.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../../query/project-view'
import { checkCounts } from './counts'
import { checkNames } from './names'
import { proseOf } from './prose'

/**
 * Checks a text in Markdown.
 * @param shown what the model was told; what stands there is not its invention
 */
export function checkAnswer(views: readonly ProjectView[], text: string, shown: string): readonly Finding[] {
  const prose = proseOf(text)
  return [...checkCounts(views, prose), ...checkNames(views, prose, shown)].slice(0, limits.answerFindings)
}
