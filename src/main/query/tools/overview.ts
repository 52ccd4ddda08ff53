// An overview of the whole project.
import { z } from 'zod'
import { checkLines } from '../citation'
import { overviewOf } from '../facts/overview'
import { defineTool } from '../tool'
import { symbolShape, toSymbolShape } from '../tool-shapes'

export const tool = defineTool({
  id: 'overview',
  title: 'Overview of a project',
  description: 'Shows the shape of the project: size, languages, main folders, entry points and most called functions.',
  input: z.object({}),
  output: z.object({
    files: z.number().int(),
    lines: z.number().int(),
    symbols: z.number().int(),
    edges: z.number().int(),
    readme: z.string().nullable(),
    languages: z.array(z.object({ language: z.string(), files: z.number().int() })),
    folders: z.array(z.object({ path: z.string(), files: z.number().int() })),
    entry_points: z.array(z.object({ file: z.string(), line: z.number().int(), why: z.string() })),
    most_called: z.array(symbolShape.extend({ calls: z.number().int() })),
  }),
  sample: {},
  run(view) {
    const overview = overviewOf(view)
    const { statistics } = overview
    const text = [
      `${view.name}: ${statistics.files} files, ${statistics.lines} lines, ${statistics.symbols} symbols, ${statistics.edges} edges`,
      overview.readme === null ? '' : `readme: ${overview.readme.text}`,
      `languages: ${overview.languages.map(({ language, files }) => `${language} ${files}`).join(', ')}`,
      `folders: ${overview.folders.map((folder) => `${folder.path || '(top)'} ${folder.files} files`).join(', ')}`,
      `entry points: ${overview.entryPoints.map((entry) => `${entry.path}:${entry.line} (${entry.why})`).join(', ') || 'none found'}`,
      `most called: ${overview.mostCalled.map(({ symbol, calls }) => `${symbol.qualifiedName} ${symbol.filePath}:${symbol.startLine} (${calls})`).join(', ')}`,
    ].filter((line) => line !== '')
    return {
      data: {
        files: statistics.files,
        lines: statistics.lines,
        symbols: statistics.symbols,
        edges: statistics.edges,
        readme: overview.readme?.text ?? null,
        languages: overview.languages.map(({ language, files }) => ({ language, files })),
        folders: overview.folders.map(({ path, files }) => ({ path, files })),
        entry_points: overview.entryPoints.map(({ path, line, why }) => ({ file: path, line, why })),
        most_called: overview.mostCalled.map(({ symbol, calls }) => ({ ...toSymbolShape(symbol), calls })),
      },
      text: text.join('\n'),
      citations: overview.entryPoints.map((entry) => ({
        file_path: entry.path,
        start_line: entry.line,
        end_line: entry.endLine,
        symbol_id: entry.symbol?.id ?? null,
        verified: checkLines(view, entry.path, entry.line, entry.endLine, entry.symbol?.name ?? null) === 'verified',
        project_id: view.projectId,
        label: entry.symbol?.qualifiedName ?? entry.path,
        confidence: null,
      })),
    }
  },
})
