// Answers about HTTP routes: which there are, which one a request meets, and what it runs.
import { baseNameOf } from '../../kernel/base-name-of'
import { calleesOf } from '../../query/facts/callees'
import { pathOf } from '../../query/facts/asked-routes'
import { accepts, routesAt } from '../../query/facts/route-matches'
import { handlerName, handlersOf } from '../../query/facts/route-handlers'
import { unknownPart } from '../../query/project/route-pattern'
import { routesOf, type Route } from '../../query/project/routes'
import type { ProjectView } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject, wordsOf } from '../project-rows'
import type { Asked } from '../question-kind'
import { code, count, groupRow, nameOf, symbolRow } from '../rows'
import { routesByCode } from './route-words'
import { composeTypedCommand } from './typed-command'
import { wordsText } from './found-little'
import { normalizedName } from '../understanding/link-path'

const own = new RegExp(
  `^(?:${fillers}|http|https|rest|api|web|urls?|routes?|endpoints?|handlers?|handles?|serves?|responds?|controllers?|get|post|put|delete|patch|head|check|receiv(?:e|es|ed|ing)|tak(?:e|es)|process(?:es|ed)?|incoming|submit(?:s|ted)?|register(?:ed|s)?|exposes?|defines?|offers?|provid(?:e|es|ed)|paths?|method|methods|class|function|router)$`,
  'i',
)
const shown = 40
const fewOthers = 15

