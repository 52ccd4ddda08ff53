// What a symbol calls.
import { z } from 'zod'
import { limits } from '../../kernel/limits'
import { citeLink } from '../citation'
import { describeSymbol } from '../describe'
import { calleesOf } from '../facts/callees'
import { counted, lineList, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { symbolInput } from '../tool-input'
import { aboutShape, choiceLines, groupShape, siteShape, toAbout, toGroupShape, toSiteShape } from '../tool-shapes'

export const tool = defineTool({
  id: 'callees',
  title: 'What it calls',
  description:
    'Lists what a symbol calls, one row per callee, with the calling lines and the certainty: the repository first, then what is outside it. Unresolved calls are listed separately.',
  input: z.object({ symbol: symbolInput, ...pageInput }),
  output: z.object({
    ...aboutShape,
    ...pageOutput,
    sites: z.number().int().describe('Total number of places; a callee may have several'),
    callees: z.array(groupShape),
    unresolved: z.array(siteShape),
    unresolved_total: z.number().int(),
  }),
  sample: { symbol: 'main' },
  offeredAt: 4,
  run(view, input) {
    const meant = matchName(view, input.symbol)
    const calls = calleesOf(view, meant.symbols)
    const isOutside = (kind: string): number => (kind === 'external' ? 1 : 0)
    const groups = calls.groups
      .map((group) => ({ group, shape: toGroupShape(group) }))
      .sort((a, b) => isOutside(a.shape.kind) - isOutside(b.shape.kind))
    const line = ({ group: { symbol }, shape }: (typeof groups)[number]): string => {
      const place = symbol.filePath === '' ? 'outside the repository' : `${symbol.filePath}:${symbol.startLine}`
      // An unnamed export is named after its file.
      const name = symbol.filePath !== '' && symbol.name === 'exports' ? `${symbol.filePath}#exports` : shape.name
      return `${name} ${place}, called in ${lineList(shape.lines)} [${shape.confidence}${shape.reason === null ? '' : `, ${shape.reason}`}]`
    }
    const page = pageOf(groups, input, line, 'callees')
    const unresolved = calls.unresolved.slice(0, limits.toolNotes).map(toSiteShape)
    const inside = groups.filter(({ shape }) => shape.kind !== 'external').length
    const text = [
      describeSymbol(meant.symbol),
      ...choiceLines(input.symbol, meant),
      `${counted(groups.length, 'callee', !calls.complete)} at ${counted(calls.sites, 'place')}: ${inside} in the repository, ${groups.length - inside} outside it`,
      ...page.lines,
      ...(calls.unresolvedTotal === 0
        ? []
        : [
            `Unresolved calls in it (${calls.unresolvedTotal}${calls.unresolvedTotal > unresolved.length ? `, ${unresolved.length} shown` : ''}):`,
            ...unresolved.map((site) => `${site.name} ${site.path}:${site.line}`),
          ]),
    ].join('\n')
    return {
      data: {
        ...toAbout(meant),
        total: groups.length,
        at_least: !calls.complete,
        next_cursor: page.next,
        sites: calls.sites,
        callees: page.rows.map(({ shape }) => shape),
        unresolved,
        unresolved_total: calls.unresolvedTotal,
      },
      text,
      citations: page.rows.flatMap(({ group }) =>
        group.links.slice(0, 1).map((link) => citeLink(view, link, `${meant.symbol.name} → ${link.symbol.name}`)),
      ),
    }
  },
})
