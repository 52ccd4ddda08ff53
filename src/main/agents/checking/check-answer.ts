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

/** The findings as a block under the answer; empty where none is news to its reader. */
export function findingsBlock(findings: readonly Finding[]): string {
  // A citation that was dropped is marked where it stood.
  const lines = findings.filter((finding) => finding.kind !== 'citation').map(findingLine)
  return lines.length === 0
    ? ''
    : `\n\n> **Checked against the code graph:**\n${lines.map((line) => `> - ${line}`).join('\n')}\n`
}

/** The findings for the model that wrote the text. */
export function findingsForModel(findings: readonly Finding[]): string {
  return findings.map((finding) => `- ${findingLine(finding)}`).join('\n')
}

function findingLine({ kind, text, detail }: Finding): string {
  return kind === 'count' ? `“${text}”: ${detail}` : detail
}
