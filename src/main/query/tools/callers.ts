// Who calls a symbol.
import { z } from 'zod'
import { citeLink } from '../citation'
import { describeLink, describeSymbol } from '../describe'
import { callersOf } from '../facts/calls'
import { requireSymbol } from '../find-symbol'
import { defineTool } from '../tool'
import { limitInput, symbolInput } from '../tool-input'

export const tool = defineTool({
  id: 'callers',
  description:
    'Lists who calls a symbol, with file, line and how sure it is; unresolved call sites of that name are listed apart.',
  input: z.object({ symbol: symbolInput, limit: limitInput }),
  sample: { symbol: 'main' },
  run(view, input) {
    const symbol = requireSymbol(view, input.symbol)
    const calls = callersOf(view, [symbol])
    const links = calls.groups.flatMap((group) => group.links).slice(0, input.limit)
    const unresolved = calls.unresolved.slice(0, input.limit)
    const text = [
      `Calls to ${describeSymbol(symbol)}: ${calls.sites} in the graph`,
      ...links.map(describeLink),
      `Unresolved calls of that name: ${calls.unresolvedTotal}`,
      ...unresolved.map((site) => `${site.name} in ${site.caller.qualifiedName} ${site.filePath}:${site.line}`),
    ].join('\n')
    const data = { symbol, links, total: calls.sites, unresolved, unresolvedTotal: calls.unresolvedTotal }
    return { data, text, citations: links.map((link) => citeLink(view, link, `${link.symbol.name} → ${symbol.name}`)) }
  },
})
