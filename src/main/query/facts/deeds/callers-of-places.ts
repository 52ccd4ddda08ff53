// What calls the places of a deed: what is asked before they are called stands in their way too.
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { isFunction } from '../../symbol-kinds'
import { callKinds } from '../use-kinds'
import { splitIdentifier } from '../../search/terms'
import type { DeedPlace } from './deed'
import { deedVerb, type DeedVerb } from './verbs'

const mostCallers = 40
const mostPlaces = 4
const levels = 2
const handles = /(?:controllers?|handlers?|routes?|routers?|api|views|resolvers?|graphql)(?:[/._-]|$)|Action$/i

/** Of a handler and the route that runs it, the route. */
export function distinctPlaces(places: readonly DeedPlace[]): readonly DeedPlace[] {
  const seen = new Set<string>()
  return places.filter(({ path, line, symbol }) => {
    const id = symbol === null ? `${path}:${line}` : String(symbol.key)
    return !seen.has(id) && seen.add(id)
  })
}

/** Whether requests come in there. */
export function isEntry({ route, symbol, path, name }: DeedPlace): boolean {
  return route !== null || symbol === null || handles.test(path) || handles.test(name)
}

/** What a job or a command is run by. */
const runs = /^(?:handle|run|execute|perform|call|invoke|__invoke|process)$/i

/** A function that is named for another deed asks who may do that: `unshare`, for what deletes. */
function isOfOther(name: string, verb: DeedVerb): boolean {
  const deeds = splitIdentifier(name).flatMap((word) => deedVerb(word.replace(/^(?:un|de|re)(?=\w{4})/i, '')) ?? [])
  return deeds.length > 0 && deeds.every(({ said, forms }) => !verb.forms.includes(said) && !forms.includes(verb.said))
}

/** The functions that call it, and those that call these, handlers of requests first. */
export function callersOfPlaces(view: ProjectView, places: readonly DeedPlace[], verb: DeedVerb): readonly DeedPlace[] {
  const [first] = places
  const found: DeedPlace[] = []
  let level = places.flatMap(({ symbol }) => (symbol === null ? [] : [symbol]))
  for (let step = 0; step < levels && first !== undefined; step++) {
    const callers = level
      .flatMap(({ key }) => view.graph.linksTo(key, { kinds: callKinds, limit: mostCallers }))
      .map(({ symbol }) => symbol)
      .filter(
        ({ filePath, kind, name, qualifiedName }) =>
          classifyPath(filePath) === 'source' &&
          isFunction({ kind }) &&
          !isOfOther(runs.test(name) ? qualifiedName : name, verb),
      )
    const own = [...new Map(callers.map((one) => [one.key, one])).values()].slice(0, mostPlaces)
    found.push(
      ...own.map((symbol) => ({
        ...first,
        name: symbol.qualifiedName,
        path: symbol.filePath,
        line: symbol.startLine,
        endLine: symbol.endLine,
        route: null,
        symbol,
      })),
    )
    level = own
  }
  return distinctPlaces(found).toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
}
