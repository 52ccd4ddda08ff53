// All manifests of a project with their contents, the project's own before those of its tests and examples.
import { baseNameOf } from '../../kernel/base-name-of'
import { folderOf } from '../../kernel/folder-of'
import { limits } from '../../kernel/limits'
import { createRegistry } from '../../kernel/registry'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import type { Dependency, Ecosystem, ManifestFacts } from './ecosystem'

export interface ReadManifest {
  readonly path: string
  readonly ecosystem: Ecosystem
  readonly facts: ManifestFacts
  /** True for those of the product, false for tests, examples and vendored code. */
  readonly own: boolean
}

export interface Manifests {
  readonly read: readonly ReadManifest[]
  /** The number in the repository; in very large ones, more than were read. */
  readonly total: number
}

export const ecosystems = createRegistry<Ecosystem>(
  import.meta.glob('./ecosystems/*.ts', { eager: true }),
  'ecosystem',
).all

/** The dependency that a line of a manifest declares, as groups `name` and `version`. */
export function declaredOn(path: string, line: string): Readonly<Record<string, string | undefined>> | undefined {
  for (const declaration of ecosystemOf(path)?.declarations ?? []) {
    const match = declaration.exec(line)
    if (match !== null) return match.groups
  }
  return undefined
}

function ecosystemOf(path: string): Ecosystem | undefined {
  const name = baseNameOf(path)
  return ecosystems.find((one) => one.reads(name, path))
}

/** Whether a path is that of a manifest that may declare dependencies. */
export function mayDeclareDependencies(path: string): boolean {
  const name = baseNameOf(path)
  const ecosystem = ecosystemOf(path)
  return ecosystem !== undefined && ecosystem.hasNoDependencies?.(name) !== true
}

/** The files that are searched for dependencies or scripts, as a list in words. */
export function looksIn(what: 'dependencies' | 'scripts'): string {
  const names = [...new Set(ecosystems.flatMap((one) => one.looksIn[what] ?? []))]
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** Whether a key of a manifest has a version without being a dependency. */
export function isVersionKey(path: string, key: string): boolean {
  return /^(?:version|name)$/i.test(key) || ecosystemOf(path)?.versionKeys?.includes(key.toLowerCase()) === true
}

/**
 * Reads the manifests of a project, those nearest to its root first.
 * @param paths the files to consider; all files of the project by default
 */
export function manifestsOf(
  view: ProjectView,
  paths: readonly string[] = view.graph.files().map(({ path }) => path),
): Manifests {
  const found = paths.flatMap((path) => {
    const ecosystem = ecosystemOf(path)
    return ecosystem === undefined ? [] : [{ path, ecosystem, own: isOwn(path) }]
  })
  const depth = (path: string): number => path.split('/').length
  found.sort((a, b) => Number(b.own) - Number(a.own) || depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1))
  const read = found.slice(0, limits.manifestsRead).flatMap((one): readonly ReadManifest[] => {
    const text = view.readText(one.path)
    return text === null
      ? []
      : [
          {
            ...one,
            facts: one.ecosystem.read({
              ...one,
              text: text.text,
              lines: [...text.lines],
              above: (name) => textsAbove(view, one.path, name),
            }),
          },
        ]
  })
  return { read: withoutAliases(read), total: found.length }
}

function textsAbove(view: ProjectView, path: string, name: string): readonly string[] {
  const found: string[] = []
  for (let folder = folderOf(path); folder !== '';) {
    folder = folderOf(folder)
    const text = view.readText(folder === '' ? name : `${folder}/${name}`)
    if (text !== null) found.push(text.text)
  }
  return found
}

/** Dependencies under the names and versions that a version catalogue gives them. */
function withoutAliases(read: readonly ReadManifest[]): readonly ReadManifest[] {
  const aliases = new Map(read.flatMap(({ facts }) => [...(facts.aliases ?? [])]))
  if (aliases.size === 0) return read
  const resolved = (dependency: Dependency): readonly Dependency[] =>
    aliases.get(dependency.name)?.map((named) => ({ ...dependency, ...named })) ?? [dependency]
  return read.map((one) => ({
    ...one,
    facts: { ...one.facts, dependencies: one.facts.dependencies.flatMap(resolved) },
  }))
}

function isOwn(path: string): boolean {
  // A manifest looks like data or prose by its extension; its folder says what it belongs to.
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const kind = classifyPath(folder === '' ? 'x' : `${folder}/x`)
  return kind === 'source' && !/(?:^|\/)(?:tests?|fixtures?|examples?|playgrounds?|templates?)\//i.test(`${folder}/`)
}
