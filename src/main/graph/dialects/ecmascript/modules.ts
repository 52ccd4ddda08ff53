// Resolves ECMAScript specifiers: files, folders, path aliases, workspaces, package imports, or an external package.
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import type { FileTable, Program } from '../../program/program'
import { unknown, type Type } from '../../types/types'
import { ancestors, join } from '../../program/paths'
import { isTestPath } from '../../../contract/path-class'
import { readPackages, type PackageFolder, type Packages } from './packages'
import { readPathAliases, type PathAliases } from './path-aliases'

const extensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.d.ts', '.json']
/** Sources that a specifier with a script extension may refer to. */
const sourcesOf: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.mjs', '.d.mts'],
  '.cjs': ['.cts', '.cjs', '.d.cts'],
}
const isBuilt = /^(?:dist|lib|build|out)\//
const outputFolders = /(^|\/)(dist|lib|build|out|esm|cjs|es|types)\//g

/** Creates the resolver of specifiers in JavaScript and TypeScript files. */
export function createEcmascriptModules(program: Program): (table: FileTable, specifier: string) => Type {
  const packages = readPackages(program.manifests)
  const aliases = readPathAliases(program.manifests)
  const byStem = readStems(program)
  const knownInPackages = new Map<string, Type | null>()
  const knownInTests = new Map<string, Type | null>()

  function find(folder: string, specifier: string): Type {
    if (specifier.startsWith('.')) return fromFolder(join(folder, specifier))
    if (specifier.startsWith('/')) return moduleAt(join('', specifier)) ?? unknown
    if (specifier.startsWith('node:')) return foreignPackage(specifier.slice(5))
    if (specifier.startsWith('#')) {
      const own = nearestPackage(packages, folder)
      const path = own && own.importPath(specifier)
      const found = own && path !== null && path !== undefined ? inPackage(own, path) : null
      if (found) return found
    }
    const alias = throughAliases(folder, specifier)
    if (alias) return alias
    let local = knownInPackages.get(specifier)
    if (local === undefined) knownInPackages.set(specifier, (local = inPackages(packages.byName, specifier)))
    if (local === null && packages.ofTests.size > 0 && isTestPath(`${folder}/_`)) {
      local = knownInTests.get(specifier) ?? null
      if (!knownInTests.has(specifier)) {
        knownInTests.set(specifier, (local = inPackages(packages.ofTests, specifier)))
      }
    }
    return local ?? (specifier.startsWith('#') ? unknown : foreignPackage(packageName(specifier)))
  }

  /** The target of a specifier that starts with the name of one of the repository's packages. */
  function inPackages(named: Packages['byName'], specifier: string): Type | null {
    const name = packageName(specifier)
    const own = named.get(name)
    for (const path of own?.entryPaths(specifier.slice(name.length + 1)) ?? []) {
      const found = own && inPackage(own, path)
      if (found) return found
    }
    return null
  }

  /** A path from a package's manifest; a built file that is not in the repository is replaced by its source. */
  function inPackage(own: PackageFolder, path: string): Type | null {
    for (const guess of [path, ...sourcesOfBuilt(path)]) {
      const found = moduleAt(join(own.folder, guess))
      if (found) return found
    }
    return null
  }

  /** A relative path; tests may import what the build writes: `../dist/index.js`. */
  function fromFolder(path: string | null): Type {
    const direct = moduleAt(path)
    if (direct !== null || path === null) return direct ?? unknown
    const own = nearestPackage(packages, folderOf(path))
    const inside = own === undefined ? '' : pathWithin(own.folder, path)
    return own !== undefined && isBuilt.test(inside) ? (inPackage(own, inside) ?? unknown) : unknown
  }

  function throughAliases(folder: string, specifier: string): Type | null {
    for (const at of ancestors(folder)) {
      for (const table of aliases.get(at) ?? []) {
        for (const path of aliasedPaths(table, specifier)) {
          const found = moduleAt(path)
          if (found) return found
        }
      }
    }
    return null
  }

  function moduleAt(path: string | null): Type | null {
    if (path === null) return null
    const found = fileAt(path) ?? indexOf(path)
    return found ? { kind: 'module', file: found.index } : null
  }

  function fileAt(path: string): FileTable | undefined {
    const dot = path.lastIndexOf('.')
    const sources = dot > path.lastIndexOf('/') ? sourcesOf[path.slice(dot)] : undefined
    for (const extension of sources ?? []) {
      const found = program.byPath.get(path.slice(0, dot) + extension)
      if (found) return found
    }
    return program.byPath.get(path) ?? byStem.get(path)
  }

  function indexOf(folder: string): FileTable | undefined {
    const own = packages.byFolder.get(folder)
    for (const path of own?.entryPaths('') ?? []) {
      const entry = join(folder, path)
      const found = entry === null || entry === folder ? undefined : fileAt(entry)
      if (found) return found
    }
    return fileAt(folder === '' ? 'index' : `${folder}/index`)
  }

  const targetOf = keptTargets(find, () => {
    knownInPackages.clear()
    knownInTests.clear()
  })
  return (table, specifier) => targetOf(folderOf(table.file.path), specifier)
}

