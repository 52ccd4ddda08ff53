// Lines that contain a text, printed as they are found: "src/app.ts:12: …", and the totals at the end.
import { AppError } from '../contract/errors'
import { textEventSchema, type TextEnd, type TextFile } from '../contract/text-search'
import { events, knownCode } from './client'
import type { CommandContext } from './command'
import type { Connection } from './connection'

/** Search options; the service has the defaults. */
export interface TextOptions {
  readonly regex?: true
  readonly matchCase?: true
  readonly word?: true
  readonly include?: string
  readonly exclude?: string
}

/** The endpoint with its query. */
export function textPath(projectId: string, query: string, options: TextOptions): string {
  const { regex, matchCase: match_case, word, include, exclude } = options
  const fields = Object.entries({ query, regex, match_case, word, include, exclude })
  const given = new URLSearchParams()
  for (const [name, value] of fields) if (value !== undefined) given.set(name, String(value))
  return `/api/v2/projects/${encodeURIComponent(projectId)}/text?${given.toString()}`
}

/** @param limit maximum number of printed lines; all are counted */
export async function listMatches(
  connection: Connection,
  path: string,
  limit: number,
  { output, signal }: CommandContext,
): Promise<void> {
  const found: Omit<TextFile, 'type'>[] = []
  let room = limit
  for await (const event of events(connection, path, textEventSchema, { signal })) {
    if (event.type === 'error') throw new AppError(knownCode(event.code), event.detail)
    if (event.type === 'progress') output.status(`${event.searched} of ${event.of} files …`)
    if (event.type === 'file' && room > 0) {
      const { type: _, ...file } = event
      const lines = file.lines.slice(0, room)
      room -= lines.length
      found.push({ ...file, lines })
      output.write(lines.map(({ line, text }) => `${file.path}:${line}: ${text}\n`).join(''))
    }
    if (event.type === 'end') {
      const { type: _, ...totals } = event
      return output.result({ found, ...totals }, summaryOf(event, found))
    }
  }
  throw new AppError('internal_error', 'The search ended early. Try again.')
}

/** The totals, and what the list and the search omitted. */
function summaryOf(end: TextEnd, found: readonly Omit<TextFile, 'type'>[]): string {
  const { matches, files, searched, of, unread, stopped, stopped_at: place } = end
  const listed = found.reduce((sum, { lines }) => sum + lines.length, 0)
  const isWhole = found.length === files && found.every((file) => file.lines.length === file.matching_lines)
  const changed = found.filter((file) => file.changed_since_parse).length
  return [
    `${counted(matches, 'match', 'matches')} in ${counted(files, 'file')}; searched ${searched} of ${counted(of, 'file')}`,
    ...(isWhole ? [] : [`listed: ${counted(listed, 'line')}`]),
    ...(unread === 0 ? [] : [`${counted(unread, 'file')} could not be read`]),
    ...(changed === 0 ? [] : [`${counted(changed, 'file')} changed since the parse`]),
    ...(stopped === 'time' ? ['it took too long; narrow it with --include'] : []),
    ...(stopped === 'expression' ? [`the expression took too long on ${place ?? 'a file'}`] : []),
  ].join('\n')
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
