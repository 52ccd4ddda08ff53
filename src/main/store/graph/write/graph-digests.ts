// What linking some files needs to know about the others: their digests, who imports them, and where methods are
// defined.
import type { StoredDigest } from './graph-writer'
import type { Connection } from '../../sqlite'
import type { Preparer } from '../../remembered-statements'

/** Adds or replaces digests, within the open transaction. */
export function storeDigests(connection: Preparer, digests: Iterable<StoredDigest>): void {
  const insert = connection.prepare('INSERT OR REPLACE INTO digest (path, data) VALUES (?, ?)')
  for (const { path, data } of digests) insert.run(path, data)
}

export function dropDigests(connection: Preparer, paths: readonly string[]): void {
  const drop = connection.prepare('DELETE FROM digest WHERE path = ?')
  for (const path of paths) drop.run(path)
}

export function readDigests(connection: Connection): Iterable<Uint8Array> {
  return connection.prepare('SELECT data FROM digest').pluck().iterate() as Iterable<Uint8Array>
}

/** Paths of the files that import a file. */
export function importersOf(connection: Preparer, path: string): readonly string[] {
  return connection
    .prepare(
      `SELECT DISTINCT importer.path FROM file
       JOIN edge ON edge.target = file.node JOIN term ON term.id = edge.kind JOIN file importer ON importer.id = edge.file
       WHERE file.path = ? AND term.text = 'imports'`,
    )
    .pluck()
    .all(path) as string[]
}

/** Paths of the files that define a method of a name, or for `callable` anything that can be called by it. */
export function filesWithName(connection: Preparer, name: string, kind: 'method' | 'callable'): readonly string[] {
  const kinds = kind === 'method' ? `= 'method'` : `IN ('method', 'function', 'class', 'struct')`
  return connection
    .prepare(
      `SELECT DISTINCT file.path FROM name
       JOIN node ON node.name = name.id JOIN term ON term.id = node.kind JOIN file ON file.id = node.file
       WHERE name.text = @name COLLATE NOCASE AND name.text = @name AND term.text ${kinds}`,
    )
    .pluck()
    .all({ name }) as string[]
}
