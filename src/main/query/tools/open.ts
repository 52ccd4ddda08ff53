// Shows source: of a symbol, or lines of a file.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { checkLines } from '../citation'
import { numberedLines } from '../describe'
import { defineTool } from '../tool'
import { requireSymbol } from '../find-symbol'

export const tool = defineTool({
  id: 'open',
  description: 'Shows the source of a symbol (by id or name) or of a file (by path, with optional lines).',
  input: z.object({
    target: z.string().trim().min(1).max(limits.relativePathCharacters).describe('Symbol id, symbol name or file path'),
    start_line: z.number().int().min(1).nullish(),
    end_line: z.number().int().min(1).nullish(),
  }),
  sample: { target: 'main' },
  run(view, input) {
    const file = view.graph.file(input.target)
    const symbol = file === null ? requireSymbol(view, input.target) : null
    const path = file?.path ?? symbol?.filePath ?? ''
    const last = symbol?.endLine ?? file?.lines ?? 1
    const start = Math.max(1, input.start_line ?? symbol?.startLine ?? 1)
    const end = Math.min(input.end_line ?? last, start + limits.evidenceLines - 1, Math.max(last, input.end_line ?? 0))
    const text = path === '' ? null : numberedLines(view, path, start, end)
    if (text === null) throw new AppError('not_found', `The source of "${input.target}" can't be read.`)
    const more =
      end < (input.end_line ?? last)
        ? `\n… ${(input.end_line ?? last) - end} more lines; ask for start_line ${end + 1}`
        : ''
    return {
      data: { path, startLine: start, endLine: end, text, symbolId: symbol?.id ?? null },
      text: `${path}:${start}-${end}\n${text}${more}`,
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
