// Versions of standards and tools in a question: "HTTP/2" and "TLS 1.3" are one thing, not a word and a number.
import { escaped } from '../../contract/text-pattern'
import type { ProjectView } from '../../query/project-view'
import { distinctiveWords } from '../understanding/filler'

/** "HTTP/2", "TLS 1.3": a name with a capital, and its version as a number of its own. */
const versioned = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}]{1,30})(?:\/v?(\d+(?:\.\d+)*)| v?(\d+(?:\.\d+)+))(?![\p{L}\p{N}/])/u
const chunksRead = 300

/**
 * The version that a question is about and no text names; null if there is none, if a text has it, or if so many texts
 * have its words that not all were read.
 */
export function unnamedVersion(view: ProjectView, question: string): string | null {
  const found = versioned.exec(question)
  if (found === null) return null
  const [written, name = '', after, beside] = found
  // "Can 127.0.0.1 be used", "Is 0.5 rounded": the number is nobody's version.
  if (!distinctiveWords(question).includes(name)) return null
  const version = after ?? beside ?? ''
  // Code writes `VersionTLS13`, `HTTP_11` and `openapi: 3.1`.
  const pattern = new RegExp(
    `${escaped(name)}[^\\p{L}\\p{N}]{0,4}v?${escaped(version).replaceAll('\\.', '[._-]?')}(?!\\d)`,
    'iu',
  )
  const spellings = [...new Set([version, version.replaceAll('.', '')])]
  const read = spellings
    .flatMap((one) => [`${name}${one}`, `${name} ${one}`])
    .map((words) => view.graph.searchChunks(words, chunksRead))
  const chunks = read.flat()
  const isNamed = chunks.some(({ filePath, startLine, endLine }) =>
    (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine).some((line) => pattern.test(line)),
  )
  return isNamed || read.some(({ length }) => length === chunksRead) ? null : written
}
