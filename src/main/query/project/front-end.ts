// The front end of an application: the folder whose manifest declares a library for user interfaces, or that has most
// components of one that the repository as a whole declares.
import { anyOf, listed } from '../../contract/languages'
import { folderOf } from '../../kernel/folder-of'
import { classifyPath } from '../path-class'
import { perReadableGraph } from '../per-graph'
import type { ProjectView, StoredFile } from '../project-view'
import { manifestsOf } from './manifests'
import { routesOf } from './routes'

export interface FrontEnd {
  readonly path: string
  /** What it is built with: `vue`. */
  readonly library: string
  /** Its source files with definitions, at least one. */
  readonly files: readonly StoredFile[]
}

const componentFile = anyOf(['componentFiles'])
const libraries = new Set(listed('interfaceLibraries'))

/** The front end with the most definitions; null if none has a folder of its own. */
export const frontEndOf = perReadableGraph((view): FrontEnd | null => {
  const source = sourceOf(view).filter(({ symbols }) => symbols > 0)
  const found = manifestsOf(view).read.flatMap(({ path, facts, own }): readonly FrontEnd[] => {
    const library = facts.dependencies.find(({ name }) => libraries.has(name))?.name
    if (!own || library === undefined) return []
    const folder = folderOf(path) === '' ? folderOfComponents(source) : folderOf(path)
    const files = source.filter((file) => file.path.startsWith(`${folder}/`))
    return folder === null || files.length === 0 ? [] : [{ path: folder, library, files }]
  })
  return found.toSorted((a, b) => definitionsIn(b.files) - definitionsIn(a.files))[0] ?? null
})

/** Fewer say nothing about where components belong: mails and pages of the server are written so too. */
const leastComponents = 10
/** Of all components, in a folder of them. */
const shareOfComponents = 0.5

/** The top folder with most components; null if none has enough of them. */
function folderOfComponents(source: readonly StoredFile[]): string | null {
  const components = source.filter(({ path }) => componentFile.test(path))
  const byFolder = Map.groupBy(components, ({ path }) => path.slice(0, Math.max(0, path.indexOf('/'))))
  const [folder, inside] = [...byFolder].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []]
  const isMost = inside.length >= leastComponents && inside.length > components.length * shareOfComponents
  return folder !== '' && isMost ? folder : null
}

/** The other half of an application with a front end. */
export interface BackEnd {
  /** The folder of the front end. */
  readonly besides: string
  /** The source files outside of it that have definitions. */
  readonly files: readonly StoredFile[]
  /** The top folder that holds most of it; null if it is spread over several. */
  readonly folder: string | null
}

/** Of the definitions of a half, in one folder. */
const shareOfFolder = 0.6

/** Null if there is no front end, or nothing else. */
export const backEndOf = perReadableGraph((view): BackEnd | null => {
  const frontEnd = frontEndOf(view)
  if (frontEnd === null) return null
  const isInFront = (path: string): boolean => path.startsWith(`${frontEnd.path}/`)
  const files = sourceOf(view).filter(({ path, symbols }) => symbols > 0 && !isInFront(path))
  const topOf = ({ path }: StoredFile): string => path.slice(0, Math.max(0, path.indexOf('/')))
  const [largest] = [...Map.groupBy(files, topOf)].toSorted((a, b) => definitionsIn(b[1]) - definitionsIn(a[1]))
  if (largest === undefined) return null
  const [folder, inside] = largest
  const holdsMost = definitionsIn(inside) >= definitionsIn(files) * shareOfFolder
  const isFolder = folder !== '' && holdsMost && !frontEnd.path.startsWith(`${folder}/`)
  return { besides: frontEnd.path, files, folder: isFolder ? folder : null }
})

function sourceOf(view: ProjectView): readonly StoredFile[] {
  return view.graph.files().filter(({ path }) => classifyPath(path) === 'source')
}

