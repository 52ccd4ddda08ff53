// Prefixes under which routers are mounted, in their own file and from others.
import { posix } from 'node:path'
import { indexNames } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { unknownPart, type FoundMount, type RoutePattern } from './route-pattern'
import { joined } from './route-text'
import type { ScannedFile } from './scan-text'

/** Routers are mounted a few levels deep; broken code may mount them in cycles. */
const depthLimit = 8

/** Places where one router is mounted: each gives all its routes another path. */
const mountLimit = 20
const indices = indexNames()

/** Mounted on what, and where. */
interface Edge {
  readonly parent: string
  readonly prefix: string
}

/** The router that stands for all routes of a file, and what its module exports. */
const wholeFile = ''
const ofModule = 'default'

/** Mounts of routers in all files of a folder. */
interface FolderMount {
  readonly folder: string
  readonly path: string
  readonly mount: FoundMount
}

/** Gets the value of an expression in a file; null if it isn't known. */
export type LiteralOf = (expression: string, file: ScannedFile) => string | null

/** The prefixes of a router's routes: several if it is mounted in several places. */
export function prefixesOf(
  files: readonly ScannedFile[],
  patterns: readonly RoutePattern[],
  literalOf: LiteralOf,
): (path: string, router: string | null, route: string) => readonly string[] {
  const modules = modulesOf(files.map(({ path }) => path))
  const same = new SameNames()
  /** Files that export all of another. */
  const forwards = new Map<string, string>()
  const filesOf = (module: string, from: string): readonly string[] =>
    modules(module, from).map((path) => forwards.get(path) ?? path)
  const read = files.map((file) => {
    const fitting = patterns.filter(({ ends }) => ends.test(file.path))
    return {
      file,
      mounts: fitting.flatMap(({ mounts }) => mounts?.(file) ?? []),
      names: fitting.flatMap(({ names }) => names?.(file) ?? []),
    }
  })
  for (const { file, names } of read)
    for (const { name, module } of names)
      if (name === '*' && module !== null)
        for (const path of modules(module, file.path)) if (path !== file.path) forwards.set(file.path, path)
  for (const { file, names } of read)
    for (const { name, other, module } of names)
      for (const path of module === null ? [file.path] : filesOf(module, file.path))
        same.join(keyOf(file.path, name), keyOf(path, other))

  const own = new Map<string, string>()
  /** Routers that serve nothing until they are mounted. */
  const parts = new Set<string>()
  const edges = new Map<string, Edge[]>()
  const ofFolders: FolderMount[] = []
  for (const { file, mounts } of read)
    for (const mount of mounts) {
      const prefix = mount.expression === undefined ? mount.prefix : (literalOf(mount.expression, file) ?? unknownPart)
      const known = { ...mount, prefix }
      if (mount.module?.endsWith('**') === true)
        ofFolders.push({ folder: mount.module.slice(0, -2), path: file.path, mount: known })
      else
        for (const path of mount.module === null ? [file.path] : filesOf(mount.module, file.path))
          add(file.path, path, known)
    }

  function add(from: string, path: string, { router, into, prefix, module, needsMount }: FoundMount): void {
    let child = keyOf(path, router ?? wholeFile)
    // A module that doesn't say what it exports is mounted as a whole.
    if (router === ofModule && module !== null && !same.has(child)) child = keyOf(path, wholeFile)
    const key = same.of(child)
    const parent = same.of(keyOf(from, into ?? wholeFile))
    if (needsMount === true) parts.add(key)
    else if (into === null && module === null) own.set(key, below(prefix, own.get(key) ?? ''))
    else if (parent !== key) {
      const found = edges.get(key)
      if (found === undefined) edges.set(key, [{ parent, prefix }])
      else if (found.length < mountLimit) found.push({ parent, prefix })
    } else own.set(key, below(prefix, own.get(key) ?? ''))
  }

  function prefixesAt(key: string, depth: number): readonly string[] {
    const inner = own.get(key) ?? ''
    const outer = edges.get(key) ?? []
    if (outer.length === 0 || depth > depthLimit) return [inner]
    return firstPlaces(
      outer.flatMap(({ parent, prefix }) =>
        placesOf(parent, depth + 1, null).map((before) => below(below(before, prefix), inner)),
      ),
    )
  }

  // By level, because the limit of levels cuts cycles. Otherwise every level would multiply the steps by its mounts.
  const reached = new Map<string, readonly string[]>()
  function placesOf(key: string, depth: number, route: string | null): readonly string[] {
    const asked = `${depth}\n${key}\n${isByRoute ? route : ''}`
    const places = reached.get(asked) ?? readPlaces(key, depth, route)
    reached.set(asked, places)
    return places
  }

  /** A router that is mounted nowhere stands where its file does. */
  function readPlaces(key: string, depth: number, route: string | null): readonly string[] {
    if (edges.has(key)) return prefixesAt(key, depth)
    const path = pathOf(key)
    const file = same.of(keyOf(path, wholeFile))
    const isMounted = file !== key && (edges.has(file) || own.has(file))
    const outer = isMounted ? prefixesAt(file, depth) : folderPrefixes(path, nameOf(key), depth, route)
    const places = outer ?? [parts.has(key) ? unknownPart : '']
    return places.map((before) => below(before, own.get(key) ?? ''))
  }

  /** Null if no folder with the file is mounted. */
  function folderPrefixes(path: string, router: string, depth: number, route: string | null): readonly string[] | null {
    const found = ofFolders.filter(
      ({ folder, mount }) =>
        path.startsWith(folder) && (mount.router === null || starFor(mount.router, router) !== null),
    )
    if (found.length === 0 || depth > depthLimit) return null
    const places = found.slice(0, mountLimit).flatMap(({ folder, path: from, mount }) => {
      if (route !== null && mount.except?.some((one) => joined('', one) === joined('', route)) === true) return ['']
      const folders = mount.addsFolders === true ? posix.dirname(path.slice(folder.length)).replace(/^\.$/, '') : ''
      const prefix = mount.prefix.replace('*', starFor(mount.router ?? '', router) ?? '')
      const before = mount.into === null ? [''] : placesOf(same.of(keyOf(from, mount.into)), depth + 1, route)
      return before.map((one) => below(below(one, prefix), folders))
    })
    return firstPlaces(places)
  }

  const isByRoute = ofFolders.some(({ mount }) => (mount.except ?? []).length > 0)
  return (path, router, route) => placesOf(same.of(keyOf(path, router ?? wholeFile)), 0, route)
}

