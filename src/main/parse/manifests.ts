// Configuration files that decide how imports resolve; nothing is executed to read them.
import { parse as parseJsonc } from 'jsonc-parser'
import type { Manifest } from './parsed-file'
import { readCompileCommands } from './read-compile-commands'
import { readToml, tomlTable } from './read-toml'

/** The kind of manifest at a path; null for any other file. */
export function manifestKind(path: string): Manifest['kind'] | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'package.json' || name === 'go.mod' || name === 'Cargo.toml') return name
  if (name === 'compile_commands.json') return name
  if (/^(ts|js)config(\.[\w.-]+)?\.json$/.test(name)) return 'tsconfig'
  return name === 'pyproject.toml' || name === 'setup.cfg' ? 'pyproject' : null
}

/**
 * Reads a manifest. Of a broken one, as much as can be read.
 *
 * `data` is the parsed JSON of package.json and tsconfig; `{ module, replace: { from, to }[] }` of go.mod; `{ name,
 * library }`, the library's name and root file, of Cargo.toml; `{ roots: string[] }`, the folders that contain
 * top-level packages, of pyproject.toml and setup.cfg; `CompileCommands` of compile_commands.json.
 * @param text the content, or a function that returns it: most paths are not manifests, and are never read
 * @returns null for files that are not manifests
 */
export function parseManifest(path: string, text: string | (() => string)): Manifest | null {
  const kind = manifestKind(path)
  if (kind === null) return null
  return { path, kind, data: readers[kind](typeof text === 'string' ? text : text(), path) }
}

const readers: Readonly<Record<Manifest['kind'], (text: string, path: string) => unknown>> = {
  'package.json': readJson,
  tsconfig: readJson,
  'go.mod': readGoModule,
  pyproject: readPythonRoots,
  'Cargo.toml': readCrate,
  'compile_commands.json': (text) => readCompileCommands(readJson(text)),
}

function readJson(text: string): unknown {
  return parseJsonc(text, [], { allowTrailingComma: true, disallowComments: false }) as unknown
}

function readGoModule(text: string): { module: string; replace: { from: string; to: string }[] } {
  const lines = text.split('\n').map((line) => line.replace(/\/\/.*/, '').trim())
  const module = lines.map((line) => /^module\s+"?([^\s"]+)/.exec(line)?.[1]).find((name) => name !== undefined) ?? ''
  const replace = lines.flatMap((line) => {
    const row = /^(?:replace\s+)?(\S+)(?:\s+v\S+)?\s*=>\s*(\S+)/.exec(line)
    return row === null ? [] : [{ from: row[1] as string, to: row[2] as string }]
  })
  return { module, replace }
}

/** The name of the library in code: that of its own section, or the package's. */
function readCrate(text: string): { name: string; library: string } {
  const data = readToml(text)
  const library = tomlTable(data['lib'])
  return {
    name: textOf(library['name']) ?? textOf(tomlTable(data['package'])['name']) ?? '',
    library: textOf(library['path']) ?? 'src/lib.rs',
  }
}

function readPythonRoots(text: string, path: string): { roots: string[] } {
  return { roots: [...new Set(path.endsWith('.toml') ? rootsOfProject(text) : rootsOfSetup(text))] }
}

// `package-dir = {"" = "src"}` and `where = ["src"]` of setuptools, `packages = [{ from = "src" }]` of Poetry.
function rootsOfProject(text: string): readonly string[] {
  const tool = tomlTable(readToml(text)['tool'])
  const setuptools = tomlTable(tool['setuptools'])
  const where = tomlTable(tomlTable(setuptools['packages'])['find'])['where']
  const poetry = tomlTable(tool['poetry'])['packages']
  const from = Array.isArray(poetry) ? poetry.map((one) => tomlTable(one)['from']) : []
  const named = [
    tomlTable(setuptools['package-dir'])[''],
    ...(Array.isArray(where) ? (where as unknown[]) : [where]),
    ...from,
  ]
  return named.flatMap((one) => textOf(one) ?? [])
}

// `where = src`, and `=src` below `package_dir`; comments are on lines of their own.
function rootsOfSetup(text: string): readonly string[] {
  const lines = text.replace(/^\s*[#;].*$/gm, '')
  const where = [...lines.matchAll(/^\s*where\s*=\s*(.+)$/gm)].flatMap(
    (match) => (match[1] as string).match(/[\w./-]+/g) ?? [],
  )
  return [...where, ...[...lines.matchAll(/^\s*=\s*([\w./-]+)\s*$/gm)].map((match) => match[1] as string)]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
