// What the routes that do a thing ask of who calls them: "who may delete a report" is said at `DELETE /reports/{id}`.
import { limits } from '../../../kernel/limits'
import { checksOf } from '../../../query/facts/access/route-access'
import { routesOf, type Route } from '../../../query/project/routes'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier } from '../../../query/search/terms'
import type { AnswerRow } from '../../agent'
import { placeRow } from '../../project-rows'
import { code } from '../../rows'

/** A route and the checks that it names, as a row of an answer and as the text of the first check. */
export interface CheckedRoute {
  readonly route: Route
  readonly check: string
  readonly row: AnswerRow
}

const methods: readonly (readonly [method: RegExp, deeds: RegExp])[] = [
  [/DELETE/, /^(?:delet|remov)/i],
  [/POST|PUT/, /^(?:creat|add|upload|import|invit|shar|publish|writ)/i],
  [/PUT|PATCH|POST/, /^(?:edit|chang|updat|modif|mov)/i],
  [/GET/, /^(?:view|see|read|open|list|download|export)/i],
]
const linesAbove = 6
const linesBelow = 8
const mostRoutes = 5

/**
 * The routes whose paths name the things and little else, and whose method or handler does the deed, with their checks.
 * @param holds whether a name has a word, in whatever form
 */
export function checkedRoutes(
  view: ProjectView,
  things: readonly string[],
  done: readonly string[],
  holds: (name: string, word: string) => boolean,
): readonly CheckedRoute[] {
  if (things.length === 0 || done.length === 0) return []
  const does = ({ method, handler }: Route): boolean =>
    done.some(
      (deed) => holds(handler ?? '', deed) || methods.some(([one, deeds]) => one.test(method) && deeds.test(deed)),
    )
  const fitting = routesOf(view)
    .routes.filter((one) => one.own && does(one))
    .flatMap((route) => {
      const path = route.route.replace(/\{[^}]*\}|[:<][\w:]+>?/g, '')
      return things.every((thing) => holds(path, thing))
        ? [
            {
              route,
              others: splitIdentifier(path).filter((part) => !things.some((thing) => holds(part, thing))).length,
            },
          ]
        : []
    })
  const least = Math.min(...fitting.map(({ others }) => others))
  const nearest = fitting.filter(({ others }) => others === least).map(({ route }) => route)
  return checksOf(view, nearest.slice(0, mostRoutes), []).flatMap(({ route, checks, inside }) => {
    const check = checks.map((name) => lineOf(view, route, name)).find((line) => line !== null) ?? null
    const said = check ?? [...checks, ...inside][0]
    const from = `${code(`${route.method} ${route.route}`)}${route.handler === null ? '' : ` → ${code(route.handler)}`}`
    return said === undefined ? [] : [{ route, check: said, row: placeRow(view, route, `${from}: ${code(said)}`) }]
  })
}

/** The line of a route's declaration that names a check: it has what the check is given. */
function lineOf(view: ProjectView, { path, line }: Route, name: string): string | null {
  const lines = view.readText(path)?.lines ?? []
  const below = lines.slice(line - 1, line + linesBelow)
  // The declaration ends with the head of its function; after an empty line begins that of another one.
  const end = below.findIndex((text) => /\{\s*$|^\s*$/.test(text))
  const above = lines.slice(Math.max(0, line - 1 - linesAbove), line - 1).toReversed()
  const start = above.findIndex((text) => !/^\s*(?:@|#\[|\[)/.test(text))
  const declared = [
    ...(end === -1 ? below : below.slice(0, end + 1)),
    ...(start === -1 ? above : above.slice(0, start)),
  ]
  const found = declared.find((text) => text.length <= limits.evidenceLineCharacters && text.includes(name))
  return found === undefined ? null : found.trim().slice(0, 160)
}
