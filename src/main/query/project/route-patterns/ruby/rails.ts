// Routes of Rails, as its router would draw them.
import { limits } from '../../../../kernel/limits'
import type { FoundRoute } from '../../route-pattern'
import { plural, singular } from '../../../../kernel/words/word-number'
import { joined, upper } from '../../route-text'
import { statementsIn, type Statement } from './blocks'
import { deviseRoutes, type TextOf } from './devise'
import { listIn, optionIn, symbolIn, type Options } from './options'

/** What stands around a statement. */
interface Around {
  readonly prefix: string
  readonly modules: string
  readonly resource: Resource | null
  /** A controller that the block gives its routes. */
  readonly controller: string | null
  /** Whether verbs belong to all or to each of the resources. */
  readonly level: 'whole' | 'each' | 'nested'
}

interface Resource {
  readonly controller: string
  /** The paths of all of them, of each, and of what is nested in one. */
  readonly whole: string
  readonly each: string
  readonly nested: string
}

interface Drawing {
  readonly found: FoundRoute[]
  readonly concerns: Map<string, readonly Statement[]>
  readonly textOf: TextOf
  depth: number
  statements: number
}

const actions = [
  ['GET', '', 'index'],
  ['GET', '/new', 'new'],
  ['POST', '', 'create'],
  ['GET', '/:id', 'show'],
  ['GET', '/:id/edit', 'edit'],
  ['PATCH', '/:id', 'update'],
  ['DELETE', '/:id', 'destroy'],
] as const

/** Concerns may be used in each other. */
const depthLimit = 40

/** The routes that a file of routes draws. */
export function railsRoutes(text: string, textOf: TextOf): readonly FoundRoute[] {
  const drawing: Drawing = { found: [], concerns: new Map(), textOf, depth: 0, statements: 0 }
  draw(statementsIn(text), { prefix: '', modules: '', resource: null, controller: null, level: 'nested' }, drawing)
  return drawing.found
}

function draw(statements: readonly Statement[], around: Around, drawing: Drawing): void {
  if (drawing.depth >= depthLimit) return
  drawing.depth++
  for (const statement of statements) {
    // A block is drawn for each of several names, and a concern where it is used: both multiply at each level.
    if (drawing.found.length >= limits.collectedFacts || ++drawing.statements > limits.routeStatements) break
    drawOne(statement, around, drawing)
  }
  drawing.depth--
}

function drawOne(statement: Statement, around: Around, drawing: Drawing): void {
  const [, word = '', rest = ''] = /^(\w+)\b\s*\(?\s*([^]*?)\)?$/.exec(statement.code) ?? []
  const options: Options = { code: rest }
  if (word === 'resources' || word === 'resource')
    drawResources(word === 'resources', statement, options, around, drawing)
  else if (word === 'namespace') {
    const name = symbolIn(rest) ?? ''
    draw(
      statement.inner,
      {
        ...around,
        prefix: joined(around.prefix, optionIn(options, 'path') ?? name),
        modules: joined(around.modules, optionIn(options, 'module') ?? name).slice(1),
      },
      drawing,
    )
  } else if (word === 'scope') draw(statement.inner, scoped(options, around), drawing)
  else if (word === 'controller') draw(statement.inner, { ...around, controller: symbolIn(rest) }, drawing)
  else if (word === 'concern') drawing.concerns.set(symbolIn(rest) ?? '', statement.inner)
  else if (word === 'concerns') drawConcerns(listIn({ code: `concerns: [${rest}]` }, 'concerns') ?? [], around, drawing)
  else if (['member', 'collection', 'nested', 'new'].includes(word) && rest === '')
    drawLevel(word, statement, around, drawing)
  else if (/^(?:get|post|put|patch|delete|match|options|head)$/.test(word))
    drawVerbs(word, statement, options, around, drawing)
  else if (word === 'root') drawRoot(statement, options, around, drawing)
  else if (word === 'devise_for')
    drawing.found.push(
      ...deviseRoutes(statement.code, drawing.textOf).map((one) => ({
        ...one,
        at: statement.at,
        route: joined(around.prefix, one.route),
      })),
    )
  else draw(statement.inner, around, drawing)
}

