// Prefixes under which routers are mounted, in their own file and from others.
import { indexNames } from '../../contract/languages'
import type { FoundMount, RoutePattern } from './route-pattern'
import { joined } from './route-text'
import type { ScannedFile } from './scan-text'

/** Routers are mounted a few levels deep; broken code may mount them in cycles. */
const depthLimit = 8

/** Prefixes that a file gives one router; each is part of the path of all its routes. */
const mountLimit = 20
const indices = indexNames()

/** The prefixes of a router's routes. */
export function prefixesOf(
  files: readonly ScannedFile[],
  patterns: readonly RoutePattern[],
): (path: string, router: string | null) => string {
  const byFile = new Map<string, ReadonlyMap<string | null, readonly FoundMount[]>>()
  const fromOutside: { readonly path: string; readonly mount: FoundMount; readonly module: string }[] = []
  for (const file of files) {
    const found = patterns.flatMap(({ ends, mounts }) => (ends.test(file.path) ? (mounts?.(file) ?? []) : []))
    byFile.set(
      file.path,
      Map.groupBy(
        found.filter(({ module }) => module === null),
        ({ router }) => router,
      ),
    )
    for (const mount of found)
      if (mount.module !== null) fromOutside.push({ path: file.path, mount, module: mount.module })
  }

  function prefixAt(path: string, router: string | null, depth: number): string {
    if (depth > depthLimit) return ''
    let prefix = ''
    let outer: string | null = router
    for (const mount of router === null ? [] : (byFile.get(path)?.get(router) ?? []).slice(-mountLimit)) {
      prefix = joined(mount.prefix, prefix)
      if (mount.into !== null && mount.into !== router) outer = mount.into
    }
    if (outer !== router) return joined(prefixAt(path, outer, depth + 1), prefix)
    const name = moduleOf(path)
    const outside = fromOutside.find(
      ({ path: other, mount, module }) =>
        isMeant(module, name, other === path) &&
        (mount.router === router || (!module.endsWith('**') && (mount.router === null || router === null))),
    )
    return outside === undefined
      ? prefix
      : joined(joined(prefixAt(outside.path, outside.mount.into, depth + 1), outside.mount.prefix), prefix)
  }

  // Many routes share a router, and each new one is compared with all mounts.
  const known = new Map<string, Map<string | null, string>>()
  return (path, router) => {
    const ofFile = known.get(path) ?? new Map<string | null, string>()
    known.set(path, ofFile)
    const prefix = ofFile.get(router) ?? prefixAt(path, router, 0)
    ofFile.set(router, prefix)
    return prefix
  }
}

function isMeant(module: string, name: string, isOwn: boolean): boolean {
  if (module.endsWith('**')) return name.startsWith(module.slice(0, -2))
  return !isOwn && (name === module || name.endsWith(`/${module}`))
}

function moduleOf(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/')
  return (parts.length > 1 && indices.has(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts).join('/')
}
