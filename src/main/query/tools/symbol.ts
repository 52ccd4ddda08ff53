// One symbol in detail: what it is, where it stands, what is around it.
import { z } from 'zod'
import { citeSymbol } from '../citation'
import { cut, describeLink, describeSymbol } from '../describe'
import { callCounts } from '../facts/calls'
import { basesOf } from '../facts/inheritance'
import { requireSymbol } from '../find-symbol'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'

export const tool = defineTool({
  id: 'symbol',
  description: 'Tells what a symbol is: kind, place, signature, documentation, members, bases and how much it is used.',
  input: z.object({ symbol: symbolInput }),
  sample: { symbol: 'main' },
  run(view, input) {
    const symbol = requireSymbol(view, input.symbol)
    const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
    const children = view.graph.children(symbol.key)
    const bases = basesOf(view, [symbol]).links
    const { callers: incoming, calls: outgoing } = callCounts(view, symbol)
    const citation = citeSymbol(view, symbol)
    const text = [
      describeSymbol(symbol),
      `id ${symbol.id}`,
      symbol.doc === null ? '' : `doc: ${cut(symbol.doc, 600)}`,
      parent === null ? '' : `in ${parent.kind} ${parent.qualifiedName}`,
      ...bases.map((link) => `${link.kind} ${describeLink(link)}`),
      children.length === 0
        ? ''
        : `members: ${children
            .slice(0, 60)
            .map((child) => child.name)
            .join(', ')}`,
      `${incoming} places use it, ${outgoing} calls are in it`,
    ].filter((line) => line !== '')
    return {
      data: { symbol, parent, children, bases, incoming, outgoing },
      text: text.join('\n'),
      citations: citation === null ? [] : [citation],
    }
  },
})