function scoped(options: Options, around: Around): Around {
  const path =
    optionIn(options, 'path') ??
    (/^:?["']?[\w/:(.)*-]+["']?(?=\s*(?:,|$))/.test(options.code) && !/^\w+:/.test(options.code)
      ? symbolIn(options.code)
      : null)
  const module = optionIn(options, 'module')
  return {
    ...around,
    prefix: joined(around.prefix, path ?? ''),
    modules: module === null ? around.modules : joined(around.modules, module).slice(1),
    controller: optionIn(options, 'controller') ?? around.controller,
  }
}

function drawLevel(word: string, statement: Statement, around: Around, drawing: Drawing): void {
  const { resource } = around
  if (resource === null) return draw(statement.inner, around, drawing)
  const level = word === 'member' ? 'each' : word === 'collection' ? 'whole' : 'nested'
  const prefix = word === 'new' ? joined(resource.whole, 'new') : resource[level]
  draw(statement.inner, { ...around, prefix, level: word === 'new' ? 'each' : level }, drawing)
}

function drawConcerns(names: readonly string[], around: Around, drawing: Drawing): void {
  for (const name of names) draw(drawing.concerns.get(name) ?? [], around, drawing)
}

function drawResources(
  isMany: boolean,
  statement: Statement,
  options: Options,
  around: Around,
  drawing: Drawing,
): void {
  const names =
    /^(?:\[\s*)?((?::["']?[\w/-]+["']?|["'][\w/-]+["'])(?:\s*,\s*(?::["']?[\w/-]+["']?|["'][\w/-]+["'])(?![\w"']|\s*=>))*)/.exec(
      options.code,
    )?.[1]
  const only = listIn(options, 'only')
  const except = listIn(options, 'except')
  const module = optionIn(options, 'module')
  for (const [, name = ''] of (names ?? '').matchAll(/([\w/-]+)/g)) {
    const last = name.split('/').at(-1) ?? ''
    const param = optionIn(options, 'param') ?? 'id'
    const whole = joined(around.prefix, optionIn(options, 'path') ?? name)
    const modules = module === null ? around.modules : joined(around.modules, module).slice(1)
    const controller = optionIn(options, 'controller') ?? (isMany ? name : plural(name))
    const resource: Resource = {
      controller,
      whole,
      each: isMany ? `${whole}/:${param}` : whole,
      nested: isMany ? joined(whole, `:${singular(last).replaceAll('-', '_')}_${param}`) : whole,
    }
    for (const [method, end, action] of actions) {
      if ((!isMany && action === 'index') || only?.includes(action) === false || except?.includes(action) === true)
        continue
      drawing.found.push({
        at: statement.at,
        method,
        route: joined('', `${whole}${isMany ? end.replace(':id', `:${param}`) : end.replace('/:id', '')}`),
        handler: handlerOf(modules, `${controller}#${action}`),
      })
    }
    const inside: Around = { prefix: resource.nested, modules, resource, controller: null, level: 'nested' }
    drawConcerns(listIn(options, 'concerns') ?? [], inside, drawing)
    draw(statement.inner, inside, drawing)
  }
}

function handlerOf(modules: string, handler: string): string {
  return handler.startsWith('/') ? handler.slice(1) : joined('', joined(modules, handler)).slice(1)
}

/** `get "path", to: "orders#index"`, `get :recent, on: :collection`, `get "about" => "pages#about"`. */
function drawVerbs(word: string, statement: Statement, options: Options, around: Around, drawing: Drawing): void {
  const { resource } = around
  const arrow = /^(["'])([^"']*)\1\s*=>\s*(?:["']([^"']*)["']|([\w:.]+))?/.exec(options.code)
  const list =
    /^((?::\w+|["'][^"']*["'])(?:\s*,\s*(?::\w+|["'][^"']*["'])(?![\w"':]|\s*=>))*)/.exec(options.code)?.[1] ?? ''
  const paths =
    arrow === null
      ? [...list.matchAll(/:(\w+)|["']([^"']*)["']/g)].map(([, symbol, path]) => symbol ?? path ?? '')
      : [arrow[2] ?? '']
  const on = optionIn(options, 'on')
  const level = on === 'collection' ? 'whole' : on === 'member' ? 'each' : around.level
  const prefix = resource === null || on === null ? around.prefix : resource[level]
  const to = optionIn(options, 'to')
  const via = listIn(options, 'via')
  const method =
    word === 'match' ? (via ?? ['any']).map((one) => (one === 'all' ? 'ANY' : upper(one))).join(', ') : upper(word)
  const controller = optionIn(options, 'controller') ?? around.controller ?? resource?.controller ?? null
  for (const path of paths.slice(0, 50)) {
    const action = optionIn(options, 'action') ?? path.replace(/^\//, '')
    const given = arrow === null ? to : (arrow[3] ?? null)
    // `get "pages/about"` names the controller and the action.
    const ofPath = /^\/?([\w/]+)\/(\w+)$/.exec(path)
    const named =
      given !== null && given.includes('#')
        ? given
        : given !== null && controller !== null && /^\w+$/.test(given)
          ? `${controller}#${given}`
          : controller !== null &&
              /^\w+$/.test(action) &&
              !/\bto:|=>\s*(?!\[)/.test(options.code.replace(/:?\w+\s*=>\s*[:[]/g, ''))
            ? `${controller}#${action}`
            : ofPath !== null && arrow === null && !/\bto:/.test(options.code)
              ? `${ofPath[1] ?? ''}#${ofPath[2] ?? ''}`
              : null
    drawing.found.push({
      at: statement.at,
      method,
      route: joined(prefix, path.replace(/\(\.:format\)$/, '')),
      handler: named === null ? null : handlerOf(around.modules, named),
    })
  }
}

function drawRoot(statement: Statement, options: Options, around: Around, drawing: Drawing): void {
  const to = optionIn(options, 'to') ?? /^["']([\w/]+#\w+)["']/.exec(options.code)?.[1] ?? null
  if (to === null && !/^(?:to:|:to)/.test(options.code)) return
  drawing.found.push({
    at: statement.at,
    method: 'GET',
    route: joined(around.prefix, ''),
    handler: to?.includes('#') === true ? handlerOf(around.modules, to) : null,
  })
}
