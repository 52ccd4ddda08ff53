// Where a program does something with a thing: the routes, procedures, commands and functions that are named after both.
import { limits } from '../../../kernel/limits'
import { baseNameOf } from '../../../kernel/base-name-of'
import { isFunction, isType } from '../../symbol-kinds'
import { firstSentence } from '../../describe'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { routesOf, type Route } from '../../project/routes'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn } from '../../search/word-groups'
import { ownRoutes, serving } from '../route-reach'
import { isMigration } from '../roles/in-role'
import { isDone, type Deed, type DeedPlace } from './deed'
import { namedInTexts } from './named-in-texts'
import { proceduresIn } from './procedures'
import { forThings, rating, type Named, type Rated } from './rating'

const forRoute = 0.08
const forClass = -0.06
const forAction = 0.05
const forData = -0.12
const filesRead = 250
const perFile = 400
const mostKept = 30
const longestDeclaration = 80

/** Types that only carry what is needed for it. */
const carries =
  /(?:form|schema|request|req|response|resp|res|dto|event|input|output|args|params?|payload|options?|props|serializer|exception|error|type|test|spec|factory|mail|notification|message|result|permission|policy|migration|button|dialog|modal|page|icon|hook|listener|validator)s?$/i

/** Finds the places that do it, best first. */
export function deedPlaces(view: ProjectView, deed: Deed): readonly DeedPlace[] {
  const rate = rating(view, deed)
  const found = new Map<string, DeedPlace>()
  const add = (place: DeedPlace | null): void => {
    if (place === null) return
    const id = `${place.path}:${place.line}`
    const known = found.get(id)
    // The route of a handler says what is in its way, however well its own name fits.
    const route = place.route ?? known?.route ?? null
    const best = known === undefined || known.score < place.score ? place : known
    found.set(id, { ...best, route })
  }
  for (const place of ofRoutes(view, deed, rate)) add(place)
  for (const place of ofNames(view, deed, rate)) add(place)
  if (![...found.values()].some(({ score, missing }) => score >= isDone && missing.length === 0))
    for (const place of namedInTexts(view, deed)) add(place)
  const places = [...found.values()].map((place) => withBody(view, deed, place))
  return places
    .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, mostKept)
}

/** What a place is not named after may be what its lines are about: one that changes users changes their role. */
function withBody(view: ProjectView, { things }: Deed, place: DeedPlace): DeedPlace {
  const { path, line, endLine, missing, score } = place
  if (missing.length === 0 || missing.length === things.length || score < leastForBody) return place
  const lines = (view.readText(path)?.lines ?? []).slice(line - 1, Math.min(endLine, line + longestBody))
  const stems = stemsIn(lines.map((text) => text.slice(0, limits.evidenceLineCharacters)).join('\n'))
  const inLines = things.filter(
    ({ word, forms }) =>
      missing.includes(word) && forms.some((form) => splitIdentifier(form).every((part) => stems.has(stem(part)))),
  )
  if (inLines.length === 0) return place
  return {
    ...place,
    score: score + (forThings * inBody * inLines.length) / things.length,
    held: [...place.held, ...inLines.map(({ word }) => word)],
    missing: missing.filter((word) => !inLines.some((one) => one.word === word)),
  }
}

const leastForBody = 0.5
const longestBody = 150
const inBody = 0.45

/** Paths without what stands for values. */
function plainPath(route: string): string {
  return route.replace(/\{[^}]*\}|\[[^\]]*\]|:\w+|<[^>]*>|…/g, ' ')
}

