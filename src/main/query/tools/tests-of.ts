// Tests that reach a symbol.
import { z } from 'zod'
import { limits } from '../../kernel/limits'
import { citeLink } from '../citation'
import { describeSymbol } from '../describe'
import { impactOf } from '../facts/impact'
import { testsOf, unresolvedInTests } from '../facts/tests-of'
import { counted, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import type { ProjectView, StoredSymbol } from '../project-view'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'
import { aboutShape, choiceLines, siteShape, toAbout, toSiteShape } from '../tool-shapes'

export const tool = defineTool({
  id: 'tests-of',
  title: 'Which tests use it',
  description: 'Lists the tests that use a symbol, directly or through its callers.',
  input: z.object({ symbol: symbolInput, ...pageInput }),
  output: z.object({
    ...aboutShape,
    ...pageOutput,
    direct_total: z.number().int(),
    files_total: z.number().int(),
    tests: z.array(
      z.object({ test: z.string(), file: z.string(), line: z.number().int(), through: z.string().nullable() }),
    ),
    unresolved: z.array(siteShape).describe('Unresolved calls of that name in tests'),
    unresolved_total: z.number().int(),
  }),
  sample: { symbol: 'main' },
  run(view, input, signal) {
    const meant = matchName(view, input.symbol)
    const { uses, atLeast } = testsOf(view, meant.symbols)
    const page = pageOf(
      uses,
      input,
      (use) =>
        `${use.link.filePath}:${use.link.line} ${use.test.kind === 'file' ? '(top level)' : use.test.qualifiedName}${use.through === null ? '' : ` through ${use.through.qualifiedName}`}`,
      'uses in tests',
    )
    const direct = uses.filter((use) => use.through === null).length
    const files = new Set(uses.map((use) => use.link.filePath)).size
    const named = uses.length > 0 ? [] : unresolvedInTests(view, meant.symbol)
    const unresolved = named.slice(0, limits.toolNotes).map(toSiteShape)
    const text = [
      describeSymbol(meant.symbol),
      ...choiceLines(input.symbol, meant),
      `${counted(direct, 'test')} use it directly, ${counted(uses.length - direct, 'test', atLeast)} through a caller, in ${counted(files, 'file', atLeast)}`,
      ...(uses.length > 0 ? [] : [beyond(view, meant.symbols, signal)]),
      ...page.lines,
      ...(named.length === 0
        ? []
        : [`Unresolved calls of that name in tests (${named.length}, ${unresolved.length} shown):`]),
      ...unresolved.map((site) => `${site.path}:${site.line}`),
    ].join('\n')
    return {
      data: {
        ...toAbout(meant),
        total: uses.length,
        at_least: atLeast,
        next_cursor: page.next,
        direct_total: direct,
        files_total: files,
        tests: page.rows.map((use) => ({
          test: use.test.qualifiedName,
          file: use.link.filePath,
          line: use.link.line,
          through: use.through?.qualifiedName ?? null,
        })),
        unresolved,
        unresolved_total: named.length,
      },
      text,
      citations: page.rows.map((use) =>
        citeLink(view, use.link, `${use.test.name} → ${(use.through ?? meant.symbol).name}`),
      ),
    }
  },
})

/** What follows a bare 0: tests in more steps, or that not all was followed, or that the graph can't see all. */
function beyond(view: ProjectView, symbols: readonly StoredSymbol[], signal: AbortSignal): string {
  const { tests, truncated } = impactOf(view, symbols, limits.impactDepth, signal)
  if (tests > 0)
    return `A change of it reaches ${counted(tests, 'symbol', truncated)} in tests within ${limits.impactDepth} steps, which impact lists.`
  return truncated
    ? 'It has more users than are followed, so tests in more steps may reach it.'
    : 'Tests that start the program, send requests or use a name at run time are not linked to what they run; search for the name in them.'
}
