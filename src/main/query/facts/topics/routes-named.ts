// The routes that are named for something and for nothing else: `POST /api/auth/login` for the login.
import { frontEndPaths } from '../../project/front-end'
import { routesOf, type Route } from '../../project/routes'
import type { ProjectView } from '../../project-view'
import { ownRoutes, serving, type ServedRoute } from '../route-reach'
import { isExactName } from './exact-name'

/** More places of one name don't tell which is meant. */
const mostPlaces = 3
/** What stands before the name of a thing in a path and says nothing of it. */
const plain =
  /^(?:api|apis|v\d+(?:\.\d+)?|rest|rpc|web|www|auth|authentication|account|accounts|users?|me|admin|public|internal|app|site|json|ajax|index)$/i
/** What changes something comes before what shows a page for it. */
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'ANY', 'GET']

/**
 * Finds the routes whose paths end with the words and nothing else, those that change something first. Empty if there
 * are none, or if too many paths that are equally near end so.
 * @param words each in all its forms
 */
export function routesNamed(view: ProjectView, words: readonly (readonly string[])[]): readonly ServedRoute[] {
  if (words.length === 0) return []
  const isNamed = isExactName(words)
  const isShown = frontEndPaths(view)
  const found = ownRoutes(routesOf(view)).flatMap((route) => {
    const around = aroundName(route, words.length, isNamed)
    return around === null ? [] : [{ route, around, isShown: isShown(route.path) }]
  })
  const behind = found.filter((one) => !one.isShown)
  const likely = behind.length > 0 ? behind : found
  const least = likely.reduce((fewest, { around }) => Math.min(fewest, around), Infinity)
  const nearest = likely.filter(({ around }) => around === least).map(({ route }) => route)
  if (new Set(nearest.map(placeOf)).size > mostPlaces) return []
  const serve = serving(view, nearest)
  return nearest
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.route.length - b.route.length || (a.route < b.route ? -1 : 1))
    .map(serve)
}

/** Versions of an interface and several names of a path run one handler. */
function placeOf({ path, handler, line }: Route): string {
  return `${path} ${handler ?? String(line)}`
}

function rankOf({ method }: Route): number {
  const at = methods.indexOf(method)
  return at === -1 ? methods.length : at
}

/** How many parts of a path say something else; null if it doesn't end with the words, or with others among them. */
function aroundName({ route }: Route, words: number, isNamed: (name: string) => boolean): number | null {
  const segments = literalSegments(route)
  for (let length = 1; length <= Math.min(words, segments.length); length++)
    if (isNamed(segments.slice(-length).join(' ')))
      return segments.slice(0, -length).filter((segment) => !plain.test(segment)).length
  return null
}

/** The parts of a path that stand for themselves, without values and endings. */
function literalSegments(route: string): readonly string[] {
  return route
    .split('/')
    .map((segment) => segment.replace(/(?<=\w)\.:?\w{2,8}$/, ''))
    .filter((segment) => /^[\w.~…-]*[a-z][\w.~…-]*$/i.test(segment))
}