function ofRoutes(
  view: ProjectView,
  { verb, things }: Deed,
  rate: (named: Named) => Rated | null,
): readonly DeedPlace[] {
  const stems = [...verb.forms, ...things.flatMap(({ forms }) => forms)].flatMap((one) =>
    splitIdentifier(one).map(stem),
  )
  const likely = ownRoutes(routesOf(view)).filter(({ route, handler, path }) => {
    const parts = stemsIn(`${plainPath(route)} ${handler ?? ''} ${baseNameOf(path)}`)
    return stems.some((one) => parts.has(one))
  })
  const rated = likely.flatMap((route) => {
    const action = route.handler?.split(/[.:#/\\@]+/) ?? []
    // What a path ends with is what it is about; what comes before says where.
    const segments = plainPath(route.route)
      .split('/')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !/^(?:api|v\d+)$/.test(one))
    const last = segments.findLastIndex(
      (one) => !verb.forms.some((form) => stemsIn(one).has(stem(form)) && stemsIn(one).size === 1),
    )
    const found = rate({
      // `users.requestDelete` is a name of its own.
      name: action.at(-1) ?? segments.at(-1)?.split('.').at(-1) ?? '',
      object: segments.slice(Math.max(0, last)).join(' '),
      container: `${segments.slice(0, Math.max(0, last)).join(' ')} ${action.slice(0, -1).join(' ')}`,
      path: route.path,
      doc: '',
      method: route.method,
    })
    return found === null ? [] : [{ route, found }]
  })
  const best = rated.toSorted((a, b) => b.found.score - a.found.score).slice(0, mostKept)
  const serve = serving(
    view,
    best.map(({ route }) => route),
  )
  return best.map(({ route, found }): DeedPlace => {
    const { handlers, confidence } = serve(route)
    const symbol = confidence === 'inferred' ? (handlers[0] ?? null) : null
    const name = `${route.method} ${route.route}`
    const rest = { ...found, score: found.score + forRoute, name, route, symbol }
    return symbol === null
      ? { ...rest, path: route.path, line: route.line, endLine: endOfCall(view, route) }
      : { ...rest, path: symbol.filePath, line: symbol.startLine, endLine: symbol.endLine }
  })
}

/** The last line of the call that declares a route. */
export function endOfCall(view: ProjectView, { path, line }: Route): number {
  const lines = view.readText(path)?.lines ?? []
  let depth = 0
  for (let at = line - 1; at < Math.min(lines.length, line + longestDeclaration); at++) {
    const text = (lines[at] ?? '').slice(0, limits.evidenceLineCharacters)
    depth += (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0)
    if (depth <= 0) return at + 1
  }
  return Math.min(lines.length, line + longestDeclaration)
}

function ofNames(
  view: ProjectView,
  { verb, things }: Deed,
  rate: (named: Named) => Rated | null,
): readonly DeedPlace[] {
  const files = view.graph.files()
  const naming = (forms: readonly string[]): ReadonlySet<number> =>
    new Set(forms.flatMap((form) => [...view.graph.filesNaming(form.toLowerCase())]))
  const doing = naming(verb.forms)
  const forms = things.flatMap(({ forms: all }) => all)
  // What is done to persons need not say so.
  const having = things.length === 0 ? doing : naming(forms)
  const stems = new Set((things.length === 0 ? verb.forms : forms).flatMap((form) => splitIdentifier(form).map(stem)))
  const verbs = new Set(verb.forms.map(stem))
  const isDoing = (path: string): boolean => [...stemsIn(path)].some((one) => verbs.has(one))
  const isNamed = (path: string): boolean => [...stemsIn(path)].some((one) => stems.has(one))
  const likely = files
    .map(({ path, symbols }, at) => ({ path, symbols, at, isPath: isNamed(path) }))
    .filter(({ path, symbols, at, isPath }) => {
      if (symbols === 0 || classifyPath(path) !== 'source' || isMigration(path)) return false
      return (
        ((doing.has(at) || (isPath && isDoing(path))) && (having.has(at) || isPath)) ||
        (isPath && proceduresFile.test(path))
      )
    })
    .toSorted((a, b) => Number(b.isPath) - Number(a.isPath))
    .slice(0, filesRead)
  return likely.flatMap(({ path }) => [
    ...view.graph.symbolsInFile(path, perFile).flatMap((symbol) => ofSymbol(view, symbol, rate)),
    ...proceduresIn(view, path).flatMap(({ key, holder, line, endLine }): readonly DeedPlace[] => {
      const found = rate({ name: key, object: '', container: holder, path, doc: '', method: null })
      if (found === null) return []
      return [
        {
          ...found,
          score: found.score + forRoute,
          name: `${holder}.${key}`,
          path,
          line,
          endLine,
          symbol: null,
          route: null,
        },
      ]
    }),
  ])
}

const proceduresFile = /rout(?:e|er)|trpc|procedure|api/i

function ofSymbol(view: ProjectView, symbol: StoredSymbol, rate: (named: Named) => Rated | null): readonly DeedPlace[] {
  const { name, qualifiedName, kind, filePath, doc, nameLine, startLine, endLine } = symbol
  const isClass = isType(symbol) && kind === 'class'
  if (!(isFunction({ kind }) || isClass) || carries.test(name)) return []
  // What is one line long, or is declared only, does nothing.
  if (endLine - nameLine < 1) return []
  const container = qualifiedName.slice(0, Math.max(0, qualifiedName.length - name.length)).replace(/[.:#]+$/, '')
  if (carries.test(container) || (isClass && isCollection.test(name))) return []
  const found = rate({ name, object: '', container, path: filePath, doc: firstSentence(doc) ?? '', method: null })
  if (found === null) return []
  const score =
    found.score +
    (isClass ? forClass : 0) +
    (/action$/i.test(name) ? forAction : 0) +
    (dataLayer.test(`${container} ${filePath}`) ? forData : 0)
  return [{ ...found, score, name: qualifiedName, path: filePath, line: startLine, endLine, symbol, route: null }]
}

/** A `BerthSet` holds berths and sets none. */
const isCollection = /[a-z](?:Set|Map|List|Group|Stack|Queue|Record|Index)$/
const dataLayer = /dao\b|(?:^|\/)(?:db|store|storage|sql|queries|persistence)\/|repositor/i
