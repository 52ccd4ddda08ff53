// One symbol in detail: kind, location, members and use.
import { z } from 'zod'
import { citeSymbol } from '../citation'
import { cut, describeLink, describeSymbol } from '../describe'
import { calleesOf } from '../facts/callees'
import { callersOf } from '../facts/callers'
import { basesOf } from '../facts/inheritance'
import { counted } from '../listing'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'
import { aboutShape, choiceLines, symbolShape, toAbout, toSymbolShape } from '../tool-shapes'

const membersShown = 60
const docCharacters = 600

export const tool = defineTool({
  id: 'symbol',
  title: 'About a symbol',
  description: 'Describes a symbol: kind, place, signature, documentation, members, bases and how often it is used.',
  input: z.object({ symbol: symbolInput }),
  output: z.object({
    ...aboutShape,
    doc: z.string().nullable(),
    parent: symbolShape.nullable(),
    members: z.array(symbolShape),
    members_total: z.number().int(),
    bases: z.array(symbolShape.extend({ by: z.string() })),
    used_at: z.number().int().describe('Places that call or use it'),
    calls: z.number().int().describe('Calls in it'),
  }),
  sample: { symbol: 'main' },
  run(view, input) {
    const meant = matchName(view, input.symbol)
    const { symbol } = meant
    const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
    const children = view.graph.children(symbol.key)
    const bases = basesOf(view, [symbol]).links
    const incoming = callersOf(view, meant.symbols)
    const outgoing = calleesOf(view, meant.symbols).sites
    const citation = citeSymbol(view, symbol)
    const text = [
      describeSymbol(symbol),
      ...choiceLines(input.symbol, meant),
      `id ${symbol.id}`,
      symbol.doc === null ? '' : `doc: ${cut(symbol.doc, docCharacters)}`,
      parent === null ? '' : `in ${parent.kind} ${parent.qualifiedName}`,
      ...bases.map((link) => `${link.kind} ${describeLink(link)}`),
      children.length === 0
        ? ''
        : `members (${children.length}): ${children
            .slice(0, membersShown)
            .map((child) => child.name)
            .join(', ')}${children.length > membersShown ? `, … (${membersShown} of ${children.length} shown)` : ''}`,
      `used at ${counted(incoming.sites, 'place', incoming.atLeast)}; it makes ${counted(outgoing, 'call')}`,
    ].filter((line) => line !== '')
    return {
      data: {
        ...toAbout(meant),
        doc: symbol.doc === null ? null : cut(symbol.doc, docCharacters),
        parent: parent === null ? null : toSymbolShape(parent),
        members: children.slice(0, membersShown).map(toSymbolShape),
        members_total: children.length,
        bases: bases.map((link) => ({ ...toSymbolShape(link.symbol), by: link.kind })),
        used_at: incoming.sites,
        calls: outgoing,
      },
      text: text.join('\n'),
      citations: citation === null ? [] : [citation],
    }
  },
})
