// The packages of a repository, or its top folders if it has none, and how they import each other.
import { isPackageManifest } from '../package-manifest'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredFile } from '../project-view'

const nonSource =
  /(?:^|[-_./])(?:tests?|testing|fixtures?|mocks?|benchmarks?|examples?|samples?|docs?|site|website|playground)(?:$|[-_./])/i
const mostPackages = 24
const fewFiles = 5
/** The share of a project that isn't told by "the rest". */
const telling = 0.15
/** Levels of folders with one child each, as Java has them: `src/main/java/com/example/app`. */
const deepest = 10
/** Files that belong to no package: those at the top, and those in folders beside the packages. */
const topFolder = '(top folder)'
const otherFolders = '(other folders)'

/** Whether what is told as a package is one, or a folder; not what is left beside them. */
export function isFolder({ path }: Pick<RepositoryPackage, 'path'>): boolean {
  return path !== topFolder && path !== otherFolders
}

export interface RepositoryPackage {
  readonly path: string
  readonly files: readonly StoredFile[]
  readonly symbols: number
  /** The number of imports from other packages, by their paths. */
  readonly usedBy: ReadonlyMap<string, number>
  readonly uses: ReadonlyMap<string, number>
}

/** Packages, the largest and most used first and helpers last; tests, examples and docs don't count. */
export function packagesOf(view: ProjectView): readonly RepositoryPackage[] {
  const files = view.graph.files()
  const source = files.filter((file) => classifyPath(file.path) === 'source' && file.symbols > 0)
  const folders = foldersOf(files, source)
  const packageOf = (path: string): string => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (folders.has(folder)) return folder
    }
    return path.includes('/') ? otherFolders : topFolder
  }
  const links = new Map<string, { usedBy: Map<string, number>; uses: Map<string, number> }>()
  const linksOf = (folder: string): { usedBy: Map<string, number>; uses: Map<string, number> } => {
    const known = links.get(folder) ?? { usedBy: new Map<string, number>(), uses: new Map<string, number>() }
    links.set(folder, known)
    return known
  }
  for (const [from, to] of view.graph.fileImports()) {
    const [importer, imported] = [files[from], files[to]]
    if (importer === undefined || imported === undefined || classifyPath(importer.path) !== 'source') continue
    const [user, used] = [packageOf(importer.path), packageOf(imported.path)]
    if (user === used) continue
    linksOf(user).uses.set(used, (linksOf(user).uses.get(used) ?? 0) + 1)
    linksOf(used).usedBy.set(user, (linksOf(used).usedBy.get(user) ?? 0) + 1)
  }
  const isBeside = (path: string): boolean => packageOf(path) === otherFolders && nonSource.test(path)
  const byFolder = Map.groupBy(
    source.filter(({ path }) => !isBeside(path)),
    (file) => packageOf(file.path),
  )
  return [...byFolder]
    .map(([path, inside]) => ({
      path,
      files: inside,
      symbols: symbolsIn(inside),
      ...linksOf(path),
    }))
    .sort(
      (a, b) =>
        Number(isHelper(a.path)) - Number(isHelper(b.path)) ||
        weightOf(b) - weightOf(a) ||
        b.symbols - a.symbols ||
        (a.path < b.path ? -1 : 1),
    )
    .slice(0, mostPackages)
}

/** How much of a project a package is: by what it defines, and by how many others use it. */
function weightOf({ symbols, usedBy }: RepositoryPackage): number {
  return symbols ** 0.75 * Math.sqrt(1 + usedBy.size)
}

/** Used by everything, or made beside it, and no part that a project is about. */
const helpers =
  /(?:^|[-_.])(?:utils?|utilit(?:y|ies)|helpers?|common|commons|misc|logging|logger|logs?|constants?|types|typings|styles?|css|assets|static|public|migrations?|scripts?|tools?|templatetags|i18n|locales?|stubs?|libs?|vendor|third[-_]?party|external)$/i

/** Whether a folder is called as those are that only help others: `utils/`. */
export function isHelper(path: string): boolean {
  return helpers.test(path.slice(path.lastIndexOf('/') + 1))
}

function foldersOf(files: readonly StoredFile[], source: readonly StoredFile[]): ReadonlySet<string> {
  const declared = files
    .filter((file) => isPackageManifest(file.path) && file.path.includes('/'))
    .map((file) => file.path.slice(0, file.path.lastIndexOf('/')))
    .filter((folder) => !nonSource.test(folder) && classifyPath(`${folder}/x`) === 'source')
  const filesOf = (folder: string): number => source.filter((file) => file.path.startsWith(`${folder}/`)).length
  // A small folder inside a package is a subpath entry, not a package.
  const isEntrance = (folder: string): boolean =>
    declared.some((other) => folder.startsWith(`${other}/`)) && filesOf(folder) < fewFiles
  const holding = declared.filter((folder) => filesOf(folder) > 0 && !isEntrance(folder))
  if (holding.length <= 1) return new Set(innerFolders(source, 1))
  const outside = source.filter((file) => !holding.some((folder) => file.path.startsWith(`${folder}/`)))
  // A module at the top with smaller ones inside, as Go has them, or a program whose front end is a package: what is
  // outside of the packages consists of folders of its own.
  return new Set(symbolsIn(outside) > symbolsIn(source) * telling ? [...holding, ...innerFolders(outside, 1)] : holding)
}

function symbolsIn(files: readonly StoredFile[]): number {
  return files.reduce((sum, file) => sum + file.symbols, 0)
}

// If nearly everything is in one folder, its subfolders.
function innerFolders(source: readonly StoredFile[], depth: number): readonly string[] {
  const folders = Map.groupBy(
    source.filter((file) => file.path.split('/').length > depth && !nonSource.test(file.path)),
    (file) => file.path.split('/').slice(0, depth).join('/'),
  )
  const [largest] = [...folders].sort(([, a], [, b]) => b.length - a.length)
  if (largest !== undefined && depth < deepest && largest[1].length > source.length * 0.6) {
    const inner = innerFolders(largest[1], depth + 1)
    if (inner.length > 1) return [...inner, ...folders.keys()]
  }
  return [...folders.keys()]
}
