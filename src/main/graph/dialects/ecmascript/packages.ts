// Reads package.json manifests: names of workspace packages, entry points, `exports` and `imports` maps.
import { folderOf } from '../../../kernel/folder-of'
import type { Manifest } from '../../../parse/parsed-file'
import { isTestPath } from '../../../contract/path-class'

/** One package.json of the repository. */
export interface PackageFolder {
  readonly folder: string
  /** Candidate paths for a subpath (`''` for the package itself), best first, relative to the folder. */
  entryPaths(subpath: string): readonly string[]
  /** The target of a `#specifier` in the package's own `imports`. */
  importPath(specifier: string): string | null
}

export interface Packages {
  readonly byName: ReadonlyMap<string, PackageFolder>
  /** Packages in test folders, such as fixtures: only tests refer to them by name. */
  readonly ofTests: ReadonlyMap<string, PackageFolder>
  readonly byFolder: ReadonlyMap<string, PackageFolder>
}

/** Conditions, those that lead to sources first. */
const conditions = ['source', 'development', 'import', 'module', 'require', 'node', 'default', 'types', 'browser']

export function readPackages(manifests: readonly Manifest[]): Packages {
  const byName = new Map<string, PackageFolder>()
  const ofTests = new Map<string, PackageFolder>()
  const byFolder = new Map<string, PackageFolder>()
  for (const manifest of manifests) {
    if (manifest.kind !== 'package.json' || !isRecord(manifest.data)) continue
    const data = manifest.data
    const own = packageFolder(folderOf(manifest.path), data)
    byFolder.set(own.folder, own)
    const named = isTestPath(manifest.path) ? ofTests : byName
    if (typeof data.name === 'string' && !named.has(data.name)) named.set(data.name, own)
  }
  return { byName, ofTests, byFolder }
}

function packageFolder(folder: string, data: Readonly<Record<string, unknown>>): PackageFolder {
  return {
    folder,
    entryPaths(subpath) {
      const result = mapped(data.exports, subpath === '' ? '.' : `./${subpath}`)
      if (subpath !== '') return [...result, subpath, `src/${subpath}`]
      for (const field of ['source', 'module', 'main', 'types', 'typings', 'browser']) {
        const value = data[field]
        if (typeof value === 'string') result.push(value)
      }
      return [...result, 'index', 'src/index', 'src/main', 'lib/index']
    },
    importPath: (specifier) => mapped(data.imports, specifier)[0] ?? null,
  }
}

/** The targets of a key in an `exports` or `imports` map, with its `*` filled in. */
function mapped(map: unknown, key: string): string[] {
  if (typeof map === 'string') return key === '.' ? [map] : []
  if (!isRecord(map)) return []
  const keys = Object.keys(map)
  if (keys.length > 0 && !keys.some((at) => at.startsWith('.') || at.startsWith('#'))) {
    return key === '.' ? paths(map, '') : []
  }
  if (map[key] !== undefined) return paths(map[key], '')
  for (const pattern of keys) {
    const star = pattern.indexOf('*')
    if (star === -1) continue
    const before = pattern.slice(0, star)
    const after = pattern.slice(star + 1)
    if (key.startsWith(before) && key.endsWith(after) && key.length >= before.length + after.length) {
      return paths(map[pattern], key.slice(before.length, key.length - after.length))
    }
  }
  return []
}

function paths(value: unknown, star: string, depth = 0): string[] {
  if (typeof value === 'string') return [value.replace('*', star)]
  if (depth > 8) return []
  if (Array.isArray(value)) return value.flatMap((part) => paths(part, star, depth + 1))
  if (!isRecord(value)) return []
  const known = conditions.filter((name) => name in value)
  const others = Object.keys(value).filter((name) => !conditions.includes(name))
  return [...known, ...others].flatMap((name) => paths(value[name], star, depth + 1))
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
