// Who calls a symbol.
import { z } from 'zod'
import { limits } from '../../kernel/limits'
import { citeLink } from '../citation'
import { describeSymbol } from '../describe'
import { callersOf } from '../facts/callers'
import { thatName } from '../facts/unresolved-calls'
import { isUsedByCalls } from '../facts/use-kinds'
import { counted, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'
import {
  aboutShape,
  choiceLines,
  groupLine,
  groupShape,
  siteShape,
  testFileLine,
  toAbout,
  toGroupShape,
  toSiteShape,
} from '../tool-shapes'

export const tool = defineTool({
  id: 'callers',
  title: 'Who calls it',
  description:
    'Lists who calls a function or uses a type, one row per caller, with its lines and the certainty: production code first, tests summarised by file. Places that pass it on without calling it, and unresolved calls of its name, are listed separately.',
  input: z.object({
    symbol: symbolInput,
    ...pageInput,
    tests: z.enum(['summary', 'full', 'none']).default('summary').describe('How callers in tests are listed'),
  }),
  output: z.object({
    ...aboutShape,
    ...pageOutput,
    sites: z.number().int().describe('Total number of places; a caller may have several'),
    callers: z.array(groupShape),
    test_callers_total: z.number().int(),
    test_files: z.array(z.object({ file: z.string(), callers: z.number().int(), lines: z.array(z.number().int()) })),
    handed_on: z.array(groupShape),
    handed_on_total: z.number().int(),
    unresolved: z.array(siteShape),
    unresolved_total: z.number().int(),
  }),
  sample: { symbol: 'main' },
  offeredAt: 3,
  run(view, input) {
    const meant = matchName(view, input.symbol)
    const calls = callersOf(view, meant.symbols)
    const groups = calls.groups.map((group) => ({ group, shape: toGroupShape(group) }))
    const tests = groups.filter(({ shape }) => shape.test)
    const listed = input.tests === 'full' ? groups : groups.filter(({ shape }) => !shape.test)
    const noun = isUsedByCalls(meant.symbols) ? 'caller' : 'user'
    const page = pageOf(listed, input, ({ shape }) => groupLine(shape), `${noun}s`)
    const byFile = [...Map.groupBy(tests, ({ shape }) => shape.file)].map(
      ([file, some]) => [file, some.map(({ shape }) => shape)] as const,
    )
    const testPage = pageOf(byFile, { limit: limits.toolTestFiles }, testFileLine, 'test files')
    const summed = input.tests === 'summary' && (input.cursor ?? '') === '' ? testPage : null
    const atLeast = calls.atLeast || !calls.complete
    const passedOn = calls.passedOn.slice(0, limits.toolNotes).map(toGroupShape)
    const unresolved = calls.unresolved.slice(0, limits.toolNotes).map(toSiteShape)
    const text = [
      describeSymbol(meant.symbol),
      ...choiceLines(input.symbol, meant),
      `${counted(groups.length, noun, atLeast)} at ${counted(calls.sites, 'place', calls.atLeast)}: ${groups.length - tests.length} in source, ${tests.length} in tests` +
        (calls.possibleGroups > 0 ? `; ${calls.possibleGroups} of them only possible` : ''),
      ...(meant.symbol.kind === 'file'
        ? ['Only uses of the file as a whole; impact lists who uses what it defines.']
        : []),
      ...page.lines,
      ...(summed === null || tests.length === 0
        ? []
        : [`Tests, by file (${tests.length} in ${byFile.length} files):`, ...summed.lines]),
      ...aside('Passed on without a call', calls.passedOnTotal, passedOn.map(groupLine)),
      ...aside(
        `Unresolved calls of ${thatName(meant.symbols)}, which may mean it`,
        calls.unresolvedTotal,
        unresolved.map((site) => `${site.path}:${site.line} in ${site.in}`),
      ),
    ].join('\n')
    const citations = page.rows.flatMap(({ group }) =>
      group.links.slice(0, 1).map((link) => citeLink(view, link, `${link.symbol.name} → ${meant.symbol.name}`)),
    )
    return {
      data: {
        ...toAbout(meant),
        total: listed.length,
        at_least: atLeast,
        next_cursor: page.next,
        sites: calls.sites,
        callers: page.rows.map(({ shape }) => shape),
        test_callers_total: tests.length,
        test_files: (summed?.rows ?? []).map(([file, some]) => ({
          file,
          callers: some.length,
          lines: [...new Set(some.flatMap((shape) => shape.lines))].sort((a, b) => a - b),
        })),
        handed_on: passedOn,
        handed_on_total: calls.passedOnTotal,
        unresolved,
        unresolved_total: calls.unresolvedTotal,
      },
      text,
      citations,
    }
  },
})

function aside(title: string, total: number, lines: readonly string[]): readonly string[] {
  if (total === 0) return []
  const note = total > lines.length ? `, ${lines.length} shown` : ''
  return [`${title} (${total}${note}):`, ...lines]
}
