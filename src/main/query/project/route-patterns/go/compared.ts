// Routes of programs without a router: `if r.Method == http.MethodGet && r.URL.Path == usersPath { return s.users(w, r) }`.
import { bracketsIn, type Brackets } from '../../brackets'
import { pathOfExpression } from '../../path-of-expression'
import type { FoundRoute } from '../../route-pattern'
import { matches, upper } from '../../route-text'

/** Fewer arms in a function may only let some paths pass, as in a check that all requests go through. */
const leastArms = 3
const longestBody = 300
const requested = '\\w[\\w.]{0,60}\\.URL\\.Path'
const name = '"[^"\\n]{0,200}"|[A-Za-z_][\\w.]{0,100}'
const comparison = new RegExp(
  `${requested}\\s*==\\s*(${name})|(?<![\\w.])(${name})\\s*==\\s*${requested}|(?<![\\w.])([A-Za-z_]\\w{0,100})\\.MatchString\\(\\s*${requested}\\s*\\)`,
  'g',
)
const decision = new RegExp(`\\bswitch\\s+(?:[^;{}\\n]{1,200};\\s*)?${requested}\\s*\\{`, 'g')
const wanted = /\.Method\s*==\s*(?:http\.Method|")(\w+)/g

interface Arm {
  readonly at: number
  /** Where what it runs begins. */
  readonly body: number
  readonly condition: string
  readonly paths: readonly string[]
}

/** The routes of functions that compare the path of a request with several others. */
export function comparedRoutes(text: string): readonly FoundRoute[] {
  if (!text.includes('.URL.Path')) return []
  const arms = [...conditions(text), ...cases(text, bracketsIn(text))].sort((a, b) => a.at - b.at)
  const heads = matches(text, /^func\b/gm).map(({ index }) => index)
  const byFunction = Map.groupBy(arms, ({ at }) => heads.findLast((head) => head < at) ?? 0)
  return [...byFunction.values()]
    .filter((own) => own.length >= leastArms)
    .flat()
    .flatMap(({ at, body, condition, paths }) => {
      const methods = [...new Set(matches(condition, wanted).map(([, method = '']) => upper(method)))]
      const handler = handlerAt(text.slice(body, body + longestBody))
      return paths.map((written): FoundRoute => ({
        at,
        method: methods.length === 0 ? 'ANY' : methods.join(', '),
        handler,
        ...routeOf(written, text),
      }))
    })
}

/** `if … {` and `case …:` with a comparison, on one line. */
function conditions(text: string): readonly Arm[] {
  return matches(text, /\b(?:if|case)[ \t]+(\S[^\n]{0,499}?)[ \t]*[{:][ \t]*\n/g).flatMap((found): readonly Arm[] => {
    const condition = found[1] ?? ''
    if (!condition.includes('.URL.Path')) return []
    const paths = matches(condition, comparison).flatMap(([, right, left, matched]) =>
      matched === undefined ? [right ?? left ?? ''] : [`${matched}.MatchString`],
    )
    return paths.length === 0 ? [] : [{ at: found.index, body: found.index + found[0].length, condition, paths }]
  })
}

/** `switch r.URL.Path { case "/users", itemsPath: … }`. */
function cases(text: string, brackets: Brackets): readonly Arm[] {
  return matches(text, decision).flatMap((found) => {
    const open = found.index + found[0].length
    const inside = text.slice(open, brackets.closeOf(open - 1))
    return matches(inside, /^[ \t]*case[ \t]+([^\n:]{1,400}):/gm).map((one): Arm => ({
      at: open + one.index,
      body: open + one.index + one[0].length,
      condition: '',
      paths: matches(one[1] ?? '', new RegExp(name, 'g')).map(([path]) => path),
    }))
  })
}

/** A text, the name of a constant, or an expression for paths. */
function routeOf(written: string, text: string): Pick<FoundRoute, 'route' | 'expression'> {
  const plain = /^"(.*)"$/.exec(written)?.[1]
  if (plain !== undefined) return { route: plain }
  const matched = /^(\w+)\.MatchString$/.exec(written)?.[1]
  if (matched === undefined) return { route: '', expression: written }
  const source = new RegExp(
    `(?<![\\w.])${matched}\\s*:?=\\s*regexp\\.(?:Must)?Compile\\((?:\`([^\`\\n]{1,300})\`|"([^"\\n]{1,300})")\\)`,
  ).exec(text)
  return { route: pathOfExpression(source?.[1] ?? source?.[2]?.replaceAll('\\\\', '\\') ?? '') }
}

/** What an arm calls first: the innermost of functions that wrap a handler. */
function handlerAt(body: string): string | null {
  const wrapped = /^\s*(?:return\s+)?(?:[\w.]{1,80}\(){1,8}([\w.]{1,80})\){1,8}(?:\(|\.ServeHTTP\()/.exec(body)?.[1]
  const called = wrapped ?? /^\s*(?:return\s+)?([\w.]{1,80}?)(?:\.ServeHTTP)?\(/.exec(body)?.[1]
  return called === undefined || /^(?:http|w|rw|fmt|log|strings|io)\./.test(called) ? null : called
}
