// Functions of a project's own that define a route and get its method first: `apiRoute(GET, '/api/notes', list)`.
import { argumentsIn, bracketsIn } from '../../brackets'
import type { FoundRoute } from '../../route-pattern'
import { handlerNamed, isComment, matches, upper } from '../../route-text'

/** The names of such functions end so; `request('GET', '/notes')` sends one. */
const call =
  /(?<![\w$])(?:[\w$]{1,60}\.){0,3}(?:[\w$]{0,60}[rR]oute|[\w$]{0,60}[eE]ndpoint)\(\s*(?:[\w$]{1,40}\.)?["'`]?(GET|PO?ST|PUT|PATCH|DEL(?:ETE)?|HEAD|ALL|ANY|get|post|put|patch|del|delete|head|all|any)["'`]?\s*,\s*["'`]\//g
const shorts: Readonly<Record<string, string>> = { PST: 'POST', DEL: 'DELETE' }
const quoted = /^(["'`])(\/[^"'`\n]{0,200})\1$/

/** The routes of a file that such functions define. */
export function methodFirstRoutes(text: string): readonly FoundRoute[] {
  const found = matches(text, call)
  if (found.length === 0) return []
  const brackets = bracketsIn(text)
  return found.flatMap((match): readonly FoundRoute[] => {
    const [whole, method = ''] = match
    const [, path = '', ...handlers] = argumentsIn(text, brackets, match.index + whole.indexOf('('))
    const route = quoted.exec(path.trim())?.[2]
    if (route === undefined || handlers.length === 0 || isComment(text, match.index)) return []
    const name = upper(method)
    return [{ at: match.index, method: shorts[name] ?? name, route, handler: lastNamed(handlers) }]
  })
}

/** The last function that is named: behind the handler there may be one that writes its result. */
function lastNamed(handlers: readonly string[]): string | null {
  const named = handlers
    .filter((one) => !/^\s*\[/.test(one))
    .flatMap((one) => {
      const name = handlerNamed(one)
      return name === null ? [] : [name]
    })
  return named[0] ?? null
}
