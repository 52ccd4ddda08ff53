// GET /projects/{project_id}/text: lines that contain a text or match an expression, as a stream.
import { z } from 'zod'
import { fieldError } from '../../contract/errors'
import { textEventSchema, type TextResult } from '../../contract/text-search'
import { patternOf } from '../../contract/text-pattern'
import { limits } from '../../kernel/limits'
import { readGlobs, type GlobFault } from '../../query/text/path-globs'
import { projectParams, queryFlag } from '../fields'
import { EventReply, type ServerEvent } from '../reply'
import { defineRoute } from '../route'

const globField = z.string().max(limits.searchQueryCharacters).default('')

export const route = defineRoute({
  id: 'search-text',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/text',
  tag: 'graph',
  summary: 'Search Text',
  description:
    'Lines of the parsed files, as they are on disk now, that hold a text or match a regular expression (JavaScript syntax, line by line). Server-sent events: `file` for each file with matches, code before tests, `progress` now and then, and `end` with the totals.',
  auth: 'key',
  params: projectParams,
  query: z.object({
    query: z.string().min(1).max(limits.searchQueryCharacters),
    regex: queryFlag(false),
    match_case: queryFlag(false),
    word: queryFlag(false).describe('Whole words only'),
    include: globField.describe('Patterns as in ignore files, separated by commas: `*.ts, src/**`. Empty: every file'),
    exclude: globField.describe('The same for files that are left out'),
  }),
  streams: [{ mediaType: 'text/event-stream', description: 'One event each.', item: textEventSchema }],
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    query: { query: 'middleware', word: true, include: 'lib/**' },
  },
  handler: ({ params, query, signal }, { textSearches }) => {
    const { query: text, regex, match_case: matchCase, word } = query
    const asked = { text, regex, matchCase, word }
    if (patternOf(asked) === null) throw fieldError('query', 'This is not a regular expression.', 'query')
    const include = globsOf('include', query.include)
    const exclude = globsOf('exclude', query.exclude)
    return new EventReply(asEvents(textSearches.start(params.project_id, { ...asked, include, exclude }, signal)))
  },
})

const globFaults: Readonly<Record<GlobFault, string>> = {
  long: `A pattern may have ${limits.ignorePatternCharacters} characters.`,
  many: `At most ${limits.textSearchGlobs} patterns are possible.`,
  globstars: `A pattern may hold ** ${limits.ignorePatternGlobstars} times.`,
}

function globsOf(field: string, text: string): readonly string[] {
  const globs = readGlobs(text)
  if (typeof globs === 'string') throw fieldError(field, globFaults[globs], 'query')
  return globs
}

async function* asEvents(found: AsyncIterable<TextResult>): AsyncGenerator<ServerEvent> {
  for await (const event of found) yield { data: event }
}
