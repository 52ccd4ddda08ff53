// Files whose path is their route: route handlers, pages and API routes of Next.js.
import type { PathRoute } from '../../route-pattern'
import { matches } from '../../route-text'

const methods = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS'
const configs = ['js', 'mjs', 'cjs', 'ts', 'mts'].map((ending) => `next.config.${ending}`)

/** The routes of a file; none if it isn't in a folder of routes. */
export function routesOfFile(
  path: string,
  read: () => string | null,
  isFile: (path: string) => boolean,
): readonly PathRoute[] {
  const found = /^((?:.*\/)?)(app|pages)\/((?:.*\/)?)([^/]+)\.[cm]?[jt]sx?$/.exec(path)
  if (found === null) return []
  const [, before = '', root = '', folders = '', name = ''] = found
  const base = before.replace(/(?:^|(?<=\/))src\/$/, '')
  const isNext = (): boolean => configs.some((config) => isFile(`${base}${config}`))
  if (root === 'app') return appRoutes(folders, name, read, isNext)
  return pageRoutes(`${folders}${name}`, read, isNext)
}

function appRoutes(
  folders: string,
  name: string,
  read: () => string | null,
  isNext: () => boolean,
): readonly PathRoute[] {
  const parts = folders.split('/').filter((part) => part !== '' && !/^\([\w-]+\)$/.test(part) && !part.startsWith('@'))
  // Folders with an underscore are private; those with dots in brackets replace another route in the browser.
  if (parts.some((part) => /^_|^\(\.+\)/.test(part))) return []
  const route = `/${parts.join('/')}`
  if (name === 'page' && isNext()) return [{ method: 'GET', route, ...defaultExport(read()) }]
  if (name !== 'route') return []
  const text = read() ?? ''
  const exported = [
    ...matches(
      text,
      new RegExp(`\\bexport\\s+(?:async\\s+)?(?:function|const|let|var)\\s*\\*?\\s*(${methods})\\b`, 'g'),
    ),
    ...matches(text, new RegExp(`\\bexport\\s*\\{[^{}]{0,400}?\\b(${methods})\\b[^{}]{0,400}\\}`, 'g')).flatMap(
      (list) =>
        matches(list[0], new RegExp(`\\b(${methods})\\b(?!\\s+as\\b)`, 'g')).map((one) =>
          Object.assign(one, { index: list.index }),
        ),
    ),
  ]
  if (exported.length === 0) return [{ method: 'ANY', route, handler: null, at: 0 }]
  return exported.map(({ index, 1: method = '' }) => ({ method, route, handler: method, at: index }))
}

function pageRoutes(page: string, read: () => string | null, isNext: () => boolean): readonly PathRoute[] {
  const route = `/${page.replace(/(?:^|\/)index$/, '')}`
  if (page.startsWith('api/')) return [{ method: methodsIn(read()), route, ...defaultExport(read()) }]
  if (/^_|^(?:404|500)$/.test(page) || !isNext()) return []
  return [{ method: 'GET', route, ...defaultExport(read()) }]
}

/** The methods that a handler tells apart by `req.method === 'POST'` or a switch over it; `ANY` if it doesn't. */
function methodsIn(text: string | null): string {
  if (text === null || !/\breq(?:uest)?\.method\b/.test(text)) return 'ANY'
  const compared = matches(text, new RegExp(`\\.method\\s*[!=]==?\\s*["'\`](${methods})["'\`]`, 'g'))
  const cases = /\bswitch\s*\(\s*req(?:uest)?\.method\s*\)/.test(text)
    ? matches(text, new RegExp(`\\bcase\\s*["'\`](${methods})["'\`]`, 'g'))
    : []
  const named = [...new Set([...compared, ...cases].map(({ 1: method = '' }) => method))]
  return named.length === 0 ? 'ANY' : named.join(', ')
}

function defaultExport(text: string | null): Pick<PathRoute, 'handler' | 'at'> {
  const found = /\bexport\s+default\s+(?:(?:async\s+)?function\s*\*?\s*|class\s+)?([\w$]+)?/.exec(text ?? '')
  const name = found?.[1]
  const isCall =
    found !== null &&
    /^\s*[.(<]/.test((text ?? '').slice(found.index + found[0].length)) &&
    !/function|class/.test(found[0])
  return { handler: name === undefined || isCall || name === 'async' ? null : name, at: found?.index ?? 0 }
}
