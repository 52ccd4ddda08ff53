// Reads `paths` and `baseUrl` of tsconfig and jsconfig files, through `extends` chains inside the repository.
import { folderOf } from '../../../kernel/folder-of'
import type { Manifest } from '../../../parse/parsed-file'
import { isRecord } from './packages'
import { join } from '../../program/paths'

/** The aliases of one configuration file. */
export interface PathAliases {
  /** The folder that targets are relative to. */
  readonly base: string
  /** Whether bare specifiers are also resolved in the base folder. */
  readonly baseUrl: boolean
  readonly patterns: readonly {
    readonly prefix: string
    readonly suffix: string
    readonly exact: boolean
    readonly targets: readonly string[]
  }[]
}

/** Aliases by the folder of the configuration file; a folder's `tsconfig.json` takes precedence. */
export function readPathAliases(manifests: readonly Manifest[]): ReadonlyMap<string, readonly PathAliases[]> {
  const configs = new Map<string, Manifest>()
  for (const manifest of manifests) if (manifest.kind === 'tsconfig') configs.set(manifest.path, manifest)
  const result = new Map<string, PathAliases[]>()
  const order = [...configs.keys()].sort((left, right) => left.length - right.length || (left < right ? -1 : 1))
  for (const path of order) {
    const aliases = aliasesOf(path, configs, 0)
    if (aliases === null) continue
    const folder = folderOf(path)
    const known = result.get(folder)
    if (known) known.push(aliases)
    else result.set(folder, [aliases])
  }
  return result
}

function aliasesOf(path: string, configs: ReadonlyMap<string, Manifest>, depth: number): PathAliases | null {
  const data = configs.get(path)?.data
  if (!isRecord(data) || depth > 10) return null
  const options = isRecord(data.compilerOptions) ? data.compilerOptions : {}
  const folder = folderOf(path)
  const base = typeof options.baseUrl === 'string' ? join(folder, options.baseUrl) : null
  if (base !== null || isRecord(options.paths)) {
    return {
      base: base ?? folder,
      baseUrl: base !== null,
      patterns: patternsOf(isRecord(options.paths) ? options.paths : {}),
    }
  }
  const parents = Array.isArray(data.extends) ? [...data.extends].reverse() : [data.extends]
  for (const parent of parents) {
    if (typeof parent !== 'string' || !parent.startsWith('.')) continue
    const target = join(folder, parent)
    if (target === null) continue
    const found = [target, `${target}.json`, `${target}/tsconfig.json`].find((at) => configs.has(at))
    const inherited = found === undefined ? null : aliasesOf(found, configs, depth + 1)
    if (inherited) return inherited
  }
  return null
}

function patternsOf(paths: Readonly<Record<string, unknown>>): PathAliases['patterns'] {
  return Object.entries(paths)
    .map(([pattern, value]) => {
      const star = pattern.indexOf('*')
      const targets = Array.isArray(value) ? value.filter((target): target is string => typeof target === 'string') : []
      return {
        prefix: star === -1 ? pattern : pattern.slice(0, star),
        suffix: star === -1 ? '' : pattern.slice(star + 1),
        exact: star === -1,
        targets,
      }
    })
    .sort((left, right) => right.prefix.length - left.prefix.length)
}
