// HTTP routes by the patterns of the usual frameworks. What is built at run time is not seen.
import { limits } from '../../kernel/limits'
import { createRegistry } from '../../kernel/registry'
import type { ProjectView } from '../project-view'
import type { RoutePattern } from './route-pattern'
import { lineCounter, scanFiles } from './scan-text'

export interface Route {
  /** In capitals; `ANY` where the framework takes all. */
  readonly method: string
  readonly route: string
  /** The name of what serves it; null where it has none. */
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
  'resources',
  'httpget',
  'mapget',
]

/** The routes of a project, its own before those of tests and examples, each file in its order. */
export function routesOf(view: ProjectView): Routes {
  const { files, left } = scanFiles(view, { words, fits: (path) => patterns.some(({ ends }) => ends.test(path)) })
  const routes: Route[] = []
  for (const file of files) {
    if (file.kind === 'vendored' || file.kind === 'generated' || routes.length >= limits.collectedFacts) continue
    const lineAt = lineCounter(file.text.text)
    const found = patterns.filter(({ ends }) => ends.test(file.path)).flatMap((pattern) => pattern.read(file))
    for (const { at, ...route } of [...found].sort((a, b) => a.at - b.at)) {
      const start = at + (/^\s*/.exec(file.text.text.slice(at, at + 200))?.[0].length ?? 0)
      const line = lineAt(start)
      if (/^\s*(?:\/\/|#(?!\[)|\*|--)/.test(file.text.lines[line - 1] ?? '')) continue
      routes.push({ ...route, path: file.path, line, own: file.kind === 'source' })
    }
  }
  routes.push(...fileRoutes(view))
  return { routes: routes.sort((a, b) => Number(b.own) - Number(a.own)), filesRead: files.length, filesLeft: left }
}

/** Next.js and its kin: the path of the file is the route. */
function fileRoutes(view: ProjectView): readonly Route[] {
  return view.graph.files().flatMap(({ path }): readonly Route[] => {
    const found = /(?:^|\/)(?:app\/(.*)\/?route|pages\/(api\/.+))\.[cm]?[jt]sx?$/.exec(path)
    if (found === null) return []
    const route = `/${(found[1] ?? found[2] ?? '')
      .replace(/\/index$/, '')
      .replace(/\/$/, '')
      .replace(/\((?:[^)]*)\)\//g, '')}`
    return [{ method: 'ANY', route, handler: null, path, line: 1, own: true }]
  })
}
