// What a file defines and imports, and who imports it.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { citeSymbol } from '../citation'
import { describeLink, describeSymbol } from '../describe'
import { outlineOf } from '../facts/file-outline'
import { requireSymbol } from '../find-symbol'
import { defineTool } from '../tool'

export const tool = defineTool({
  id: 'file-outline',
  description: 'Lists the definitions of a file in order, its imports and the files that import it.',
  input: z.object({
    path: z.string().trim().min(1).max(limits.relativePathCharacters).describe('Path, or a symbol in the file'),
  }),
  sample: { path: 'main' },
  run(view, input) {
    const outline = outlineOf(view, input.path) ?? outlineOf(view, requireSymbol(view, input.path).filePath)
    if (outline === null) throw new AppError('not_found', `There is no file "${input.path}" in the graph.`)
    const { file, definitions, imports, importedBy } = outline
    const text = [
      `${file.path} (${file.language}, ${file.lines} lines, ${definitions.length} definitions)`,
      ...definitions.slice(0, 200).map(describeSymbol),
      `imports: ${imports.map((link) => link.symbol.qualifiedName).join(', ') || 'nothing'}`,
      `imported by: ${importedBy.map(describeLink).join('; ') || 'nobody in the graph'}`,
    ].join('\n')
    const cited = definitions.slice(0, 50).flatMap((definition) => citeSymbol(view, definition) ?? [])
    return { data: outline, text, citations: cited }
  },
})
