// Entry points: declared by manifests, or by the conventions of a language.
import { isCodeFile, readLanguages } from '../../contract/languages'
import { classifyPath, isHelper } from '../path-class'
import { partsOf, type EntryPatterns } from '../project/language-patterns'
import { manifestsOf } from '../project/manifests'
import { lineCounter, scanFiles } from '../project/scan-text'
import type { ProjectView, StoredFile, StoredSymbol } from '../project-view'

export interface EntryPoint {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly symbol: StoredSymbol | null
  readonly why: string
}

const entryPatterns = partsOf('entries')

/** Entry points, most certain first. Tests, examples and vendored files are omitted unless nothing else is found. */
export function entryPointsOf(view: ProjectView): readonly EntryPoint[] {
  const files = view.graph.files()
  const found = [...fromManifests(view), ...fromBuilds(view), ...fromConventions(view, files), ...fromScripts(view)]
  const seen = new Set<string>()
  const unique = found.filter((entry) => !seen.has(entry.path) && seen.add(entry.path))
  const own = unique.filter((entry) => classifyPath(entry.path) === 'source')
  const shown = own.length > 0 ? own : unique
  return shown.toSorted((a, b) => startRank(view, a) - startRank(view, b)).slice(0, 30)
}

/** Programs that write code, run checks or prepare tests, by the folder that they are in: `cmd/harbour-gen`. */
const toolProgram = /[-_](?:gen|generate|generator|scripts?|suites?|tools?|lint|bench|dev|test|tests|check)\/[^/]+$/i

/**
 * The program that is called like the project first, then programs and files of packages, external starters, and what
 * is only used to work on it.
 */
function startRank(view: ProjectView, { path, symbol, why }: EntryPoint): number {
  if (isHelper(path)) return 2
  const [folder = ''] = path.split('/').slice(-2)
  if (path.includes('/') && folder.toLowerCase() === view.name.toLowerCase()) return -1
  return toolProgram.test(path) || (symbol === null && why.startsWith('starts ')) ? 1 : 0
}

/** Entries in manifests: files of packages, commands, main classes, programs of containers. */
function fromManifests(view: ProjectView): readonly EntryPoint[] {
  return manifestsOf(view).read.flatMap(({ path, facts, own }) => {
    if (!own) return []
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return facts.entries.flatMap(({ role, target, line }): readonly EntryPoint[] => {
      const why = `\`${role}\` of ${path}${role.startsWith('command ') ? `, \`${target}\`` : ''}`
      const files = targetsOf(view, folder, target)
      if (files.length > 0)
        return files.map(({ file, symbol }) => ({
          path: file.path,
          line: symbol?.startLine ?? 1,
          endLine: symbol?.endLine ?? 1,
          symbol,
          why,
        }))
      // A program that isn't a file of the repository is represented by the line that starts it.
      return /^(?:CMD|ENTRYPOINT|process )/.test(role)
        ? [{ path, line, endLine: line, symbol: null, why: `starts \`${target}\`` }]
        : []
    })
  })
}

interface Target {
  readonly file: StoredFile
  readonly symbol: StoredSymbol | null
}

/**
 * The files that a manifest's target refers to: a path, `package.module:function`, a class, or a command with a file in
 * it.
 */
