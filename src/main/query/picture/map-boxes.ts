// The boxes of the map: packages if manifests declare them, otherwise top folders, with folders and files inside. A box
// is always a real folder or file, so its count is that of the files in it.
import { listed } from '../../contract/languages'
import { escaped } from '../../contract/text-pattern'
import { limits } from '../../kernel/limits'
import type { FileLink } from '../../store/graph/read/graph-reader'
import { isPackageManifest } from '../package-manifest'
import { classifyPath } from '../path-class'

/** A file as the map needs it. */
export interface MapFile {
  readonly path: string
  readonly symbols: number
}

export interface MapBox {
  /** `group:<folder>`, the path of a file, or `more:<id>` for what doesn't fit into its parent. */
  readonly id: string
  readonly kind: 'folder' | 'file' | 'more'
  readonly path: string
  /** The sum over all files in it, including those that are not drawn. */
  readonly symbols: number
  /** Indices of all files in it, including those that are not drawn. */
  readonly files: readonly number[]
  readonly children: readonly MapBox[]
  /** True if it contains only tests. */
  readonly tests: boolean
}

/** Packages that are not part of the product, but input of tests or generators. */
const inputFolder = new RegExp(
  `(?:^|/)(?:fixtures?|__fixtures__|templates?|${listed('packageFolders').map(escaped).join('|')})(?:/|$)`,
  'i',
)
/** Files that configure tools, and hidden folders. */
const configuration = /(?:^|\/)\.|\.config\.[a-z]+$/
/** If one folder has at least this share of the product's symbols, its contents are drawn instead of a single box. */
const mainFolderShare = 0.8

/** @returns the boxes of the whole repository */
export function mapBoxes(files: readonly MapFile[], links: readonly FileLink[]): readonly MapBox[] {
  const linked = new Set(links.flatMap(({ from, to }) => (from === to ? [] : [from, to])))
  const isDrawn = (index: number): boolean => {
    const { path, symbols } = files[index] ?? { path: '', symbols: 0 }
    const kind = classifyPath(path)
    const isCode = kind === 'source' || kind === 'test' || kind === 'example'
    return isCode && (symbols > 0 || linked.has(index)) && !configuration.test(path)
  }
  const tree = folderTree(files)
  const packages = outermostPackages(files)
  const heads = headsOf(tree, packages)
  const isWorkspace = heads.filter(({ path }) => packages.has(path)).length > 1
  const make = (folder: Folder): MapBox => {
    const box = folderBox(folder, files, isDrawn)
    // A package keeps its name, however deep its code is.
    return packages.has(folder.path) ? { ...box, id: `group:${folder.path}`, path: folder.path } : box
  }
  const boxes = [...heads.map(make), ...fileBoxes(tree.files, files, isDrawn)].filter(isNeeded)
  return cut('', isWorkspace ? boxes : opened(boxes))
}

interface Folder {
  readonly path: string
  readonly folders: Map<string, Folder>
  readonly files: number[]
}

function folderTree(files: readonly MapFile[]): Folder {
  const root: Folder = { path: '', folders: new Map(), files: [] }
  files.forEach(({ path }, index) => {
    let folder = root
    for (const part of path.split('/').slice(0, -1)) {
      let next = folder.folders.get(part)
      if (next === undefined) {
        next = { path: folder.path === '' ? part : `${folder.path}/${part}`, folders: new Map(), files: [] }
        folder.folders.set(part, next)
      }
      folder = next
    }
    folder.files.push(index)
  })
  return root
}

/** Folders with a manifest that are not inside another such folder, except the root. */
function outermostPackages(files: readonly MapFile[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const { path } of files) {
    const at = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(at, 0))
    if (folder === '' || !isPackageManifest(path) || inputFolder.test(folder)) continue
    const kind = classifyPath(`${folder}/x`)
    if (kind !== 'test' && kind !== 'vendored' && kind !== 'generated') folders.add(folder)
  }
  const hasPackageAbove = (folder: string): boolean =>
    folder.split('/').some((_, at, parts) => at > 0 && folders.has(parts.slice(0, at).join('/')))
  return new Set([...folders].filter((folder) => !hasPackageAbove(folder)))
}