function definitionsIn(files: readonly StoredFile[]): number {
  return files.reduce((sum, { symbols }) => sum + symbols, 0)
}

/** Less of the definitions outside of the front end is no program of its own. */
const leastOutside = 0.15

/**
 * Whether a path is in the front end of an application that has another half: in its folder, or a component where there
 * are routes too. What serves routes in the same folder is the other half. False for all if there is none.
 */
export const frontEndPaths = perReadableGraph((view): ((path: string) => boolean) => {
  const frontEnd = frontEndOf(view)
  const source = sourceOf(view)
  const routed = routesOf(view).routes.flatMap(({ own, path }) => (own ? [path] : []))
  const folder = frontEnd?.path ?? folderForBrowsers(view, source, routed)
  const served = source.some(({ path }) => componentFile.test(path)) ? routed : []
  const behind = folder === null ? new Set<string>() : importedFrom(view, served, folder)
  const shown = source.filter(({ path }) => folder !== null && path.startsWith(`${folder}/`) && !behind.has(path))
  const isHalf = definitionsIn(shown) <= definitionsIn(source) * (1 - leastOutside)
  const isShown = (path: string): boolean =>
    folder !== null && isHalf && path.startsWith(`${folder}/`) && !behind.has(path)
  return (path) => isShown(path) || (served.length > 0 && componentFile.test(path))
})

/** Folders of what a server only hands to browsers. */
const forBrowsers = /(?:^|\/)(?:public|static|client|front-?end|web-?app|web-?client|www|wwwroot|assets)$/i
/** Of the files in such a folder, what the other half may import. */
const mostShared = 0.05
const leastFiles = 5

/**
 * The folder with the scripts of pages, where no library for interfaces tells it: it is called so, declares no routes,
 * and the rest of the program hardly imports from it.
 */
function folderForBrowsers(view: ProjectView, source: readonly StoredFile[], routed: readonly string[]): string | null {
  if (routed.length === 0) return null
  const all = view.graph.files()
  const folders = new Map<string, StoredFile[]>()
  for (const file of source) {
    if (file.symbols === 0) continue
    for (let folder = folderOf(file.path); folder !== ''; folder = folderOf(folder))
      if (forBrowsers.test(folder)) {
        const inside = folders.get(folder) ?? []
        inside.push(file)
        folders.set(folder, inside)
      }
  }
  const isIn = (path: string | undefined, folder: string): boolean => path?.startsWith(`${folder}/`) === true
  const isApart = (folder: string, files: readonly StoredFile[]): boolean => {
    if (files.length < leastFiles || routed.some((path) => isIn(path, folder))) return false
    const shared = new Set<number>()
    for (const [from, to] of view.graph.fileImports())
      if (
        isIn(all[to]?.path, folder) &&
        !isIn(all[from]?.path, folder) &&
        classifyPath(all[from]?.path ?? '') === 'source'
      )
        shared.add(to)
    return shared.size <= files.length * mostShared
  }
  const [largest] = [...folders]
    .toSorted((a, b) => definitionsIn(b[1]) - definitionsIn(a[1]))
    .filter(([folder, files]) => isApart(folder, files))
  return largest?.[0] ?? null
}

/** The files of a folder with routes, and those that they import there, directly or not; components are none of them. */
function importedFrom(view: ProjectView, served: readonly string[], folder: string): ReadonlySet<string> {
  const isInside = (path: string): boolean => path.startsWith(`${folder}/`) && !componentFile.test(path)
  const found = new Set(served.filter(isInside))
  if (found.size === 0) return found
  const paths = view.graph.files().map(({ path }) => path)
  const imports = Map.groupBy(view.graph.fileImports(), ([from]) => paths[from] ?? '')
  // A set is walked with what is added in the meantime, and each file is added once.
  for (const path of found)
    for (const [, to] of imports.get(path) ?? []) {
      const target = paths[to] ?? ''
      if (isInside(target)) found.add(target)
    }
  return found
}
