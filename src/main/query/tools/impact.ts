// What may break when a symbol changes.
import { z } from 'zod'
import { limits } from '../../kernel/limits'
import { citeLink } from '../citation'
import { describeSymbol } from '../describe'
import { thatName } from '../facts/unresolved-calls'
import { impactNotes, impactOf, type ImpactStep } from '../facts/impact'
import { counted, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import { isTestPath } from '../path-class'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'
import { aboutShape, choiceLines, siteShape, symbolShape, toAbout, toSiteShape, toSymbolShape } from '../tool-shapes'

const mostDepth = 6

export const tool = defineTool({
  id: 'impact',
  title: 'What may break',
  description:
    'Lists what may break if a symbol changes: its users level by level, production code first, which tests to run, and where the walk ends and why.',
  input: z.object({
    symbol: symbolInput,
    depth: z.number().int().min(1).max(mostDepth).default(limits.impactDepth),
    ...pageInput,
  }),
  output: z.object({
    ...aboutShape,
    ...pageOutput,
    files: z.number().int(),
    steps: z.array(
      z.object({
        symbol: symbolShape,
        depth: z.number().int(),
        through: z.string(),
        kind: z.string(),
        file: z.string(),
        line: z.number().int(),
        uncertain: z.boolean(),
        test: z.boolean(),
      }),
    ),
    tests_total: z.number().int(),
    test_files: z.array(z.string()),
    goes_on: z.boolean().describe('True when there are users further away than `depth`'),
    ends: z.array(z.object({ symbol: symbolShape, why: z.enum(['exported', 'unnamed']) })),
    unresolved: z.array(siteShape),
    unresolved_total: z.number().int(),
  }),
  sample: { symbol: 'main' },
  offeredAt: 5,
  run(view, input, signal) {
    const meant = matchName(view, input.symbol)
    const impact = impactOf(view, meant.symbols, input.depth, signal)
    const tests = impact.steps.filter((step) => isTestPath(step.symbol.filePath))
    const ordered = [...impact.steps.filter((step) => !tests.includes(step)), ...tests]
    const page = pageOf(ordered, input, stepLine, 'symbols')
    const testFiles = [...new Set(tests.map((step) => step.symbol.filePath))]
    const unresolved = impact.unresolved.slice(0, limits.toolNotes).map(toSiteShape)
    const ends = impact.ends.slice(0, limits.toolNotes)
    const more =
      input.depth < mostDepth ? `; use a larger depth (${mostDepth} at most).` : ', the most that is followed.'
    const why = {
      exported: 'exported, so others may use it',
      unnamed: 'never called by name: a callback, trap or hook',
    }
    const text = [
      `Changing ${describeSymbol(meant.symbol)}`,
      ...choiceLines(input.symbol, meant),
      `reaches ${counted(impact.steps.length, 'symbol', impact.truncated)} in ${counted(impact.files, 'file', impact.truncated)} within ${input.depth} steps, ${tests.length} of them in ${testFiles.length} test files`,
      ...page.lines,
      ...impactNotes(impact),
      ...(impact.hasMore ? [`There is more beyond ${input.depth} steps${more}`] : []),
      ...(ends.length === 0 ? [] : [`The walk ends at (${impact.ends.length}):`]),
      ...ends.map(
        (end) => `${end.symbol.qualifiedName} ${end.symbol.filePath}:${end.symbol.startLine}: ${why[end.why]}`,
      ),
      ...(impact.unresolvedTotal === 0
        ? []
        : [
            `Unresolved calls of ${thatName(meant.symbols)}, which may mean it (${impact.unresolvedTotal}${impact.unresolvedTotal > unresolved.length ? `, ${unresolved.length} shown` : ''}):`,
            ...unresolved.map((site) => `${site.path}:${site.line} in ${site.in}`),
          ]),
    ].join('\n')
    return {
      data: {
        ...toAbout(meant),
        total: impact.steps.length,
        at_least: impact.truncated,
        next_cursor: page.next,
        files: impact.files,
        steps: page.rows.map((step) => ({
          symbol: toSymbolShape(step.symbol),
          depth: step.depth,
          through: step.through.qualifiedName,
          kind: step.link.kind,
          file: step.link.filePath,
          line: step.link.line,
          uncertain: step.uncertain,
          test: isTestPath(step.symbol.filePath),
        })),
        tests_total: tests.length,
        test_files: testFiles.slice(0, limits.toolRows),
        goes_on: impact.hasMore,
        ends: ends.map((end) => ({ symbol: toSymbolShape(end.symbol), why: end.why })),
        unresolved,
        unresolved_total: impact.unresolvedTotal,
      },
      text,
      citations: page.rows
        .slice(0, 50)
        .map((step) => citeLink(view, step.link, `${step.symbol.name} → ${step.through.name}`)),
    }
  },
})

function stepLine(step: ImpactStep): string {
  const name = step.symbol.kind === 'file' ? '(top level)' : step.symbol.qualifiedName
  return `${step.depth}: ${step.link.filePath}:${step.link.line} ${name} (${step.link.kind} ${step.through.name}${step.uncertain ? ', uncertain' : ''})`
}
