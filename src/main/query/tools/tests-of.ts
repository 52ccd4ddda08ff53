// Tests that reach a symbol.
import { z } from 'zod'
import { citeLink } from '../citation'
import { describeSymbol } from '../describe'
import { testsOf } from '../facts/tests-of'
import { requireSymbol } from '../find-symbol'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'

export const tool = defineTool({
  id: 'tests-of',
  description: 'Lists the tests that use a symbol, directly or through its callers.',
  input: z.object({ symbol: symbolInput }),
  sample: { symbol: 'main' },
  run(view, input) {
    const symbol = requireSymbol(view, input.symbol)
    const uses = testsOf(view, [symbol]).slice(0, 60)
    const lines = uses.map(
      (use) =>
        `${use.test.qualifiedName} ${use.link.filePath}:${use.link.line}${use.through === null ? '' : ` through ${use.through.qualifiedName}`}`,
    )
    return {
      data: { symbol, uses },
      text: [`Tests of ${describeSymbol(symbol)}: ${uses.length}`, ...lines].join('\n'),
      citations: uses.map((use) => citeLink(view, use.link, `${use.test.name} → ${(use.through ?? symbol).name}`)),
    }
  },
})
