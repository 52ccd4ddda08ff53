// Routes of Slim, Laravel and Symfony.
import type { FoundMount, FoundRoute, RoutePattern } from '../route-pattern'
import { singular } from '../../../kernel/words/word-number'
import { insideBrackets, joined, matches, upper } from '../route-text'

export const pattern: RoutePattern = {
  id: 'php',
  ends: /\.php$/,
  read: ({ text: { text } }) => {
    const groups = groupsOf(text)
    const below = (at: number, route: string): string =>
      groups
        .filter(({ start, end }) => start <= at && at < end)
        .reduceRight((inner, { prefix }) => joined(prefix, inner), route)
    return [...called(text), ...plainRoutes(text), ...resources(text)]
      .map((one) => ({ ...one, route: below(one.at, one.route), handler: inNamespace(groups, one) }))
      .concat(attributes(text))
  },
  mounts: ({ path, text: { text } }) => [...ofProviders(text), ...ofFile(path, text)],
}

/** `Route::prefix('admin')->group(base_path('routes/admin.php'))`, also with the file required in a function. */
function ofProviders(text: string): readonly FoundMount[] {
  return matches(
    text,
    /Route::((?:(?!Route::)[^;]){0,800}?)\b(?:base_path\(\s*|__DIR__\s*\.\s*)["']\/?(?:\.\.\/){0,5}([\w/.-]{1,200})\.php["']/g,
  ).map(([, before = '', file = '']) => ({
    prefix: /\bprefix["']?\s*(?:\(|=>)\s*["']([^"'\n]{0,200})["']/.exec(before)?.[1] ?? '',
    router: null,
    into: '',
    module: file,
  }))
}

/** Laravel serves this file below `/api` where no provider says otherwise. */
function ofFile(path: string, text: string): readonly FoundMount[] {
  if (!/(?:^|\/)routes\/api\.php$/.test(path) || !text.includes('Route::')) return []
  return [{ prefix: 'api', router: null, into: null, module: `${path}**` }]
}

/** `Route::redirect('/here', '/there')` and `Route::view('/about', 'about')`. */
function plainRoutes(text: string): readonly FoundRoute[] {
  return matches(text, /\bRoute::(redirect|permanentRedirect|view)\(\s*["']([^"'\n]{1,200})["']\s*,/g).map((found) => ({
    at: found.index,
    method: found[1] === 'view' ? 'GET' : 'ANY',
    route: found[2] ?? '',
    handler: null,
  }))
}

function called(text: string): readonly FoundRoute[] {
  return matches(
    text,
    /(?:\$\w+->|Route::|\bRouter::)(get|post|put|patch|delete|options|any|match|map)\(\s*(?:\[([^\]]{0,400})\]\s*,\s*)?["']((?:\/[^"'\n]*|[\w{.][^"'\n\s]*)?)["']\s*,/g,
  )
    .filter((found) => (found[3] ?? '').startsWith('/') || found[0].startsWith('Route::'))
    .map((found) => ({
      at: found.index,
      method:
        found[2] === undefined
          ? upper(found[1] ?? '')
          : found[2]
              .replace(/["'\s]/g, '')
              .replaceAll(',', ', ')
              .toUpperCase(),
      route: found[3] ?? '',
      handler: handlerIn(insideBrackets(text, found.index + found[0].length).trim()),
    }))
}

/** Parts of a group's namespace that its controllers are named with. */
const namedParts = 2

/** `'StoreController@store'` in a group with a namespace is the controller of that folder, of several of the name. */
function inNamespace(groups: readonly Group[], { at, handler }: FoundRoute): string | null {
  if (handler === null || !/^\w+::/.test(handler)) return handler
  const parts = groups
    .filter(({ start, end }) => start <= at && at < end)
    .flatMap(({ namespace }) => namespace.split(/\\+/).filter((part) => part !== ''))
  return parts.length < namedParts ? handler : `${parts.slice(-namedParts).join('\\')}\\${handler}`
}

/** `[Users::class, 'index']`, `['uses' => 'Users@index']`, `'Users@index'`, `Action::class . ':run'`, `Action::class`. */
function handlerIn(given: string): string | null {
  const pair = /^\[\s*\\?([\w\\]+)::class\s*,\s*["'](\w+)["']/.exec(given)
  if (pair !== null) return `${plain(pair[1])}::${pair[2] ?? ''}`
  const text = /^(?:\[[^\]]{0,300}?["']uses["']\s*=>\s*)?["']\\?([\w\\]+)(?:@|::?)(\w+)["']/.exec(given)
  if (text !== null) return `${plain(text[1])}::${text[2] ?? ''}`
  const type = /^\\?([\w\\]+)::class(?:\s*\.\s*["'](:\w+)["'])?/.exec(given)
  if (type !== null) return `${plain(type[1])}${type[2] ?? ''}`
  const name = /^["']?([A-Za-z_]\w*)/.exec(given)?.[1]
  return name === undefined || /^(?:function|fn|static)$/.test(name) ? null : name
}

function plain(name: string | undefined): string {
  return (name ?? '').split('\\').at(-1) ?? ''
}

const actions = [
  ['GET', '', 'index'],
  ['GET', '/create', 'create'],
  ['POST', '', 'store'],
  ['GET', '/{}', 'show'],
  ['GET', '/{}/edit', 'edit'],
  ['PUT', '/{}', 'update'],
  ['DELETE', '/{}', 'destroy'],
] as const

/** `Route::resource('photos', Photos::class)` and `apiResource`, which has no forms. */
function resources(text: string): readonly FoundRoute[] {
  return matches(
    text,
    /Route::(resource|apiResource)\(\s*["']([\w/.{}-]+)["']\s*,\s*(?:\\?([\w\\]+)::class|["']([\w\\]+)["'])/g,
  ).flatMap((found) => {
    const [whole, kind, name = '', written, quoted] = found
    const type = written ?? quoted
    const options =
      insideBrackets(text, found.index + whole.length) +
      text
        .slice(found.index + whole.length)
        .split(';', 1)[0]
        ?.slice(0, 600)
    const only = actionsIn(options, 'only')
    const except = actionsIn(options, 'except')
    // `posts.comments` is nested: `/posts/{post}/comments`.
    const parts = name.split('.')
    const path = parts.map((part, at) => (at < parts.length - 1 ? `${part}/{${parameter(part)}}` : part)).join('/')
    const one = `{${parameter(parts.at(-1) ?? '')}}`
    return actions
      .filter(
        ([, end, action]) =>
          (kind === 'resource' || !/create|edit/.test(end)) &&
          only?.has(action) !== false &&
          except?.has(action) !== true,
      )
      .map(([method, end, action]) => ({
        at: found.index,
        method,
        route: `/${path}${end.replace('{}', one)}`,
        handler: `${plain(type)}::${action}`,
      }))
  })
}

/** The parameter of a resource, named after one of it. */
function parameter(name: string): string {
  return singular(name.replace(/^.*\//, '')).replaceAll('-', '_')
}

/** `['only' => ['index', 'show']]` and `->only(['index'])`. */
function actionsIn(options: string, word: string): ReadonlySet<string> | null {
  const given = new RegExp(`\\b${word}\\b["']?\\s*(?:=>|\\()\\s*\\[?([^\\])]{0,200})`).exec(options)?.[1]
  return given === undefined ? null : new Set([...given.matchAll(/["'](\w+)["']/g)].map(([, name = '']) => name))
}

/** `#[Route(path: '/{id}', methods: ['GET'])]` of methods, below that of their class. */
function attributes(text: string): readonly FoundRoute[] {
  const found = matches(text, /#\[Route\(/g).flatMap(({ index }) => {
    const given = insideBrackets(text, index + '#[Route('.length)
    const path = /^\s*["']([^"'\n]{0,200})["']/.exec(given) ?? /\bpath:\s*["']([^"'\n]{0,200})["']/.exec(given)
    const [, kind, name = ''] = declared.exec(text.slice(index, index + given.length + longestHead)) ?? []
    const methods = /\bmethods:\s*(?:\[([^\]]{0,400})\]|["'](\w+)["'])/.exec(given)
    const method = (methods?.[1] ?? methods?.[2] ?? 'ANY').replace(/["'\s]/g, '')
    return path === null && kind !== 'function'
      ? []
      : [{ at: index, method, route: path?.[1] ?? '', handler: name, isOfClass: kind === 'class' }]
  })
  const own = found.filter(({ isOfClass }) => !isOfClass)
  const types = found.filter(({ isOfClass }) => isOfClass)
  // A class that is called itself has the route of its only action.
  const alone = types.filter(({ at }, index) => {
    const end = types[index + 1]?.at ?? text.length
    return !own.some((one) => one.at > at && one.at < end)
  })
  return [
    ...own.map(({ at, method, route, handler }) => {
      const prefix = types.findLast((one) => one.at < at)?.route ?? ''
      return { at, method, route: prefix === '' ? route : joined(prefix, route), handler }
    }),
    ...alone.map(({ at, method, route }) => ({ at, method, route, handler: '__invoke' })),
  ].toSorted((a, b) => a.at - b.at)
}

const declared =
  /^[ \t]*(?:(?:final|abstract|readonly|public|protected|private|static)[ \t]+)*(class|function)[ \t]+(\w+)/m

/** Attributes and a comment between an attribute and what it is of. */
const longestHead = 1_500

interface Group {
  readonly start: number
  readonly end: number
  readonly prefix: string
  readonly namespace: string
}

/** Groups of routes with a prefix: `Route::prefix('admin')->group(…)`, `$app->group('/api', …)`. */
function groupsOf(text: string): readonly Group[] {
  const laravel = matches(
    text,
    /(?:Route::|->)prefix\(\s*["']([^"'\n]{0,200})["']\s*\)(?:\s*->\w+\([^()]{0,200}\)){0,5}\s*->group\(|Route::group\(\s*\[([^\]]{0,600})\]|\$\w+->group\(\s*["']([^"'\n]{0,200})["']/g,
  )
  return laravel.map((found) => {
    // A prefix may hold a parameter in braces.
    const open = text.indexOf('{', found.index + found[0].length)
    const given = (name: string): string =>
      new RegExp(`["']${name}["']\\s*=>\\s*["']([^"'\\n]{0,200})["']`).exec(found[2] ?? '')?.[1] ?? ''
    const prefix = found[1] ?? found[3] ?? given('prefix')
    return { start: found.index, end: blockEnd(text, open), prefix, namespace: given('namespace') }
  })
}

function blockEnd(text: string, open: number): number {
  if (open === -1) return text.length
  let depth = 0
  for (const { 0: sign, index } of text.slice(open).matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth === 0) return open + index
  }
  return text.length
}
