// How often each symbol is called, for the list of the most called. Calls from and to tests don't count.
import type { GraphEdge } from '../../../graph/graph'
import { isTestPath } from '../../../contract/path-class'
import type { Preparer } from '../../remembered-statements'

/** Whether an edge counts as a call of its target, judged by the edge alone. */
export function isCountedCall({ kind, confidence }: Pick<GraphEdge, 'kind' | 'confidence'>): boolean {
  return (kind === 'calls' || kind === 'instantiates') && confidence !== 'possible'
}

/** Whether calls from and to a path count: false for tests and for paths outside the repository. */
export function createCountedPaths(): (path: string) => boolean {
  const known = new Map<string, boolean>()
  return (path) => {
    let counted = known.get(path)
    if (counted === undefined) known.set(path, (counted = path !== '' && !isTestPath(path)))
    return counted
  }
}

/** Whether calls in files count, by their ids: their places in path order, from 1. */
export function countedCalls(paths: readonly string[]): Uint8Array {
  const counted = new Uint8Array(paths.length + 1)
  paths.forEach((path, at) => (counted[at + 1] = isTestPath(path) ? 0 : 1))
  return counted
}

/** Applies changes to the stored counts, and deletes the counts of removed symbols. */
export function updateCalls(connection: Preparer, gone: readonly number[], calls: ReadonlyMap<number, number>): void {
  const forget = connection.prepare('DELETE FROM called WHERE node = ?')
  const path = connection.prepare('SELECT path FROM file WHERE id = (SELECT file FROM node WHERE key = ?)').pluck()
  const add = connection.prepare(
    'INSERT INTO called (node, calls) VALUES (?, ?) ON CONFLICT (node) DO UPDATE SET calls = calls + excluded.calls',
  )
  const deleteUncalled = connection.prepare('DELETE FROM called WHERE node = ? AND calls <= 0')
  const isCounted = createCountedPaths()
  for (const key of gone) forget.run(key)
  for (const [target, by] of calls) {
    if (by === 0 || !isCounted((path.get(target) as string | undefined) ?? '')) continue
    add.run(target, by)
    deleteUncalled.run(target)
  }
}