/** Each once. Every level multiplies them, and no router of a program is mounted in so many places. */
function firstPlaces(places: readonly string[]): readonly string[] {
  return [...new Set(places)].slice(0, mountLimit)
}

/** A path below another; one that mounts without end have made is not known. */
function below(outer: string, inner: string): string {
  const path = joined(outer, inner)
  return path.length > limits.routeCharacters ? unknownPart : path
}

/** What the `*` at the end of a router's pattern stands for; null if the router doesn't fit. */
function starFor(pattern: string, router: string): string | null {
  if (!pattern.endsWith('*')) return pattern === router ? '' : null
  return router.startsWith(pattern.slice(0, -1)) ? router.slice(pattern.length - 1) : null
}

function keyOf(path: string, name: string): string {
  return `${path}\n${name}`
}

function pathOf(key: string): string {
  return key.slice(0, key.indexOf('\n'))
}

function nameOf(key: string): string {
  return key.slice(key.indexOf('\n') + 1)
}

/** Names that mean one router, in sets that are joined step by step. */
class SameNames {
  private readonly parents = new Map<string, string>()

  /** The definition is the second one: its file and name are those of the set. */
  join(name: string, definition: string): void {
    const left = this.of(name)
    const right = this.of(definition)
    this.parents.set(right, right)
    if (left !== right) this.parents.set(left, right)
  }

  has(name: string): boolean {
    return this.parents.has(name)
  }

  of(name: string): string {
    let at = name
    const passed: string[] = []
    for (let next = this.parents.get(at); next !== undefined && next !== at; next = this.parents.get(at)) {
      passed.push(at)
      at = next
    }
    // All of a chain at once: it may be as long as a file.
    for (const one of passed) this.parents.set(one, at)
    return at
  }
}

/** The files that a module may be: complete paths first, then those that end with it. */
function modulesOf(paths: readonly string[]): (module: string, from: string) => readonly string[] {
  const exact = new Map<string, string>()
  const byEnd = new Map<string, string[]>()
  for (const path of paths) {
    const name = moduleOf(path)
    if (!exact.has(name)) exact.set(name, path)
    const end = name.slice(name.lastIndexOf('/') + 1)
    const found = byEnd.get(end)
    if (found === undefined) byEnd.set(end, [path])
    else found.push(path)
  }
  return (module, from) => {
    const path = exact.get(module)
    if (path !== undefined) return [path]
    const all = (byEnd.get(module.slice(module.lastIndexOf('/') + 1)) ?? []).filter(
      (one) => one !== from && moduleOf(one).endsWith(`/${module}`),
    )
    // Of several applications in one repository, the nearest one's.
    const nearest = Math.max(...all.map((one) => sharedFolders(one, from)))
    return all.filter((one) => sharedFolders(one, from) === nearest).slice(0, 1)
  }
}

function sharedFolders(left: string, right: string): number {
  const others = right.split('/')
  const different = left.split('/').findIndex((part, at) => part !== others[at])
  return different === -1 ? others.length : different
}

function moduleOf(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/')
  return (parts.length > 1 && indices.has(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts).join('/')
}
