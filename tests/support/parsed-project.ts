// A folder parsed with the real parts (grammars, resolution, database), and its view for tools and agents.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import type { Manifest, ParsedFile } from '#main/parse/parsed-file'
import { openProjectView, type GraphReader, type ProjectView } from '#main/query/project-view'
import type { PastCommit } from '#main/source/history'
import { readSource } from '#main/source/read'
import { walk } from '#main/source/walk'
import type { WrittenFile } from '#main/store/graph/write/graph-writer'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { temporaryFolder } from './folder'
import { grammarsDirectory } from './parse-workers'

// Compiled once for all tests.
const grammars = new Grammars(grammarsDirectory())

/** Databases of the last projects by their files and history, on which alone they depend. */
const stored = new Map<string, Buffer>()
const mostStored = 32

export interface ParsedProject {
  readonly root: string
  readonly graph: GraphReader
  readonly view: ProjectView
}

/** Parses files given as path → content, the same files once; removed after the test. */
export async function parsedProject(
  files: Readonly<Record<string, string>>,
  name = 'sample',
  history: readonly PastCommit[] = [],
): Promise<ParsedProject> {
  const root = temporaryFolder(files)
  const identity = JSON.stringify([files, history])
  const known = stored.get(identity)
  const project = known === undefined ? await parseFolder(root, name, history) : openCopy(root, name, known)
  onTestFinished(() => project.close())
  stored.delete(identity)
  stored.set(identity, known ?? readFileSync(project.database))
  const oldest = stored.keys().next().value
  if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest)
  return project
}

interface OpenProject extends ParsedProject {
  readonly database: string
  close(): void
}

function openCopy(root: string, name: string, content: Buffer): OpenProject {
  const data = mkdtempSync(join(tmpdir(), 'cairn-graph-'))
  writeFileSync(join(data, 'graph.db'), content)
  return openProject(root, name, data)
}

function openProject(root: string, name: string, data: string): OpenProject {
  const database = join(data, 'graph.db')
  const graph = openGraphReader(database)
  const close = (): void => {
    graph.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { root, graph, database, view: openProjectView({ id: `project-${name}`, name, root }, graph), close }
}

/**
 * Parses a folder into a new database; `close` removes the database.
 * @param known files parsed before, by path and text, for tests that parse a folder repeatedly: the result depends on
 *   nothing else
 */
export async function parseFolder(
  root: string,
  name: string,
  history: readonly PastCommit[] = [],
  known = new Map<string, ParsedFile>(),
): Promise<OpenProject> {
  const data = mkdtempSync(join(tmpdir(), 'cairn-graph-'))
  const parsed: ParsedFile[] = []
  const written: WrittenFile[] = []
  const manifests: Manifest[] = []
  for (const file of (await walk(root)).files) {
    const source = await readSource(root, file)
    if (source.kind !== 'text') continue
    const identity = `${file.path}\0${source.text}`
    const result = known.get(identity) ?? (await parseText(file.path, source.text, grammars))
    known.set(identity, result)
    parsed.push(result)
    const { language, lines, syntaxErrors } = result
    written.push({ ...file, hash: source.hash, language, lines, syntaxErrors })
    if (result.manifest !== null) manifests.push(result.manifest)
  }
  const writer = openGraphWriter(join(data, 'graph.db'), { parser: 'test', builder: 'test' })
  writer.replaceGraph(buildGraph({ files: parsed, manifests }), written, parsed, {})
  writer.replaceHistory(history[0]?.id ?? null, history)
  writer.close()
  return openProject(root, name, data)
}
