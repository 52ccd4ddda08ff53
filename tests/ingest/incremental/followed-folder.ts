// A folder on disk that changes from tree to tree, its updated graph, and the graph of a fresh parse to compare with.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { parseFolder } from '#tests/support/parsed-project'
import type { Ingest } from '#main/ingest/ingest'
import { projectFiles } from '#main/ingest/life/project-files'
import type { ParsedFile } from '#main/parse/parsed-file'
import { parsed, startIngest, projectWithEvents } from '../start-ingest'
import { storedContent, graphContent } from './graph-content'
import type { Tree } from './edit'

/** Long ago, because recently changed files are always read, whatever their time. */
const firstTime = Date.UTC(2020, 0, 1) / 1000

/** Writes one tree after the other; the parse after each must equal a parse into a new database. */
export async function expectFreshGraphs(trees: Iterable<Tree>): Promise<void> {
  const root = projectFolder()
  const { ingest, dataDir, stop } = startIngest(temporaryFolder(), undefined, 1)
  let before: Tree = new Map()
  const known: Known = new Map()
  let id = ''
  for (const tree of trees) {
    bringTo(root, before, tree)
    before = tree
    const state = await parsed(ingest, root)
    expect(state).toMatchObject({ status: 'ready', message: null })
    id = state.project_id
    await expectFresh(root, ingest, id, dataDir, known)
  }
  await expectToldFresh(root, ingest, id, known)
  await stop()
}

/** The same for a watched folder, where only changed paths are reported, and only those are checked. */
export async function expectFreshGraphsWhenTold(trees: Iterable<Tree>): Promise<void> {
  const root = projectFolder()
  const { ingest, id, dataDir, tell, stop } = await projectWithEvents(root)
  let before: Tree = new Map()
  const known: Known = new Map()
  for (const tree of trees) {
    const changed = bringTo(root, before, tree)
    before = tree
    if (changed.length > 0) await tell(changed)
    await expectFresh(root, ingest, id, dataDir, known)
  }
  await expectToldFresh(root, ingest, id, known)
  await stop()
}

/** With one file outside of all trees, because a folder without any is no project. */
function projectFolder(): string {
  return temporaryFolder({ 'ALWAYS.md': '# Always here\n' })
}

type Known = Map<string, ParsedFile>

async function expectFresh(root: string, ingest: Ingest, id: string, dataDir: string, known: Known): Promise<void> {
  const fresh = await parseFolder(root, 'fresh', [], known)
  try {
    const { graph } = ingest.open(id)
    expect(storedContent(graph, projectFiles(dataDir).database(id))).toEqual(storedContent(fresh.graph, fresh.database))
  } finally {
    fresh.close()
  }
}

/** Once at the end, queries symbol by symbol too. */
async function expectToldFresh(root: string, ingest: Ingest, id: string, known: Known): Promise<void> {
  const fresh = await parseFolder(root, 'fresh', [], known)
  try {
    expect(graphContent(ingest.open(id).graph)).toEqual(graphContent(fresh.graph))
  } finally {
    fresh.close()
  }
}

/** Writes what differs. @returns the changed paths. Deletes first, for case-insensitive disks. */
export function bringTo(root: string, before: Tree, after: Tree): readonly string[] {
  const changed = [...before.keys()].filter((path) => !after.has(path))
  for (const path of changed) rmSync(join(root, path))
  for (const [path, file] of after) {
    const known = before.get(path)
    if (known?.text === file.text && known.time === file.time) continue
    changed.push(path)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), file.text)
    utimesSync(join(root, path), firstTime + file.time, firstTime + file.time)
  }
  return changed
}
