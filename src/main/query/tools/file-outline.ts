// What a file defines and imports, and who imports it.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { citeSymbol } from '../citation'
import { describeSymbol } from '../describe'
import { outlineOf } from '../facts/file-outline'
import { lineList, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import { isTestPath } from '../path-class'
import type { StoredLink } from '../project-view'
import { defineTool } from '../tool'
import { symbolShape, toSymbolShape } from '../tool-shapes'

const place = z.object({ file: z.string(), line: z.number().int() })

export const tool = defineTool({
  id: 'file-outline',
  title: 'Outline of a file',
  description: 'Lists the definitions of a file in order, what it imports and the files that import it.',
  input: z.object({
    path: z.string().trim().min(1).max(limits.relativePathCharacters).describe('Path, or a symbol in the file'),
    ...pageInput,
    limit: pageInput.limit.unwrap().default(100),
  }),
  output: z.object({
    path: z.string(),
    language: z.string(),
    lines: z.number().int(),
    ...pageOutput,
    definitions: z.array(symbolShape),
    imports: z.array(z.string()),
    imports_total: z.number().int(),
    imported_by: z.array(place),
    imported_by_total: z.number().int(),
  }),
  sample: { path: 'main' },
  run(view, input) {
    const outline = outlineOf(view, input.path) ?? outlineOf(view, matchName(view, input.path).symbol.filePath)
    if (outline === null) throw new AppError('not_found', `There is no file "${input.path}" in the graph.`)
    const { file, definitions, imports, importedBy } = outline
    const page = pageOf(
      definitions,
      input,
      (one) => describeSymbol(one).replace(`${file.path}:`, 'line '),
      'definitions',
    )
    const names = imports.map((link) => link.symbol.qualifiedName)
    const sourceFirst = (link: StoredLink): number => (isTestPath(link.filePath) ? 1 : 0)
    const importers = [...importedBy].sort((a, b) => sourceFirst(a) - sourceFirst(b))
    const [shownNames, shownImporters] = [names.slice(0, limits.toolImports), importers.slice(0, limits.toolImports)]
    const cutTo = (shown: number, total: number): string => (total > shown ? ` (${shown} of ${total} shown)` : '')
    const byFile = [...Map.groupBy(shownImporters, (link) => link.filePath)]
    const text = [
      `${file.path} (${file.language}, ${file.lines} lines, ${definitions.length} definitions)`,
      ...page.lines,
      `imports: ${shownNames.join(', ') || 'nothing'}${cutTo(shownNames.length, names.length)}`,
      `imported by ${outline.importersCut ? 'at least ' : ''}${importers.length}: ${byFile.map(([path, links]) => `${path}:${lineList(links.map((link) => link.line))}`).join(', ') || 'nothing in the graph'}${cutTo(shownImporters.length, importers.length)}`,
    ].join('\n')
    return {
      data: {
        path: file.path,
        language: file.language,
        lines: file.lines,
        total: definitions.length,
        at_least: false,
        next_cursor: page.next,
        definitions: page.rows.map(toSymbolShape),
        imports: shownNames,
        imports_total: names.length,
        imported_by: shownImporters.map((link) => ({ file: link.filePath, line: link.line })),
        imported_by_total: importers.length,
      },
      text,
      citations: page.rows.slice(0, 50).flatMap((definition) => citeSymbol(view, definition) ?? []),
    }
  },
})
