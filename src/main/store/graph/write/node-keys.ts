// Maps node ids to database keys during a change: from what the change itself writes, otherwise by look-up.
import { AppError } from '../../../contract/errors'
import { readDefinitionId } from '../node-id'
import type { KeyRange } from './ordered-rows'
import type { Preparer } from '../../remembered-statements'
import { idOf, symbolColumns, symbolJoins, type SymbolRow } from '../read/stored-symbols'

export interface NodeKeys {
  /** Keys of nodes that were written or looked up already. */
  readonly known: Map<string, number>
  /** @throws AppError `internal_error` for a node that is neither in the change nor in the graph */
  keyOf(id: string): number
  find(id: string): number | null
  /** Remembers the nodes that these edges join: most of them are also ends of the edges that replace them. */
  meet(edges: KeyRange): void
}

export function createNodeKeys(connection: Preparer): NodeKeys {
  const known = new Map<string, number>()
  const select = `SELECT ${symbolColumns} FROM node ${symbolJoins}`
  const byId = connection.prepare('SELECT key FROM node WHERE id = ?').pluck()
  const ofFile = connection.prepare('SELECT node FROM file WHERE path = ?').pluck()
  const inFile = connection
    .prepare(
      `${select} WHERE node.file = (SELECT id FROM file WHERE path = @path) AND node.ordinal = @ordinal AND kind.text = @kind`,
    )
    .raw()
  const ends = connection
    .prepare(
      `${select} WHERE node.key IN (SELECT target FROM edge WHERE key BETWEEN @first AND @last
         UNION SELECT source FROM edge WHERE key BETWEEN @first AND @last)`,
    )
    .raw()
  const stored = (id: string): number | null => {
    const direct = (byId.get(id) ?? ofFile.get(id)) as number | null | undefined
    if (direct !== undefined && direct !== null) return direct
    for (const { path, kind, ordinal } of readDefinitionId(id)) {
      const found = (inFile.all({ path, kind, ordinal }) as SymbolRow[]).find((row) => idOf(row) === id)
      if (found !== undefined) return found[0]
    }
    return null
  }
  const find = (id: string): number | null => {
    const key = known.get(id) ?? stored(id)
    if (key !== null) known.set(id, key)
    return key
  }
  return {
    known,
    find,
    keyOf: (id) => {
      const key = find(id)
      if (key === null) throw new AppError('internal_error', `A change names a node that is not in the graph: ${id}`)
      return key
    },
    meet: (edges) => {
      for (const row of ends.all(edges) as SymbolRow[]) {
        const id = idOf(row)
        if (!known.has(id)) known.set(id, row[0])
      }
    },
  }
}
