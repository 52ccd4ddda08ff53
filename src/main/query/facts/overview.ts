// The overview of a whole project: languages, folders, entry points, and what most of it depends on.
import { classifyPath } from '../path-class'
import type { GraphStatistics, ProjectView, StoredFile, StoredSymbol } from '../project-view'
import { entryPointsOf, type EntryPoint } from './entry-points'
import { isTestCode } from './test-code'

export interface FolderShare {
  readonly path: string
  readonly files: number
  readonly lines: number
  readonly symbols: number
}

export interface Overview {
  readonly statistics: GraphStatistics
  readonly languages: readonly { readonly language: string; readonly files: number; readonly lines: number }[]
  readonly folders: readonly FolderShare[]
  readonly entryPoints: readonly EntryPoint[]
  readonly mostCalled: readonly { readonly symbol: StoredSymbol; readonly calls: number }[]
  /** Source files with the most definitions. */
  readonly largestFiles: readonly StoredFile[]
  /** First paragraph of the readme with its lines, or null. */
  readonly readme: { readonly path: string; readonly line: number; readonly text: string } | null
}

/** Symbols that are called most, tests among them, and those of the overview. */
const [lookedAt, shownCalled] = [40, 10] as const

/** Computes the overview; every number is of the whole graph. */
export function overviewOf(view: ProjectView): Overview {
  const statistics = view.graph.statistics()
  const files = view.graph.files()
  const sources = files.filter((file) => classifyPath(file.path) === 'source')
  return {
    statistics,
    languages: Object.entries(statistics.filesByLanguage)
      .map(([language, count]) => ({ language, files: count, lines: linesOf(files, language) }))
      .sort((a, b) => b.files - a.files || (a.language < b.language ? -1 : 1)),
    folders: foldersOf(files),
    entryPoints: entryPointsOf(view),
    mostCalled: view.graph
      .mostCalled(lookedAt)
      .filter(({ symbol, calls }) => calls > 0 && !isTestCode(view, symbol))
      .slice(0, shownCalled),
    largestFiles: [...sources].sort((a, b) => b.symbols - a.symbols || (a.path < b.path ? -1 : 1)).slice(0, 8),
    readme: readmeOf(view, files),
  }
}

function linesOf(files: readonly StoredFile[], language: string): number {
  return files.reduce((sum, file) => (file.language === language ? sum + file.lines : sum), 0)
}

function foldersOf(files: readonly StoredFile[]): readonly FolderShare[] {
  const top = share(files, 1)
  // A project with nearly everything in one folder is described by that folder's contents.
  const main = top.find((folder) => folder.path !== '' && folder.files > files.length * 0.6)
  const inner =
    main === undefined
      ? []
      : share(
          files.filter((file) => file.path.startsWith(`${main.path}/`)),
          main.path.split('/').length + 1,
        )
  const both = inner.length > 1 ? [...inner, ...top.filter((folder) => folder !== main)] : top
  return [...both].sort((a, b) => b.symbols - a.symbols || b.files - a.files || (a.path < b.path ? -1 : 1)).slice(0, 12)
}

function share(files: readonly StoredFile[], depth: number): readonly FolderShare[] {
  const folders = new Map<string, { files: number; lines: number; symbols: number }>()
  for (const file of files) {
    const path = file.path.split('/').slice(0, -1).slice(0, depth).join('/')
    const folder = folders.get(path) ?? { files: 0, lines: 0, symbols: 0 }
    folder.files++
    folder.lines += file.lines
    folder.symbols += file.symbols
    folders.set(path, folder)
  }
  return [...folders].map(([path, counts]) => ({ path, ...counts }))
}

function readmeOf(view: ProjectView, files: readonly StoredFile[]): Overview['readme'] {
  const readme = files.find((file) => /^readme\.(?:md|rst|txt|markdown)$/i.test(file.path))
  const lines = readme === undefined ? undefined : view.readText(readme.path)?.lines
  if (readme === undefined || lines === undefined) return null
  const isProse = (line: string): boolean =>
    /^\s{0,3}[\p{L}"'*_`[(][^|]*\p{L}{3}/u.test(line) && !/^\[?!\[|^\[[^\]]*\]:|^<|^#|badge/.test(line)
  const starts = lines.flatMap((line, index) =>
    index < 100 && line.trim().length > 40 && isProse(line) ? [index] : [],
  )
  // "X is a …" is an introduction; news, badges and instructions are not.
  const start =
    starts.find((index) => /\b(?:is|are) an?\b|\bframework\b|\blibrary\b/i.test(lines[index] ?? '')) ?? starts[0] ?? -1
  if (start === -1) return null
  const paragraph: string[] = []
  for (let line = start; line < lines.length && (lines[line] ?? '').trim() !== '' && paragraph.length < 6; line++)
    paragraph.push(lines[line] ?? '')
  return { path: readme.path, line: start + 1, text: paragraph.join(' ').replace(/\s+/g, ' ').trim() }
}
