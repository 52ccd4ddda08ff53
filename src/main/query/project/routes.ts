// HTTP routes, found by patterns of the usual frameworks. Routes built at run time are not found.
import { limits } from '../../kernel/limits'
import { createRegistry } from '../../kernel/registry'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import type { RoutePattern } from './route-pattern'
import { prefixesOf } from './route-mounts'
import { joined } from './route-text'
import { lineCounter, scanFiles } from './scan-text'

export interface Route {
  /** In capitals; `ANY` if the route accepts all methods. */
  readonly method: string
  readonly route: string
  /** The name of the handler; null if it has none. */
  readonly handler: string | null
  readonly path: string
  readonly line: number
  readonly own: boolean
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
  'mapget',
]

/** The routes of a project in file order; those of tests and examples only if it has no others. */
export function routesOf(view: ProjectView): Routes {
  const own = routesIn(view, (path) => classifyPath(path) === 'source')
  const files = fileRoutes(view)
  if (own.routes.length + files.length > 0) return { ...own, routes: [...own.routes, ...files] }
  const others = routesIn(view, (path) => ['test', 'example'].includes(classifyPath(path)))
  return { ...others, filesRead: own.filesRead + others.filesRead, filesLeft: own.filesLeft + others.filesLeft }
}

function routesIn(view: ProjectView, holds: (path: string) => boolean): Routes {
  const { files, left } = scanFiles(view, {
    words,
    fits: (path) => patterns.some(({ ends }) => ends.test(path)) && holds(path),
  })
  const routes: Route[] = []
  const prefixOf = prefixesOf(files, patterns)
  for (const file of files) {
    if (routes.length >= limits.collectedFacts) break
    const lineAt = lineCounter(file.text.text)
    const found = patterns.filter(({ ends }) => ends.test(file.path)).flatMap((pattern) => pattern.read(file))
    for (const { at, router, ...read } of [...found].sort((a, b) => a.at - b.at)) {
      const route = { ...read, route: joined(prefixOf(file.path, router ?? null), read.route) }
      const start = at + (/^\s*/.exec(file.text.text.slice(at, at + 200))?.[0].length ?? 0)
      const line = lineAt(start)
      if (/^\s*(?:\/\/|#(?!\[)|\*|--)/.test(file.text.lines[line - 1] ?? '')) continue
      routes.push({ ...route, path: file.path, line, own: file.kind === 'source' })
    }
  }
  return { routes, filesRead: files.length, filesLeft: left }
}

/** Routes that are the path of their file. */
function fileRoutes(view: ProjectView): readonly Route[] {
  return view.graph.files().flatMap(({ path }) =>
    patterns.flatMap(({ routeOfPath }): readonly Route[] => {
      const route = routeOfPath?.(path) ?? null
      return route === null ? [] : [{ method: 'ANY', route, handler: null, path, line: 1, own: true }]
    }),
  )
}