function targetsOf(view: ProjectView, folder: string, target: string): readonly Target[] {
  const module = /^([\w.]+):([\w.]+)$/.exec(target)
  if (module !== null) {
    const path = (module[1] ?? '').replaceAll('.', '/')
    const file = entryPatterns
      .flatMap(({ filesOfModule }) => filesOfModule?.(path) ?? [])
      .map((one) => view.graph.file(folder + one))
      .find((one) => one !== null)
    if (file === undefined || file === null) return []
    return [{ file, symbol: view.graph.symbolsInFile(file.path).find(({ name }) => name === module[2]) ?? null }]
  }
  if (/^\w+(?:\.\w+)+$/.test(target) && !isCodeFile(target)) {
    const name = target.split('.').at(-1) ?? ''
    return view.graph
      .symbolsNamed(name, 5)
      .filter(({ kind }) => kind === 'class')
      .slice(0, 1)
      .flatMap((symbol) => {
        const file = view.graph.file(symbol.filePath)
        return file === null ? [] : [{ file, symbol }]
      })
  }
  const words = target.match(/[\w./@-]+/g) ?? []
  const file = words
    .filter((word) => /\.\w+$|\//.test(word))
    .map((word) => existing(view, folder, word.replace(/^\.\//, '')))
    .find((one) => one !== undefined)
  return file === undefined ? [] : [{ file, symbol: null }]
}

/** A file named by a manifest, or the source it is built from. */
function existing(view: ProjectView, folder: string, path: string): StoredFile | undefined {
  const candidates = [path, ...entryPatterns.flatMap(({ sourcesOf }) => sourcesOf?.(path) ?? [])]
  for (const candidate of candidates) {
    const file = view.graph.file(folder + candidate)
    if (file !== null) return file
  }
  return undefined
}

/** Entries in the configuration of a bundler. */
function fromBuilds(view: ProjectView): readonly EntryPoint[] {
  return entryPatterns.flatMap(({ builds }) => (builds === undefined ? [] : namedByBuilds(view, builds)))
}

function namedByBuilds(view: ProjectView, builds: NonNullable<EntryPatterns['builds']>): readonly EntryPoint[] {
  const isBuild = (path: string): boolean => builds.files.test(path)
  const { files } = scanFiles(view, { words: [], always: isBuild, fits: isBuild })
  return files.flatMap(({ path, text, kind }) => {
    if (kind !== 'source') return []
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return [...text.text.matchAll(builds.pattern)].flatMap((match): readonly EntryPoint[] => {
      const target = (match[1] ?? '').replace(/^(?:\.\.?\/)+/, '')
      const file = existing(view, '', target) ?? existing(view, folder, target)
      return file === undefined ? [] : [entry(file, null, 1, `named as an entry by ${path}`)]
    })
  })
}

/** Files whose text makes them executable scripts. */
function fromScripts(view: ProjectView): readonly EntryPoint[] {
  return entryPatterns.flatMap(({ script }) => {
    if (script === undefined) return []
    const { files } = scanFiles(view, { words: ['main'], fits: (path) => script.ends.test(path) })
    return files.flatMap(({ path, text, kind }): readonly EntryPoint[] => {
      const match = kind === 'source' ? script.pattern.exec(text.text) : null
      if (match === null) return []
      const line = lineCounter(text.text)(match.index)
      return [{ path, line, endLine: line, symbol: null, why: 'runs when it is called as a program' }]
    })
  })
}

function fromConventions(view: ProjectView, files: readonly StoredFile[]): readonly EntryPoint[] {
  const mains = view.graph.symbolsNamed('main', 100).filter((symbol) => symbol.name === 'main' && isMain(symbol))
  const fromMains = mains.map((symbol) => ({
    path: symbol.filePath,
    line: symbol.startLine,
    endLine: symbol.endLine,
    symbol,
    why: isHelper(symbol.filePath)
      ? '`main` function of a build or maintenance script'
      : symbol.kind === 'method'
        ? '`main` method'
        : '`main` function',
  }))
  const fromFiles = files.flatMap((file) => {
    const why = entryPatterns.flatMap((one) => one.files ?? []).find(([path]) => path.test(file.path))?.[1]
    return why === undefined ? [] : [entry(file, null, 1, why)]
  })
  const packages = files
    .filter((file) => entryPatterns.some((one) => one.packages?.test(file.path) === true))
    .map((file) => entry(file, null, 1, 'package that users import'))
  return [...fromMains, ...fromFiles, ...packages]
}

function isMain(symbol: StoredSymbol): boolean {
  return readLanguages.get(symbol.language)?.hasMain === true && symbol.kind !== 'variable'
}

function entry(file: StoredFile, symbol: StoredSymbol | null, line: number, why: string): EntryPoint {
  return { path: file.path, line, endLine: line, symbol, why }
}
