// Entry points: declared by manifests, or by the conventions of a language.
import { readLanguages } from '../../contract/languages'
import { classifyPath, isHelper } from '../path-class'
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

/** Entry points, most certain first. Tests, examples and vendored files are omitted unless nothing else is found. */
export function entryPointsOf(view: ProjectView): readonly EntryPoint[] {
  const files = view.graph.files()
  const found = [...fromManifests(view), ...fromBuilds(view), ...fromConventions(view, files), ...fromScripts(view)]
  const seen = new Set<string>()
  const unique = found.filter((entry) => !seen.has(entry.path) && seen.add(entry.path))
  const own = unique.filter((entry) => classifyPath(entry.path) === 'source')
  const shown = own.length > 0 ? own : unique
  return shown.toSorted((a, b) => startRank(a) - startRank(b)).slice(0, 30)
}

/** Programs and files of packages first, then external starters and build helpers. */
function startRank({ path, symbol, why }: EntryPoint): number {
  if (isHelper(path)) return 2
  return symbol === null && why.startsWith('starts ') ? 1 : 0
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
    const file = [`${path}.py`, `${path}/__init__.py`, `src/${path}.py`, `src/${path}/__init__.py`]
      .map((one) => view.graph.file(folder + one))
      .find((one) => one !== null)
    if (file === undefined || file === null) return []
    return [{ file, symbol: view.graph.symbolsInFile(file.path).find(({ name }) => name === module[2]) ?? null }]
  }
  if (/^\w+(?:\.\w+)+$/.test(target) && !/\.[cm]?[jt]sx?$/.test(target)) {
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
  const sources = path
    .replace(/^(?:dist|build|lib|out|es|cjs|esm)\/(?:(?:cjs|esm|es|types|umd)\/)?/, 'src/')
    .replace(/\.(?:d\.)?[cm]?[jt]s$/, '')
  const bare = path.replace(/\/$/, '')
  // A build may keep the folders of the source below its own.
  const beside = path.replace(/^(?:dist|build|lib|out)\//, '').replace(/\.(?:d\.)?[cm]?[jt]s$/, '')
  const candidates = [
    path,
    `${bare}.js`,
    `${bare}.ts`,
    `${bare}/index.js`,
    `${bare}/index.ts`,
    ...['.ts', '.tsx', '.js', '.mts', '/index.ts'].map((ending) => sources + ending),
    ...(beside === sources ? [] : ['.ts', '.mts', '.tsx', '.js'].map((ending) => beside + ending)),
  ]
  for (const candidate of candidates) {
    const file = view.graph.file(folder + candidate)
    if (file !== null) return file
  }
  return undefined
}

const builds =
  /(?:^|\/)(?:webpack|vite|rollup|esbuild|forge|electron\.vite|tsup|parcel|rspack|rsbuild|build)[\w.-]*\.(?:[cm]?[jt]s|json)$/
const entryOfBuild =
  /\b(?:entry\w*|input|js|main|preload|index|html)["']?\s*[:=]\s*(?:\[\s*|\{\s*["']?\w*["']?\s*:\s*)?(?:\w+(?:\.\w+)*\([^)"']*)?["']([./\w@-]+\.(?:[cm]?[jt]sx?|html|vue))["']/g

/** Entries in the configuration of a bundler. */
function fromBuilds(view: ProjectView): readonly EntryPoint[] {
  const { files } = scanFiles(view, {
    words: [],
    always: (path) => builds.test(path),
    fits: (path) => builds.test(path),
  })
  return files.flatMap(({ path, text, kind }) => {
    if (kind !== 'source') return []
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return [...text.text.matchAll(entryOfBuild)].flatMap((match): readonly EntryPoint[] => {
      const target = (match[1] ?? '').replace(/^(?:\.\.?\/)+/, '')
      const file = existing(view, '', target) ?? existing(view, folder, target)
      return file === undefined ? [] : [entry(file, null, 1, `named as an entry by ${path}`)]
    })
  })
}

/** Python files that are executable scripts. */
function fromScripts(view: ProjectView): readonly EntryPoint[] {
  const { files } = scanFiles(view, { words: ['main'], fits: (path) => path.endsWith('.py') })
  return files.flatMap(({ path, text, kind }): readonly EntryPoint[] => {
    const match = kind === 'source' ? /^if __name__ == ["']__main__["']:/m.exec(text.text) : null
    if (match === null) return []
    const line = lineCounter(text.text)(match.index)
    return [{ path, line, endLine: line, symbol: null, why: 'runs when it is called as a program' }]
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
      : symbol.language === 'java'
        ? '`main` method'
        : '`main` function',
  }))
  const fromFiles = files.flatMap((file) => {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    if (name === '__main__.py') return [entry(file, null, 1, 'run by `python -m`')]
    if (name === 'manage.py' || name === 'wsgi.py' || name === 'asgi.py')
      return [entry(file, null, 1, 'started by the server')]
    if (/^(?:src\/)?(?:index|main|app|server)\.(?:[cm]?[jt]sx?|py)$/.test(file.path))
      return [entry(file, null, 1, 'by its name')]
    return []
  })
  const packages = files
    .filter((file) => /(?:^|^src\/)[^/]+\/__init__\.py$/.test(file.path))
    .map((file) => entry(file, null, 1, 'package that users import'))
  return [...fromMains, ...fromFiles, ...packages]
}

function isMain(symbol: StoredSymbol): boolean {
  return readLanguages.get(symbol.language)?.hasMain === true && symbol.kind !== 'variable'
}

function entry(file: StoredFile, symbol: StoredSymbol | null, line: number, why: string): EntryPoint {
  return { path: file.path, line, endLine: line, symbol, why }
}
