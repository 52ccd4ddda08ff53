// @optave/codegraph: nodes and edges in `.codegraph/graph.db`; edges don't have the line of the call.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { foundCall } from './rows'
import type { Peer } from './peer'

const calls = `
  SELECT source.kind AS callerKind, coalesce(source.qualified_name, source.name) AS caller, source.file AS file,
    coalesce(target.qualified_name, target.name) AS callee, target.file AS calleeFile,
    NULL AS line
  FROM edges JOIN nodes source ON source.id = source_id JOIN nodes target ON target.id = target_id
  WHERE edges.kind = 'calls'`

export const optaveCodegraph: Peer = {
  // Its better-sqlite3 is compiled for one Node version; this one runs on all.
  package: { name: '@optave/codegraph', version: '3.11.2', overrides: { 'better-sqlite3': '13.2.0' } },
  command: ['dist/cli.js', 'build', '.'],
  leaveOut: ['--no-ast', '--no-complexity', '--no-dataflow', '--no-cfg'],
  read: (folder) => {
    const database = new Database(join(folder, '.codegraph/graph.db'), { readonly: true })
    const rows = database.prepare(calls).all()
    database.close()
    return rows.map(foundCall)
  },
}
