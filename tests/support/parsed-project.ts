// A folder parsed with the real parts (grammars, resolution, database), and the view that tools and agents get of it.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parse as parseJsonc } from 'jsonc-parser'
import { onTestFinished } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { Manifest, ParsedFile } from '#main/parse/parsed-file'
import { openProjectView, type GraphReader, type ProjectView } from '#main/query/project-view'
import { readSource } from '#main/source/read'
import { walk } from '#main/source/walk'
import type { WrittenFile } from '#main/store/graph-writer'
import { openGraphReader } from '#main/store/open-graph-reader'
import { openGraphWriter } from '#main/store/open-graph-writer'
import { temporaryFolder } from './folder'

export interface ParsedProject {
  readonly root: string
  readonly graph: GraphReader
  readonly view: ProjectView
}

/** Parses files given as path → content. Removed after the test. */
export async function parsedProject(files: Readonly<Record<string, string>>, name = 'sample'): Promise<ParsedProject> {
  const project = await parseFolder(temporaryFolder(files), name)
  onTestFinished(() => project.close())
  return project
}

/** Parses a folder into a database of its own; `close` removes the database. */
export async function parseFolder(root: string, name: string): Promise<ParsedProject & { close(): void }> {
  const data = mkdtempSync(join(tmpdir(), 'cairn-graph-'))
  const database = join(data, 'graph.db')
  const grammars = new Grammars(grammarFolder())
  const parsed: ParsedFile[] = []
  const written: WrittenFile[] = []
  const manifests: Manifest[] = []
  for (const file of (await walk(root)).files) {
    const source = await readSource(root, file)
    if (source.kind !== 'text') continue
    const result = await parseText(file.path, source.text, grammars)
    parsed.push(result)
    written.push({ ...file, hash: source.hash, language: result.language, lines: result.lines })
    const manifest = await readManifest(root, file.path)
    if (manifest !== null) manifests.push(manifest)
  }
  const writer = openGraphWriter(database, { parser: 'test', builder: 'test' })
  writer.replaceGraph(buildGraph({ files: parsed, manifests }), written, parsed, {})
  writer.close()
  const graph = openGraphReader(database)
  const close = (): void => {
    graph.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { root, graph, view: openProjectView({ id: `project-${name}`, name, root }, graph), close }
}

async function readManifest(root: string, path: string): Promise<Manifest | null> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const kinds = { 'package.json': 'package.json', 'tsconfig.json': 'tsconfig', 'go.mod': 'go.mod' } as const
  const kind = kinds[name as keyof typeof kinds]
  if (kind === undefined) return null
  const text = await readFile(join(root, path), 'utf8')
  return {
    path,
    kind,
    data: kind === 'go.mod' ? { module: /^module\s+(\S+)/m.exec(text)?.[1] ?? '' } : parseJsonc(text),
  }
}

const grammarFiles = {
  'tree-sitter-javascript': ['tree-sitter-javascript.wasm'],
  'tree-sitter-typescript': ['tree-sitter-typescript.wasm', 'tree-sitter-tsx.wasm'],
  'tree-sitter-python': ['tree-sitter-python.wasm'],
  'tree-sitter-go': ['tree-sitter-go.wasm'],
  'tree-sitter-java': ['tree-sitter-java.wasm'],
}

// The build copies the grammars; where it has not run yet, they come from their packages.
function grammarFolder(): string {
  const built = join(import.meta.dirname, '../../resources/grammars')
  if (existsSync(built)) return built
  const folder = join(tmpdir(), 'cairn-test-grammars')
  mkdirSync(folder, { recursive: true })
  const require = createRequire(import.meta.url)
  for (const [name, files] of Object.entries(grammarFiles)) {
    const home = dirname(require.resolve(`${name}/package.json`))
    for (const file of files) if (!existsSync(join(folder, file))) copyFileSync(join(home, file), join(folder, file))
  }
  return folder
}
