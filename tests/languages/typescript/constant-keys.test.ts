// Members whose names are constants in brackets.
import { expect, it } from 'vitest'
import { callsOf, graphOf } from '#tests/graph/graph-of'

// Would catch: methods under symbols missing from the graph, so that they have no callers; a key that is computed while
// running taken for the name of a member.
it('finds methods that are named by a constant', async () => {
  const graph = await graphOf({
    'symbols.ts': `export const RELEASE = Symbol('release')\nexport const keys = { state: Symbol('state') }\n`,
    'connection.ts': `import { RELEASE, keys } from './symbols'
const kClose = Symbol('close')
export class Connection {
  [kClose]() {}
  [RELEASE]() { this[kClose]() }
  [keys.state]() {}
}
export function use(connection: Connection, name: 'a') {
  connection[RELEASE]()
  connection[keys.state]()
  connection[name]()
}
export const made = { [makeName()]() {} }
function makeName() { return 'x' }
`,
  })
  expect(callsOf(graph).filter((row) => row.includes('['))).toEqual([
    'connection.ts#Connection.[RELEASE] -> connection.ts#Connection.[kClose] exact',
    'connection.ts#use -> connection.ts#Connection.[RELEASE] exact',
    'connection.ts#use -> connection.ts#Connection.[keys.state] exact',
  ])
})
