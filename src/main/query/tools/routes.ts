// HTTP routes: all of them, those that a request meets, or those that reach a symbol.
import { z } from 'zod'
import { confidenceSchema } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { citePlace } from '../citation'
import { askedRoutes, type RouteQuestion } from '../facts/asked-routes'
import { counted, pageInput, pageOf, pageOutput } from '../listing'
import { matchName } from '../name-match'
import { defineTool } from '../tool'
import { choiceLines, servedText, symbolShape, toSymbolShape } from '../tool-shapes'
import type { ReachingRoute } from '../facts/route-reach'

const routeShape = z.object({
  method: z.string().describe('In capitals; ANY for all'),
  route: z.string().describe('The path; … stands for a part that the code does not say'),
  handler: z.string().nullable().describe('As written where the route is defined; null for an inline function'),
  file: z.string(),
  line: z.number().int(),
  runs: z.array(symbolShape).describe('The handler, or what the lines of the route use'),
  confidence: confidenceSchema,
  reason: z.string(),
  runs_total: z.number().int(),
  chain: z.array(z.string()).describe('With reaches: ids from the handler to the symbol'),
  chain_is_possible: z.boolean().describe('One of the calls of the chain is only possible'),
})

export const tool = defineTool({
  id: 'routes',
  title: 'HTTP routes',
  description:
    'Lists HTTP routes with the functions that handle them: all, those that a request such as “POST /orders/42” meets, or those from which a symbol is reached by calls.',
  input: z.object({
    request: z.string().trim().max(limits.relativePathCharacters).nullish().describe('A path, or a method and a path'),
    reaches: z
      .string()
      .trim()
      .max(limits.relativePathCharacters)
      .nullish()
      .describe('Symbol id, name or path:line: only routes that run it'),
    ...pageInput,
  }),
  output: z.object({
    ...pageOutput,
    routes_total: z.number().int().describe('Routes of the project'),
    routes: z.array(routeShape),
    exact: z.boolean().describe('False if only the end of the path fits'),
    unserved: z.number().int().describe('Routes of which nothing in the graph is known to run'),
  }),
  sample: {},
  run(view, input, signal) {
    const meant = input.reaches == null || input.reaches === '' ? null : matchName(view, input.reaches)
    const asked: RouteQuestion = { request: input.request ?? '', reaches: meant?.symbols ?? null }
    const answer = askedRoutes(view, asked, signal)
    const page = pageOf(answer.found, input, lineOf, 'routes')
    const which = [
      ...(asked.request === ''
        ? []
        : [`meet ${asked.request}${answer.isExact ? '' : ' by the end of their paths only'}`]),
      ...(meant === null ? [] : [`reach ${meant.symbol.qualifiedName}`]),
    ].join(' and ')
    const text = [
      ...(meant === null ? [] : choiceLines(input.reaches ?? '', meant)),
      which === ''
        ? `${counted(answer.all.length, 'HTTP route')} found by the patterns of common frameworks.`
        : `${answer.found.length} of ${counted(answer.all.length, 'HTTP route')} ${which}.`,
      ...page.lines,
      ...(answer.unserved === 0
        ? []
        : [`Of ${counted(answer.unserved, 'route')} nothing in the graph is known to run.`]),
      ...(answer.isCut ? ['Not everything was read or followed, so there may be more.'] : []),
    ].join('\n')
    return {
      data: {
        total: answer.found.length,
        at_least: answer.isCut,
        next_cursor: page.next,
        routes_total: answer.all.length,
        routes: page.rows.map(({ route, handlers, confidence, reason, chain, uncertain }) => ({
          method: route.method,
          route: route.route,
          handler: route.handler,
          file: route.path,
          line: route.line,
          runs: handlers.slice(0, limits.toolNotes).map(toSymbolShape),
          confidence,
          reason,
          runs_total: handlers.length,
          chain: chain.map(({ id }) => id),
          chain_is_possible: uncertain,
        })),
        exact: answer.isExact,
        unserved: answer.unserved,
      },
      text,
      citations: page.rows.map(({ route }) =>
        citePlace(view, route.path, route.line, `${route.method} ${route.route}`),
      ),
    }
  },
})

/** `src/app.ts:12 POST /orders → Orders.create [inferred]`. */
function lineOf(one: ReachingRoute): string {
  const { route } = one
  const served = servedText(one, route.handler ?? 'nothing known')
  return `${route.path}:${route.line} ${route.method} ${route.route} → ${served}`
}
