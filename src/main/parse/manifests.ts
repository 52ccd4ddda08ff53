// Configuration files that decide how imports resolve, read without running anything.
import { parse as parseJsonc } from 'jsonc-parser'
import type { Manifest } from './parsed-file'

/** Which manifest a path is; null for any other file. */
export function manifestKind(path: string): Manifest['kind'] | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'package.json' || name === 'go.mod' || name === 'Cargo.toml') return name
  if (/^(ts|js)config(\.[\w.-]+)?\.json$/.test(name)) return 'tsconfig'
  return name === 'pyproject.toml' || name === 'setup.cfg' ? 'pyproject' : null
}

/**
 * Reads a manifest. Broken ones give what can be read of them.
 *
 * `data` is the parsed JSON of package.json and tsconfig; `{ module, replace: { from, to }[] }` of go.mod;
 * `{ name, library }`, the library's name and root file, of Cargo.toml;
 * `{ roots: string[] }`, the folders that hold top-level packages, of pyproject.toml and setup.cfg.
 * @param text the content, or what gives it: most paths are no manifest, and are never read
 * @returns null for files that are no manifest
 */
export function parseManifest(path: string, text: string | (() => string)): Manifest | null {
  const kind = manifestKind(path)
  if (kind === null) return null
  return { path, kind, data: readers[kind](typeof text === 'string' ? text : text()) }
}

const readers: Readonly<Record<Manifest['kind'], (text: string) => unknown>> = {
  'package.json': readJson,
  tsconfig: readJson,
  'go.mod': readGoModule,
  pyproject: readPythonRoots,
  'Cargo.toml': readCrate,
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

/** The name that code knows the library under: that of its own section, or the package's. */
function readCrate(text: string): { name: string; library: string } {
  const value = (section: string, key: string): string | undefined => {
    const body = new RegExp(`^\\[${section}\\]([^\\0]*?)(?=^\\[|$(?![^]))`, 'm').exec(text)?.[1] ?? ''
    return new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']+)["']`, 'm').exec(body)?.[1]
  }
  return {
    name: value('lib', 'name') ?? value('package', 'name') ?? '',
    library: value('lib', 'path') ?? 'src/lib.rs',
  }
}

// `package-dir = {"" = "src"}`, `where = ["src"]`, `packages = [{ from = "src" }]`, `=src` below `package_dir`.
function readPythonRoots(text: string): { roots: string[] } {
  const roots = new Set<string>()
  for (const match of text.matchAll(/""\s*=\s*["']([^"']+)["']/g)) roots.add(match[1] as string)
  for (const match of text.matchAll(/\bfrom\s*=\s*["']([^"']+)["']/g)) roots.add(match[1] as string)
  for (const match of text.matchAll(/^\s*where\s*=\s*(.+)$/gm))
    for (const name of (match[1] as string).matchAll(/[\w./-]+/g)) roots.add(name[0])
  for (const match of text.matchAll(/^\s*=\s*([\w./-]+)\s*$/gm)) roots.add(match[1] as string)
  return { roots: [...roots] }
}
