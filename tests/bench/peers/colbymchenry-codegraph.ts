// @colbymchenry/codegraph: nodes and edges in `.codegraph/codegraph.db`, edges with the line of the call.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { foundCall } from './rows'
import type { Peer } from './peer'

const calls = `
  SELECT source.kind AS callerKind, source.name AS caller, source.file_path AS file,
    target.qualified_name AS callee, target.file_path AS calleeFile, edges.line AS line
  FROM edges JOIN nodes source ON source.id = edges.source JOIN nodes target ON target.id = edges.target
  WHERE edges.kind IN ('calls', 'instantiates')`

export const colbymchenryCodegraph: Peer = {
  package: { name: '@colbymchenry/codegraph', version: '1.6.1' },
  command: ['npm-shim.js', 'init', '.'],
  read: (folder) => {
    const database = new Database(join(folder, '.codegraph/codegraph.db'), { readonly: true })
    const rows = database.prepare(calls).all()
    database.close()
    return rows.map(foundCall)
  },
}
