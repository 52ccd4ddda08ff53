// The shortest chain of calls between two symbols.
import { z } from 'zod'
import { citeLink } from '../citation'
import { pathBetween, pathBounds } from '../facts/path'
import { requireSymbol } from '../find-symbol'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'

export const tool = defineTool({
  id: 'path-between',
  description: 'Finds the shortest chain of calls from one symbol to another.',
  input: z.object({ from: symbolInput, to: symbolInput }),
  sample: { from: 'main', to: 'main' },
  run(view, input, signal) {
    const from = requireSymbol(view, input.from)
    const to = requireSymbol(view, input.to)
    const { steps, truncated } = pathBetween(view, [from], [to], signal)
    const text =
      steps === null
        ? `No chain of calls ${truncated ? 'is found' : 'leads'} from ${from.qualifiedName} to ${to.qualifiedName}.${truncated ? ` ${pathBounds}` : ''}`
        : [
            `${steps.length} steps`,
            ...steps.map(
              (step) =>
                `${step.from.qualifiedName} ${step.dispatch ? 'may run' : step.link.kind} ${step.link.symbol.qualifiedName} ${step.link.filePath}:${step.link.line} [${step.link.confidence}]`,
            ),
          ].join('\n')
    const citations = (steps ?? []).map((step) =>
      citeLink(view, step.link, `${step.from.name} → ${step.link.symbol.name}`),
    )
    return { data: { from, to, steps, truncated }, text, citations }
  },
})
