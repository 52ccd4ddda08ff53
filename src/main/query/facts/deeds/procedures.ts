// Keys of objects that are procedures for a client: `delete: adminProcedure.input(…).mutation(…)`. They have no names of
// their own in the graph.
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'

export interface Procedure {
  readonly key: string
  /** What the object is called, and the keys around it. */
  readonly holder: string
  readonly line: number
  readonly endLine: number
}

const begins = /^(?<indent>\s+)(?<key>[A-Za-z_$][\w$]*)\s*:\s*(?:[\w$.]*[pP]rocedure\b|[\w$]+Route\b)/
const opens = /^(?<indent>\s+)(?<key>[A-Za-z_$][\w$]*)\s*:\s*(?:[\w$.]*[rR]outer\()?\(?\{\s*$/
const mostInFile = 200
const longest = 120

/** The procedures that a file declares. */
export function proceduresIn(view: ProjectView, path: string): readonly Procedure[] {
  const text = view.readText(path)
  if (text === null || !/[pP]rocedure|Route\b/.test(text.text)) return []
  const { lines } = text
  const found: Procedure[] = []
  const around: { indent: number; key: string }[] = []
  for (const [at, line] of lines.entries()) {
    if (line.length > limits.evidenceLineCharacters || found.length >= mostInFile) continue
    const group = opens.exec(line)?.groups
    const own = begins.exec(line)?.groups
    const indent = (group ?? own)?.['indent']?.length
    if (indent === undefined) continue
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop()
    if (group !== undefined && own === undefined) around.push({ indent, key: group['key'] ?? '' })
    if (own === undefined) continue
    const holder = view.graph.symbolAt(path, at + 1)
    found.push({
      key: own['key'] ?? '',
      holder: [holder === null || holder.kind === 'file' ? '' : holder.name, ...around.map(({ key }) => key)]
        .filter((one) => one !== '')
        .join('.'),
      line: at + 1,
      endLine: endOf(lines, at, indent),
    })
  }
  return found
}

/** The last line before the next key of the object, or its end. */
function endOf(lines: readonly string[], at: number, indent: number): number {
  for (let end = at + 1; end < Math.min(lines.length, at + longest); end++) {
    const text = lines[end] ?? ''
    const own = /^\s*/.exec(text)?.[0].length ?? 0
    if (text.trim() !== '' && own <= indent) return /^\s*[})\]]+,?;?\s*$/.test(text) && own === indent ? end + 1 : end
  }
  return Math.min(lines.length, at + longest)
}
