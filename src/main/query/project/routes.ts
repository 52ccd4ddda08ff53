// HTTP routes, found by patterns of the usual frameworks. Routes built at run time are not found.
import { limits } from '../../kernel/limits'
import { createRegistry } from '../../kernel/registry'
import { classifyPath } from '../path-class'
import { perReadableGraph } from '../per-graph'
import type { ProjectView } from '../project-view'
import { indexNames } from '../../contract/languages'
import { commentedOut } from './commented-out'
import { prefixValues } from './prefix-values'
import { unknownPart, type RoutePattern } from './route-pattern'
import { prefixesOf, type LiteralOf } from './route-mounts'
import { isComment, joined } from './route-text'
import { lineCounter, scanFiles, type ScannedFile } from './scan-text'

export interface Route {
  /** In capitals; `ANY` if the route accepts all methods. */
  readonly method: string
  /** The path; `…` stands for a part that the code doesn't say. */
  readonly route: string
  /** Whether the code doesn't say all of the path. */
  readonly isOpen: boolean
  /** The name of the handler; null if it has none. */
  readonly handler: string | null
  readonly path: string
  readonly line: number
  readonly own: boolean
  /** Lines of its file that say what its requests pass through first. */
  readonly passes?: readonly number[]
}

export interface Routes {
  readonly routes: readonly Route[]
  readonly filesRead: number
  readonly filesLeft: number
}

const patterns = createRegistry<RoutePattern>(import.meta.glob('./route-patterns/*.ts', { eager: true }), 'pattern').all
const words = [
  'get',
  'post',
  'put',
  'delete',
  'patch',
  'route',
  'router',
  'handle',
  'handlefunc',
  'mapping',
  'path',
  'requestmapping',
  'urlpatterns',
  'setglobalprefix',
  'resources',
  'resource',
  'blueprint',
  'apirouter',
  'include',
  'group',
  'nest',
  'use',
  'httpget',
  'apicontroller',
  'mapget',
]

/** The routes of a project in file order; those of tests and examples only if it has no others. */
export const routesOf: (view: ProjectView) => Routes = perReadableGraph((view) => {
  const own = routesIn(view, (path) => classifyPath(path) === 'source')
  const files = fileRoutes(view)
  if (own.routes.length + files.length > 0) return { ...own, routes: [...own.routes, ...files] }
  const others = routesIn(view, (path) => ['test', 'example'].includes(classifyPath(path)))
  return { ...others, filesRead: own.filesRead + others.filesRead, filesLeft: own.filesLeft + others.filesLeft }
})

const indices = indexNames()

function routesIn(view: ProjectView, holds: (path: string) => boolean): Routes {
  const { files, left } = scanFiles(view, {
    words,
    // Files that pass the names of others on may have no other word of a route.
    always: (path) => indices.has((path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')),
    fits: (path) => patterns.some(({ ends }) => ends.test(path)) && holds(path),
  })
  const routes: Route[] = []
  const literalOf = prefixValues(view)
  const prefixes = prefixesOf(files, patterns, literalOf)
  for (const file of files) {
    if (routes.length >= limits.collectedFacts) break
    routes.push(...routesOfFile(view, file, prefixes, literalOf))
  }
  return { routes, filesRead: files.length, filesLeft: left }
}

function routesOfFile(
  view: ProjectView,
  file: ScannedFile,
  prefixes: ReturnType<typeof prefixesOf>,
  literalOf: LiteralOf,
): readonly Route[] {
  const { text } = file.text
  const lineAt = lineCounter(text)
  const isOut = commentedOut(text)
  const found = patterns
    .filter(({ ends }) => ends.test(file.path))
    .flatMap((pattern) => pattern.read(file, (path) => view.readText(path)?.text ?? null))
  return [...found]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, router, expression, method, handler, complete, passes, ...read }): readonly Route[] => {
      const path = expression === undefined ? read.route : (literalOf(expression, file) ?? unknownPart)
      const start = at + (/^\s*/.exec(text.slice(at, at + 200))?.[0].length ?? 0)
      if (
        isOut(start) ||
        isComment(text, start) ||
        /^\s*--/.test(text.slice(text.lastIndexOf('\n', start) + 1, start + 2))
      )
        return []
      const line = lineAt(start)
      return prefixes(file.path, router ?? null, path).map((prefix) => {
        const route = complete?.(joined(prefix, path)) ?? joined(prefix, path)
        return {
          method,
          handler,
          route,
          isOpen: route.includes(unknownPart),
          path: file.path,
          line,
          own: file.kind === 'source',
          ...(passes === undefined ? {} : { passes: passes.map(lineAt) }),
        }
      })
    })
}

/** Routes that are the path of their file. */
function fileRoutes(view: ProjectView): readonly Route[] {
  const paths = new Set(view.graph.files().map(({ path }) => path))
  const isFile = (path: string): boolean => paths.has(path)
  const routes: Route[] = []
  for (const path of paths) {
    if (routes.length >= limits.collectedFacts) break
    const text = (): string | null => view.readText(path)?.text ?? null
    for (const { routesOfPath } of patterns)
      for (const { at, ...one } of classifyPath(path) === 'source' ? (routesOfPath?.(path, text, isFile) ?? []) : [])
        routes.push({ ...one, isOpen: false, path, line: lineCounter(text() ?? '')(at), own: true })
  }
  return routes
}
