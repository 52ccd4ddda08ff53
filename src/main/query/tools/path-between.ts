// The shortest chain of calls between two symbols.
import { z } from 'zod'
import { confidenceSchema } from '../../contract/graph'
import { citeLink } from '../citation'
import { isCallChain, pathBetween, pathBounds } from '../facts/path'
import { counted } from '../listing'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'
import { choiceLines, symbolShape, toSymbolShape } from '../tool-shapes'

export const tool = defineTool({
  id: 'path-between',
  title: 'Path between two symbols',
  description: 'Finds the shortest chain of calls from one symbol to another.',
  input: z.object({ from: symbolInput, to: symbolInput }),
  output: z.object({
    from: symbolShape,
    to: symbolShape,
    found: z.boolean(),
    calls_only: z.boolean().describe('False when a step is no call, so that one may not lead to the other at run time'),
    truncated: z.boolean().describe('True when the search reached its limits, so there may still be a chain'),
    steps: z.array(
      z.object({
        from: z.string(),
        to: symbolShape,
        kind: z.string(),
        file: z.string(),
        line: z.number().int(),
        confidence: confidenceSchema,
      }),
    ),
  }),
  sample: { from: 'main', to: 'main' },
  run(view, input, signal) {
    const [from, to] = [matchName(view, input.from), matchName(view, input.to)]
    const { steps, truncated } = pathBetween(view, from.symbols, to.symbols, signal)
    const names = `from ${from.symbol.qualifiedName} to ${to.symbol.qualifiedName}`
    const lines =
      steps === null
        ? [`No chain of calls ${truncated ? 'is found' : 'leads'} ${names}.${truncated ? ` ${pathBounds}` : ''}`]
        : [
            isCallChain(steps)
              ? `${counted(steps.length, 'step')} ${names}`
              : `No chain of calls ${names} is found. They are linked in ${counted(steps.length, 'step')}, not all of them calls:`,
            ...steps.map(
              (step) =>
                `${step.from.qualifiedName} ${step.dispatch ? 'may run' : step.link.kind} ${step.link.symbol.qualifiedName} ${step.link.filePath}:${step.link.line} [${step.link.confidence}]`,
            ),
          ]
    return {
      data: {
        from: toSymbolShape(from.symbol),
        to: toSymbolShape(to.symbol),
        found: steps !== null,
        calls_only: steps !== null && isCallChain(steps),
        truncated,
        steps: (steps ?? []).map((step) => ({
          from: step.from.qualifiedName,
          to: toSymbolShape(step.link.symbol),
          kind: step.dispatch ? 'may run' : step.link.kind,
          file: step.link.filePath,
          line: step.link.line,
          confidence: step.link.confidence,
        })),
      },
      text: [...choiceLines(input.from, from), ...choiceLines(input.to, to), ...lines].join('\n'),
      citations: (steps ?? []).map((step) => citeLink(view, step.link, `${step.from.name} → ${step.link.symbol.name}`)),
    }
  },
})