/**
 * Remembers the targets of specifiers, by folder; those of the repository's packages are the same in all folders.
 * @param find a path without a query
 * @param forget called when all are forgotten, for what `find` remembers
 */
function keptTargets(
  find: (folder: string, path: string) => Type,
  forget: () => void,
): (folder: string, specifier: string) => Type {
  const known = new Map<string, Map<string, Type>>()
  let held = 0
  return (folder, specifier) => {
    const found = known.get(folder)?.get(specifier)
    if (found !== undefined) return found
    // Files come by folder, and a specifier keeps the texts of its file in memory.
    if (++held > limits.specifiersKept) {
      known.clear()
      forget()
      held = 1
    }
    const path = specifier.replace(/[?#][^/]*$/, (tail) => (specifier.startsWith('#') ? tail : ''))
    const target = find(folder, path)
    let targets = known.get(folder)
    if (targets === undefined) known.set(folder, (targets = new Map()))
    targets.set(specifier, target)
    return target
  }
}

function nearestPackage(packages: Packages, folder: string): PackageFolder | undefined {
  for (const at of ancestors(folder)) {
    const found = packages.byFolder.get(at)
    if (found) return found
  }
  return undefined
}

function pathWithin(folder: string, path: string): string {
  return folder === '' ? path : path.slice(folder.length + 1)
}

/** Where the source of a built file may be, within its package. */
function sourcesOfBuilt(path: string): readonly string[] {
  const source = path.replace(outputFolders, (_match, before: string) => `${before}src/`)
  const first = path.replace(/^\.?\/?(?:dist|lib|build|out)\//, '')
  return [source, source.replace(/(src\/)+/g, 'src/'), first, `src/${first}`]
    .filter((guess) => guess !== path)
    .map((guess) => guess.replace(/\.d\.[mc]?ts$/, ''))
}

/** Files by their paths without extension; among several, the one whose extension comes first. */
function readStems(program: Program): ReadonlyMap<string, FileTable> {
  const byStem = new Map<string, FileTable>()
  for (const extension of extensions) {
    for (const table of program.files) {
      const { path } = table.file
      if (!path.endsWith(extension)) continue
      const stem = path.slice(0, -extension.length)
      if (!byStem.has(stem)) byStem.set(stem, table)
    }
  }
  return byStem
}

function aliasedPaths(table: PathAliases, specifier: string): readonly (string | null)[] {
  const result: (string | null)[] = []
  for (const { prefix, suffix, exact, targets } of table.patterns) {
    if (exact ? specifier !== prefix : !specifier.startsWith(prefix) || !specifier.endsWith(suffix)) continue
    const star = exact ? '' : specifier.slice(prefix.length, specifier.length - suffix.length)
    for (const target of targets) result.push(join(table.base, target.replace('*', star)))
  }
  if (table.baseUrl) result.push(join(table.base, specifier))
  return result
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function foreignPackage(name: string): Type {
  return { kind: 'external', package: name, name: '', derived: false }
}
