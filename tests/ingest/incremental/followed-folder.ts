// A folder on disk that goes from tree to tree, with a graph that follows it, and the graph of a fresh parse beside it.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'
import { parseFolder } from '#tests/support/parsed-project'
import { parsed, startIngest } from '../start-ingest'
import { allTold } from './all-told'
import type { Tree } from './edit'

/** Long ago, so that times are trusted: a file just changed is looked into whatever its time says. */
const firstTime = Date.UTC(2020, 0, 1) / 1000

/** Plays one tree after the other, with a parse after each that must equal a parse into a new database. */
export async function expectFreshGraphs(trees: Iterable<Tree>): Promise<void> {
  // One file outside of all trees: a folder without any is no project.
  const root = temporaryFolder({ 'ALWAYS.md': '# Always here\n' })
  const { ingest, stop } = startIngest(temporaryFolder(), undefined, 1)
  let before: Tree = new Map()
  for (const tree of trees) {
    bringTo(root, before, tree)
    before = tree
    const state = await parsed(ingest, root)
    expect(state).toMatchObject({ status: 'ready', message: null })
    const fresh = await parseFolder(root, 'fresh')
    try {
      expect(allTold(ingest.open(state.project_id).graph)).toEqual(allTold(fresh.graph))
    } finally {
      fresh.close()
    }
  }
  await stop()
}

/** Writes what differs. Deletes first, for disks that don't tell `Log.js` from `log.js`. */
export function bringTo(root: string, before: Tree, after: Tree): void {
  for (const path of before.keys()) if (!after.has(path)) rmSync(join(root, path))
  for (const [path, file] of after) {
    const known = before.get(path)
    if (known?.text === file.text && known.time === file.time) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), file.text)
    utimesSync(join(root, path), firstTime + file.time, firstTime + file.time)
  }
}
