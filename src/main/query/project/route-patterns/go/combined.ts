// `m.Combo("/sign-in", check).Get(show).Post(submit)` of macaron and flamego: one path with a handler for each method.
import type { FoundRoute } from '../../route-pattern'
import { chained, insideBrackets, matches, upper } from '../../route-text'

const verbs = 'Get|Post|Put|Patch|Delete|Head|Options'

/** @param routerAt the router that a name stands for at an offset */
export function combinedRoutes(text: string, routerAt: (at: number, name: string) => string): readonly FoundRoute[] {
  return matches(text, /(?<![\w.])\.*(\w[\w.]*)\.Combo\(\s*"([^"\n]{0,200})"/g).flatMap((found) => {
    const [whole, router = '', route = ''] = found
    const inside = found.index + whole.length
    return chained(text, inside + insideBrackets(text, inside).length + 1, verbs).map(({ at, verb, handler }) => ({
      // Where the handler is, whose definition is looked up there.
      at,
      method: upper(verb),
      route,
      handler,
      router: routerAt(found.index, router),
    }))
  })
}
