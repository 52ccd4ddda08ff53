// Where execution or use begins: what manifests name, and what the languages start by convention.
import { z } from 'zod'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../project-view'

export interface EntryPoint {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly symbol: StoredSymbol | null
  readonly why: string
}

const packageSchema = z.object({
  main: z.string().optional(),
  module: z.string().optional(),
  bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  exports: z.unknown().optional(),
})

/** Entry points, surest first. Tests, examples and vendored files are left out unless nothing else is found. */
export function entryPointsOf(view: ProjectView): readonly EntryPoint[] {
  const files = view.graph.files()
  const found = [...fromPackages(view, files), ...fromConventions(view, files)]
  const seen = new Set<string>()
  const unique = found.filter((entry) => !seen.has(entry.path) && seen.add(entry.path))
  const own = unique.filter((entry) => classifyPath(entry.path) === 'source')
  return (own.length > 0 ? own : unique).slice(0, 30)
}

function fromPackages(view: ProjectView, files: readonly StoredFile[]): readonly EntryPoint[] {
  const manifests = files
    .filter((file) => file.path === 'package.json' || file.path.endsWith('/package.json'))
    .slice(0, 20)
  return manifests.flatMap((manifest) => {
    const parsed = packageSchema.safeParse(parseJson(view.readText(manifest.path)?.lines.join('\n')))
    if (!parsed.success) return []
    const folder = manifest.path.slice(0, -'package.json'.length)
    const { main, module, bin } = parsed.data
    const named: (readonly [string | undefined, string])[] = [
      [main, '`main` of'],
      [module, '`module` of'],
      ...exportTargets(parsed.data.exports).map((target) => [target, '`exports` of'] as const),
      ...(typeof bin === 'string' ? [bin] : Object.values(bin ?? {})).map((target) => [target, '`bin` of'] as const),
    ]
    return named.flatMap(([target, why]) => {
      const file = target === undefined ? undefined : existing(view, folder + target.replace(/^\.\//, ''))
      return file === undefined ? [] : [entry(file, null, 1, `${why} ${manifest.path}`)]
    })
  })
}

function exportTargets(exports: unknown, depth = 0): readonly string[] {
  if (typeof exports === 'string') return [exports]
  if (exports === null || typeof exports !== 'object' || depth > 4) return []
  return Object.values(exports)
    .flatMap((value) => exportTargets(value, depth + 1))
    .slice(0, 20)
}

function existing(view: ProjectView, path: string): StoredFile | undefined {
  const candidates = [
    path,
    `${path}.js`,
    `${path}.ts`,
    `${path.replace(/\/$/, '')}/index.js`,
    `${path.replace(/\/$/, '')}/index.ts`,
  ]
  for (const candidate of candidates) {
    const file = view.graph.file(candidate)
    if (file !== null) return file
  }
  return undefined
}

function fromConventions(view: ProjectView, files: readonly StoredFile[]): readonly EntryPoint[] {
  const mains = view.graph.symbolsNamed('main', 100).filter((symbol) => symbol.name === 'main' && isMain(symbol))
  const fromMains = mains.map((symbol) => ({
    path: symbol.filePath,
    line: symbol.startLine,
    endLine: symbol.endLine,
    symbol,
    why: symbol.language === 'java' ? '`main` method' : '`main` function',
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
  return ['go', 'java', 'rust', 'c', 'cpp', 'kotlin', 'python'].includes(symbol.language) && symbol.kind !== 'variable'
}

function entry(file: StoredFile, symbol: StoredSymbol | null, line: number, why: string): EntryPoint {
  return { path: file.path, line, endLine: line, symbol, why }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