/** Packages, and the folders next to them that contain none. */
function headsOf(folder: Folder, packages: ReadonlySet<string>): readonly Folder[] {
  return [...folder.folders.values()].flatMap((inner): readonly Folder[] => {
    const holdsPackages = [...packages].some((path) => path.startsWith(`${inner.path}/`))
    if (!holdsPackages) return [inner]
    // Files and folders next to the packages of a folder form one box with the folder's name.
    const own: Folder = { ...inner, folders: new Map() }
    const heads = headsOf(inner, packages)
    return own.files.length === 0 ? heads : [...heads, own]
  })
}

function folderBox(folder: Folder, files: readonly MapFile[], isDrawn: (index: number) => boolean): MapBox {
  const inner = [...folder.folders.values()].map((one) => folderBox(one, files, isDrawn))
  const all = [...folder.files, ...inner.flatMap((box) => box.files)]
  const children = [...inner, ...fileBoxes(folder.files, files, isDrawn)].filter(isNeeded)
  const [only] = children
  // A chain of folders with nothing else in them is one box, named after the last.
  if (children.length === 1 && only?.kind === 'folder')
    return { ...only, files: all, symbols: symbolsOf(all, files), id: `group:${only.path}` }
  const id = `group:${folder.path}`
  return {
    id,
    kind: 'folder',
    path: folder.path,
    symbols: symbolsOf(all, files),
    files: all,
    children: cut(id, children),
    tests: children.length > 0 && children.every((child) => child.tests),
  }
}

function fileBoxes(
  indices: readonly number[],
  files: readonly MapFile[],
  isDrawn: (index: number) => boolean,
): readonly MapBox[] {
  return indices.filter(isDrawn).map((index): MapBox => {
    const { path, symbols } = files[index] ?? { path: '', symbols: 0 }
    return { id: path, kind: 'file', path, symbols, files: [index], children: [], tests: classifyPath(path) === 'test' }
  })
}

/** Folders without any box in them are not drawn. */
function isNeeded({ kind, children }: MapBox): boolean {
  return kind === 'file' || children.length > 0
}

/** Replaces a folder that contains nearly everything by its contents, until there is no such folder. */
function opened(boxes: readonly MapBox[]): readonly MapBox[] {
  const all = boxes.reduce((sum, { symbols, tests }) => sum + (tests ? 0 : symbols), 0)
  const main = boxes.find(({ kind, tests, symbols }) => kind === 'folder' && !tests && symbols >= all * mainFolderShare)
  if (main === undefined) return boxes
  const inside = main.children.flatMap((child) => (child.kind === 'more' ? child.children : [child]))
  return opened([...boxes.filter((box) => box !== main), ...inside])
}

/** The largest boxes in the order of their paths, product before tests; the rest is one box at the end. */
function cut(parent: string, boxes: readonly MapBox[]): readonly MapBox[] {
  const byPath = (a: MapBox, b: MapBox): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
  const bySize = [...boxes].sort((a, b) => Number(a.tests) - Number(b.tests) || b.symbols - a.symbols || byPath(a, b))
  if (bySize.length <= limits.mapBoxes) return bySize.sort(byPath)
  const rest = bySize.slice(limits.mapBoxes - 1)
  const id = `more:${parent}`
  const more: MapBox = {
    id,
    kind: 'more',
    path: '',
    symbols: rest.reduce((sum, { symbols }) => sum + symbols, 0),
    files: rest.flatMap(({ files }) => files),
    children: rest.sort(byPath),
    tests: rest.every(({ tests }) => tests),
  }
  return [...bySize.slice(0, limits.mapBoxes - 1).sort(byPath), more]
}

function symbolsOf(indices: readonly number[], files: readonly MapFile[]): number {
  return indices.reduce((sum, index) => sum + (files[index]?.symbols ?? 0), 0)
}
