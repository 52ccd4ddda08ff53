// The definitions that serve routes: the named handler, or what the lines of a route use.
import { lineStartsOf } from '../../kernel/line-starts'
import { firstPlace } from '../../kernel/first-place'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { bracketsIn, type Brackets } from '../project/brackets'
import type { Route } from '../project/routes'
import { mayRun } from '../symbol-kinds'
import { endsOf, linksInLines, usingKinds } from './starts/links-in-lines'

/** How far below a decorator its function begins at most. */
const longestDecorators = 60

/** Uses of one handler that are read. */
const mostUses = 80
/** Methods of a class that are read. */
const mostMethods = 20

/** A file with what is looked up for each of its routes: there may be thousands. */
interface RouteFile {
  readonly text: string
  /** The offset of each line. */
  readonly lineStarts: readonly number[]
  readonly brackets: Brackets
  readonly callables: ReadonlyMap<string, readonly StoredSymbol[]>
}

/** The last part of a handler as written: `orders.list`, `OrdersController::list`, `orders#list`. */
export function handlerName({ handler }: Route): string | null {
  return handler?.split(/[.:#/]/).at(-1) ?? null
}

/** Finds the handlers of routes; each file is read once. */
export function handlersOf(view: ProjectView, routes: readonly Route[]): (route: Route) => readonly StoredSymbol[] {
  const files = new Map<string, RouteFile>()
  for (const { path } of routes) {
    if (files.has(path)) continue
    const text = view.readText(path)?.text ?? ''
    const callables = view.graph.symbolsInFile(path).filter(({ kind }) => mayRun({ kind }))
    files.set(path, {
      text,
      lineStarts: lineStartsOf(text),
      brackets: bracketsIn(text),
      callables: Map.groupBy(callables, ({ name }) => name),
    })
  }
  const linksIn = linksInLines(view)
  return (route) => {
    const file = files.get(route.path)
    if (file === undefined) return []
    const name = handlerName(route)
    const decorated = name === null ? undefined : definedBelow(file, route, name)
    if (decorated !== undefined) return [decorated]
    const used = linksIn(route.path, route.line, endLineOf(file, route))
    const named = used.filter(({ symbol }) => symbol.name === name && mayRun(symbol))
    if (named.length > 0) return endsOf(named)
    const elsewhere =
      name === null
        ? []
        : [...ofController(view, route, name), ...ofModule(view, route, name), ...ofImport(view, route)].slice(0, 1)
    return elsewhere.length > 0 ? elsewhere : endsOf(used.filter(({ symbol }) => symbol.kind !== 'external'))
  }
}

/** What a handler uses directly, the first uses of a long one; a class that serves routes does so by its methods. */
export function usedBy(view: ProjectView, handler: StoredSymbol): readonly StoredSymbol[] {
  const methods =
    handler.kind === 'class'
      ? view.graph
          .symbolsInFile(handler.filePath)
          .filter((one) => one.parentKey === handler.key && one.kind === 'method')
      : []
  return [handler, ...methods.slice(0, mostMethods)].flatMap(({ key }) =>
    view.graph.linksFrom(key, { kinds: usingKinds, limit: mostUses }).map(({ symbol }) => symbol),
  )
}

/** The function that a decorator or attribute stands above. */
function definedBelow({ callables }: RouteFile, { line }: Route, name: string): StoredSymbol | undefined {
  const below = (callables.get(name) ?? []).filter(
    ({ nameLine }) => nameLine >= line && nameLine <= line + longestDecorators,
  )
  return below.sort((left, right) => left.nameLine - right.nameLine)[0]
}

/** The last line of the call that defines a route. */
function endLineOf({ lineStarts, text, brackets }: RouteFile, { line }: Route): number {
  const start = lineStarts[line - 1] ?? text.length
  const open = text.slice(start, start + 401).indexOf('(')
  if (open === -1) return line
  const close = brackets.closeOf(start + open)
  return firstPlace(lineStarts.length, (at) => (lineStarts[at] ?? 0) > close)
}

/** `rooms/messages#index` of Rails, `OrderController::index` of Laravel: a method of a class named so. */
function ofController(view: ProjectView, { handler, path }: Route, action: string): readonly StoredSymbol[] {
  const [, owner = ''] = /^([\w\\/]+)(?:#|::)\w+$/.exec(handler ?? '') ?? []
  if (owner === '') return []
  const isRails = handler?.includes('#') === true
  const file = `${owner.replaceAll('\\', '/')}${isRails ? '_controller' : ''}${/\.\w+$/.exec(path)?.[0] ?? ''}`
  return (
    view.graph
      .symbolsNamed(action, limits.factLinks)
      .filter(({ filePath, kind }) => kind === 'method' && (filePath === file || filePath.endsWith(`/${file}`)))
      // `stories#edit` is not the one of `mod/stories_controller.rb`, which would be written `mod/stories#edit`.
      .toSorted((a, b) => a.filePath.length - b.filePath.length)
  )
}

/** `Shop.OrderController.index`: the only function of that name in a module of that full name. */
function ofModule(view: ProjectView, { handler }: Route, action: string): readonly StoredSymbol[] {
  if (handler === null || !/^[A-Z]\w*(?:\.[A-Z]\w*)*\.\w+[?!]?$/.test(handler)) return []
  const found = view.graph
    .symbolsNamed(action, limits.factLinks)
    .filter(({ qualifiedName, kind }) => qualifiedName === handler && mayRun({ kind }))
  return found.length === 1 ? found : []
}

/** How many files are passed between a route and its handler: an index that exports controllers. */
const longestImports = 3

/** `orders.list` where `orders` is an imported file: what that file, or the one it exports by this name, defines as `list`. */
function ofImport(view: ProjectView, { handler, path }: Route): readonly StoredSymbol[] {
  const [, owner, name] = /(?:^|\.)(\w+)\.(\w+)$/.exec(handler ?? '') ?? []
  if (owner === undefined || name === undefined) return []
  let from = path
  for (let step = 0; step < longestImports; step++) {
    const lines = view.readText(from)?.lines ?? []
    const target = importsOf(view, from).find(({ line }) => wordsIn(lines[line - 1] ?? '').includes(owner))
    if (target === undefined) return []
    from = target.symbol.filePath
    const defined = view.graph.symbolsInFile(from).filter((one) => one.name === name && mayRun(one))
    if (defined.length > 0) return defined
  }
  return []
}

/** What a file imports from other files of the project. */
export function importsOf(view: ProjectView, path: string): readonly StoredLink[] {
  const file = view.graph.symbol(path)
  if (file === null) return []
  return view.graph
    .linksFrom(file.key, { kinds: ['imports'], limit: limits.factLinks })
    .filter(({ symbol }) => symbol.kind !== 'external' && symbol.filePath !== path)
}

function wordsIn(line: string): readonly string[] {
  return line.match(/\w+/g) ?? []
}
