// The errors found in an answer, as text.
import type { Finding } from '../../contract/conversation'

/** The findings as a block below the answer; empty if the reader knows them all. */
export function findingsBlock(findings: readonly Finding[]): string {
  // A removed citation is marked in its place.
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
