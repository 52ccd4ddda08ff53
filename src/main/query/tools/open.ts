// Shows source: a symbol, or lines of a file.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { checkLines } from '../citation'
import { numberedLines } from '../describe'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { choiceLines } from '../tool-shapes'

export const tool = defineTool({
  id: 'open',
  title: 'Show source',
  description: 'Shows the source of a symbol (by id or name) or of a file (by path, with optional lines).',
  input: z.object({
    target: z
      .string()
      .trim()
      .min(1)
      .max(limits.relativePathCharacters)
      .describe('Symbol id, symbol name, file path or path:line'),
    start_line: z.number().int().min(1).nullish(),
    end_line: z.number().int().min(1).nullish(),
  }),
  output: z.object({
    path: z.string(),
    start_line: z.number().int(),
    end_line: z.number().int(),
    total_lines: z.number().int().describe('Of the file'),
    next_start_line: z.number().int().nullable().describe('Where to continue'),
    changed_since_parse: z.boolean(),
    symbol_id: z.string().nullable(),
    source: z.string().describe('Numbered lines'),
  }),
  sample: { target: 'main' },
  offeredAt: 2,
  run(view, input) {
    const file = view.graph.file(input.target)
    const meant = file === null ? matchName(view, input.target) : null
    const symbol = meant?.symbol ?? null
    const path = file?.path ?? symbol?.filePath ?? ''
    const read = path === '' ? null : view.readText(path)
    if (read === null) throw new AppError('not_found', `The source of "${input.target}" can't be read.`)
    // The line feed at the end of a file begins no line.
    const total = read.lines.length - (read.lines.at(-1) === '' ? 1 : 0)
    const start = input.start_line ?? symbol?.startLine ?? 1
    const wanted = Math.min(input.end_line ?? symbol?.endLine ?? total, total)
    if (start > Math.max(total, 1))
      throw new AppError('validation_error', `${path} has ${total} lines; there is no line ${start}.`)
    if (input.end_line != null && input.end_line < start)
      throw new AppError('validation_error', `end_line ${input.end_line} is before start_line ${start}.`)
    // A requested line outside its symbol is shown too, as it is for a file.
    const end = Math.min(Math.max(wanted, start), start + limits.evidenceLines - 1)
    const source = numberedLines(view, path, start, end) ?? ''
    const next = end < wanted ? end + 1 : null
    const text = [
      `${path}:${start}-${end} of ${total} lines${read.asParsed ? '' : ' (changed since it was parsed)'}`,
      ...(meant === null ? [] : choiceLines(input.target, meant)),
      source,
      ...(next === null ? [] : [`… ${wanted - end} more lines; ask for start_line ${next}`]),
    ]
    return {
      data: {
        path,
        start_line: start,
        end_line: end,
        total_lines: total,
        next_start_line: next,
        changed_since_parse: !read.asParsed,
        symbol_id: symbol?.id ?? null,
        source,
      },
      text: text.join('\n'),
      citations: [
        {
          file_path: path,
          start_line: start,
          end_line: end,
          symbol_id: symbol?.id ?? null,
          verified: checkLines(view, path, start, end, null) === 'verified',
          project_id: view.projectId,
          label: symbol?.qualifiedName ?? path,
          confidence: null,
        },
      ],
    }
  },
})
