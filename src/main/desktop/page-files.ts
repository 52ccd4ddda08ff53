// Serves the built page from its own folder: maps addresses to files, and adds headers (C-08).
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { mediaTypes } from '../kernel/media-types'
import { pageHeaders, pagePolicy } from '../kernel/page-policy'

/**
 * The file for an address of the page, below `root`; undefined if the address leads outside. An address without a file
 * extension is a view of the page and maps to `index.html`.
 */
export function resolvePageFile(root: string, address: string): string | undefined {
  const path = decodePath(address)
  if (path === undefined) return undefined
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.some((part) => part === '..' || part === '.')) return undefined
  const last = parts.at(-1)
  if (last === undefined || extname(last) === '') return join(root, 'index.html')
  const file = join(root, ...parts)
  const inside = relative(root, file)
  return inside === '' || inside.startsWith('..') || inside.startsWith(sep) ? undefined : file
}

/** Reads one file of the page; 404 if it doesn't exist or doesn't belong to the page. */
export async function servePageFile(root: string, address: string): Promise<Response> {
  const file = resolvePageFile(root, address)
  const type = file === undefined ? undefined : mediaTypes[extname(file)]
  if (file === undefined || type === undefined) return notFound()
  try {
    const own = pageHeaders(new URL(address).pathname)
    return new Response(await readFile(file), { headers: { ...headers, ...own, 'content-type': type } })
  } catch {
    return notFound()
  }
}

const headers = {
  'content-security-policy': pagePolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** The decoded path of an address; undefined if it hides a separator, a drive, a stream or a control character. */
function decodePath(address: string): string | undefined {
  const pathname = URL.parse(address)?.pathname
  if (pathname === undefined) return undefined
  try {
    const path = decodeURIComponent(pathname)
    const isPlain = !/[\p{Cc}\\:%]/u.test(path) && path.split('/').length === pathname.split('/').length
    return isPlain ? path : undefined
  } catch {
    return undefined
  }
}