/** Composes the routes that the question is about. */
export function composeRoutes(asked: Asked): GraphAnswer {
  const { view, understanding } = asked
  const { text } = understanding
  const { routes, filesRead, filesLeft } = routesOf(view)
  const limits = [
    ...readNote('Routes are recognised by the patterns of common frameworks', filesRead, filesLeft),
    'Prefixes are followed where a router is mounted by name, in its own file or another. Routes built at run time are not found.',
    ...(routes.some(({ isOpen }) => isOpen)
      ? [
          `${code(unknownPart)} stands for a part of a path that the code doesn't say, such as a setting or where a router is mounted.`,
        ]
      : []),
  ]
  const mine = routes.filter(({ own: isOwn }) => isOwn)
  const wanted = /(?:^|[\s"'`])(?:(get|post|put|patch|delete|head)\s+)?((?:https?:\/)?\/[^\s"'`?,]+)/i.exec(text)
  if (wanted !== null) {
    const path = pathOf(wanted[2] ?? '')
    const meets = routesAt(routes, path, wanted[1] ?? null).routes.length > 0
    // "/add" may also be typed into the program.
    const command = meets ? null : composeTypedCommand(asked)
    return command ?? oneRoute(view, routes, path, wanted[1] ?? null, limits)
  }
  // "Which routes does the example have?" asks for routes that are omitted otherwise.
  const isOfOthers = /\b(?:examples?|samples?|demos?|tutorials?|tests?|fixtures?)\b/i.test(text)
  const known = mine.length > 0 && !isOfOthers ? mine : routes
  const verb = verbIn(text)
  const all = verb === null ? known : known.filter((one) => accepts(one, verb))
  if (all.length === 0 && verb !== null && known.length > 0)
    return {
      ...noRoute(view, `for the method ${verb}`, limits),
      sections: routeSections(view, known.slice(0, 10), 'Existing routes'),
    }
  const holder = holderNamed(all, text)
  if (holder !== null) {
    const { name, held } = holder
    return {
      ...emptyAnswer(
        'routes',
        `${code(name)} has ${count(held.length, verb === null ? 'route' : `${verb} route`)}, of ${count(all.length, 'route')} in all.`,
      ),
      sections: routeSections(view, held, 'Routes'),
      limits,
      next: held.flatMap(({ handler }) => (handler === null ? [] : [`Explain ${code(handler)}`])).slice(0, 2),
    }
  }
  const { items, words } = narrow(
    all,
    withoutProject(view, text),
    own,
    ({ method, route, handler, path }) => `${method} ${route} ${handler ?? ''} ${path}`,
  )
  const files = new Set(items.map(({ path }) => path))
  const byCode = routesByCode(view, all, { words: wordsOf(withoutProject(view, text), own), text })
  if (byCode !== null) {
    const rest = words.length === 0 ? [] : items.filter((one) => !byCode.routes.includes(one))
    const missing = byCode.missing.length === 0 ? '' : ` None is known to name ${wordsText(byCode.missing)}.`
    return {
      ...emptyAnswer(
        'routes',
        `By its path, its handler and what that uses, ${count(byCode.routes.length, 'route')} ${byCode.routes.length === 1 ? 'fits' : 'fit'} ${wordsText(byCode.found)}, first ${code(`${byCode.routes[0]?.method} ${byCode.routes[0]?.route}`)}.${missing}`,
      ),
      sections: [
        ...routeSections(view, byCode.routes, 'Routes'),
        ...routeSections(view, rest, `Routes with ${wordsText(words)} in their path or handler`),
      ],
      limits: [...byCode.limits, ...limits],
      next: byCode.routes.flatMap(({ handler }) => (handler === null ? [] : [`Explain ${code(handler)}`])).slice(0, 2),
    }
  }
  if (mine.length === 0 && /health|ready|live/i.test(text) && words.length === 0)
    return noRoute(view, 'for that', limits)
  const unfit = unfitWord(text, words)
  const others = known.filter((one) => !items.includes(one))
  if (
    items.length > 0 &&
    words.length === 0 &&
    unfit !== null &&
    /^(?:is|are) there (?:an? |any )?/i.test(text) &&
    !/^are there (?:any )?(?:http |rest |api )*(?:routes|endpoints|urls)$/i.test(text)
  )
    return {
      ...noRoute(view, `for ${unfit}`, limits),
      sections: routeSections(view, items.slice(0, 10), 'Existing routes'),
    }
  return {
    ...emptyAnswer(
      'routes',
      items.length === 0
        ? `No HTTP route of ${code(view.name)} is found.`
        : mine.length === 0
          ? `${code(view.name)} itself has no routes that were found; ${count(items.length, 'route')} ${items.length === 1 ? 'is' : 'are'} in its tests and examples.`
          : `${code(view.name)} has ${count(items.length, verb === null ? 'route' : `${verb} route`)}${words.length === 0 ? '' : ` that ${items.length === 1 ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}, of ${count(all.length, 'route')},`} in ${count(files.size, 'file')}.`,
    ),
    sections: [
      ...routeSections(view, items, 'Routes'),
      // Too few to leave out: that a name doesn't say it is no sign that a route doesn't belong to it.
      ...(words.length > 0 && others.length <= fewOthers ? routeSections(view, others, 'Other routes') : []),
    ],
    limits,
    next: items.flatMap(({ handler }) => (handler === null ? [] : [`Explain ${code(handler)}`])).slice(0, 2),
  }
}

/** A question has few words in a row that can be a name. */
const mostNameWords = 4

/** The only file or class with handlers whose name the question writes out: "the orders controller" for `OrdersController`. */
function holderNamed(
  routes: readonly Route[],
  text: string,
): { readonly name: string; readonly held: readonly Route[] } | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = new Set(
    words.flatMap((_, at) =>
      Array.from({ length: Math.min(mostNameWords, words.length - at) - 1 }, (__, more) =>
        words.slice(at, at + more + 2).join(''),
      ),
    ),
  )
  // Written as in the code, one word is a name too.
  for (const word of text.match(/\b\p{Lu}\p{Ll}+\p{Lu}\w+|\b\w+_\w+/gu) ?? []) runs.add(normalizedName(word))
  const isAsked = (name: string): boolean => runs.has(normalizedName(name))
  const holders = Map.groupBy(routes, ({ path, handler }) => {
    const type = handler?.split(/::|\.|#/).at(-2)
    return type !== undefined && isAsked(type) ? type : isAsked(baseNameOf(path).replace(/\.\w+$/, '')) ? path : null
  })
  holders.delete(null)
  const [only, ...others] = holders
  if (only === undefined || only[0] === null || others.length > 0) return null
  const [name, held] = only
  return isPartOf(routes, held, baseNameOf(name)) ? null : { name, held }
}

/** "The admin API" may be a file of that name, but also all that is called admin. */
function isPartOf(routes: readonly Route[], held: readonly Route[], name: string): boolean {
  const rest = /^(\w{3,}?)[-_.]?(?:api|rest|http|routes?|endpoints?|urls?)$/i.exec(name.replace(/\.\w+$/, ''))?.[1]
  if (rest === undefined) return false
  const { items, words } = narrow(routes, rest, own, ({ path, route }) => `${path} ${route}`)
  return words.length > 0 && items.some((one) => !held.includes(one))
}

function oneRoute(
  view: ProjectView,
  routes: readonly Route[],
  asked: string,
  method: string | null,
  limits: readonly string[],
): GraphAnswer {
  const { routes: found, isExact } = routesAt(routes, asked, method)
  const first = found[0]
  if (first === undefined) {
    const near = routes.filter(({ route }) => route.split('/').some((part) => part.length > 3 && asked.includes(part)))
    return {
      ...noRoute(view, `${method === null ? '' : `${method.toUpperCase()} `}${asked}`, limits),
      sections: routeSections(view, near.slice(0, 8), 'Nearest routes'),
    }
  }
  return {
    ...emptyAnswer(
      'routes',
      `${!isExact ? 'A possible match, mounted below another path: ' : ''}${code(`${first.method} ${first.route}`)} is at ${code(`${first.path}:${first.line}`)}${first.handler === null ? '' : ` and served by ${code(first.handler)}`}.${first.route.toLowerCase() === asked.toLowerCase() ? '' : ` It fits ${code(asked)}.`}`,
    ),
    sections: [...routeSections(view, found, 'Routes'), ...runSections(view, first)],
    limits,
    next: first.handler === null ? [] : [`Explain ${code(first.handler)}`],
  }
}

function noRoute(view: ProjectView, what: string, limits: readonly string[]): GraphAnswer {
  return {
    ...emptyAnswer('routes', `No route ${/^for /.test(what) ? what : code(what)} is found in ${code(view.name)}.`),
    limits,
    next: ['Which routes are there?'],
  }
}

/** The method that a question asks for: "which routes accept POST", "all delete endpoints". */
function verbIn(text: string): string | null {
  const named =
    /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/.exec(text) ??
    /\b(get|post|put|patch|delete|head)[ -](?:routes?|endpoints?|requests?|of)\b/i.exec(text)
  return named?.[1]?.toUpperCase() ?? null
}

const callsShown = 20

/** What a route runs: its handler, and what that calls. */
function runSections(view: ProjectView, route: Route): GraphAnswer['sections'] {
  const handlers = handlersOf(view, [route])(route)
  const named = handlers.find(({ name }) => handlerName(route) === name)
  if (named === undefined)
    return section(
      'Its lines use',
      handlers.slice(0, callsShown).map((symbol) => symbolRow(view, symbol)),
    )
  const groups = calleesOf(view, [named]).groups.filter(({ symbol }) => symbol.kind !== 'external')
  return [
    ...section('Handler', [symbolRow(view, named)]),
    ...section(
      `${code(nameOf(named))} calls`,
      groups
        .slice(0, callsShown)
        .map((group) => groupRow(view, group, nameOf(group.symbol), `${named.name} → ${group.symbol.name}`)),
      groups.length > callsShown ? { text: `${callsShown} of ${count(groups.length, 'callee')} shown.` } : {},
    ),
  ]
}

function unfitWord(text: string, words: readonly string[]): string | null {
  const left = text
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((word) => word.length > 3 && !own.test(word) && !words.includes(word))
  return left[0] ?? null
}

/** A section with routes, as many as are shown. */
export function routeSections(view: ProjectView, routes: readonly Route[], title: string): GraphAnswer['sections'] {
  const { shown: rows, note } = firstOf(routes, shown, 'route')
  return section(
    title,
    rows.map((one) =>
      placeRow(
        view,
        one,
        `${code(`${one.method} ${one.route}`)}${one.handler === null ? '' : ` → ${code(one.handler)}`}${one.own ? '' : ', in tests or examples'}`,
      ),
    ),
    note === undefined ? {} : { text: note },
  )
}
