// What may break when a symbol changes.
import { z } from 'zod'
import { limits } from '../../kernel/limits'
import { citeLink } from '../citation'
import { describeSymbol } from '../describe'
import { impactOf } from '../facts/impact'
import { requireSymbol } from '../find-symbol'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'

export const tool = defineTool({
  id: 'impact',
  description:
    'Lists what may break if a symbol changes: its users, level by level, and call sites that stay uncertain.',
  input: z.object({ symbol: symbolInput, depth: z.number().int().min(1).max(6).default(limits.impactDepth) }),
  sample: { symbol: 'main' },
  run(view, input, signal) {
    const symbol = requireSymbol(view, input.symbol)
    const impact = impactOf(view, [symbol], input.depth, signal)
    const text = [
      `Changing ${describeSymbol(symbol)} reaches ${impact.steps.length} symbols in ${impact.files} files`,
      ...impact.steps
        .slice(0, 80)
        .map(
          (step) =>
            `${step.depth}: ${step.symbol.qualifiedName} ${step.link.filePath}:${step.link.line} (${step.link.kind} ${step.through.name}${step.uncertain ? ', uncertain' : ''})`,
        ),
      `Unresolved calls of that name: ${impact.unresolvedTotal}`,
    ].join('\n')
    const citations = impact.steps
      .slice(0, 50)
      .map((step) => citeLink(view, step.link, `${step.symbol.name} → ${step.through.name}`))
    return { data: { symbol, ...impact }, text, citations }
  },
})
