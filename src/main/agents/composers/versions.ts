// Versions of standards and tools in a question: "HTTP/2" and "TLS 1.3" are one thing, not a word and a number.
import { escaped } from '../../contract/text-pattern'
import type { ProjectView } from '../../query/project-view'

/** "HTTP/2", "TLS 1.3", "Python 3": a name with a capital, and its version as a number of its own. */
const versioned = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}]{1,30})(?:\/v?(\d+(?:\.\d+)*)| v?(\d+(?:\.\d+)+))(?![\p{L}\p{N}/])/u
const chunksRead = 100

/** The version that a question is about and no text names; null if there is none, or if the text has it. */
export function unnamedVersion(view: ProjectView, question: string): string | null {
  const found = versioned.exec(question)
  if (found === null) return null
  const [written, name = '', after, beside] = found
  const version = after ?? beside ?? ''
  const pattern = new RegExp(
    `${escaped(name)}[\\s/_.-]{0,2}v?${escaped(version).replaceAll('\\.', '[._]')}(?![\\d])`,
    'i',
  )
  const chunks = [`${name}${version}`, `${name} ${version}`].flatMap((one) => view.graph.searchChunks(one, chunksRead))
  const isNamed = chunks.some(({ filePath, startLine, endLine }) =>
    (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine).some((line) => pattern.test(line)),
  )
  return isNamed ? null : written
}
