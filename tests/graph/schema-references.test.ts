// Schemas that are declared in several files: a type, field or fragment is found wherever the project declares it.
import { expect, it } from 'vitest'
import { edgesOf, graphOf } from './graph-of'

const schema = `type Query { order: Order }
type Order implements Node { lines: [Line!]! }
extend type Query { orders: [Order] }
`

// Would catch: types, fields of extensions, nested selections and fragments that are lost between files.
it('types, fields and fragments of other files are found', async () => {
  const graph = await graphOf({
    'a.graphql': schema,
    'b.graphql': 'interface Node { id: ID }\ntype Line { count: Int }\nextend type Order { total: Int }\n',
    'find.graphql': `query Find { order { total lines { count missing } } alias: orders { ...Parts } missing }
fragment Parts on Order { lines { count } }
`,
  })
  const graphEdges = edgesOf(graph, 'references', 'implements')
  expect(graphEdges.filter((row) => row.startsWith('find.graphql'))).toEqual([
    'find.graphql#Find -> a.graphql#Order.lines exact',
    'find.graphql#Find -> a.graphql#Query.order exact',
    'find.graphql#Find -> a.graphql#Query.orders exact',
    'find.graphql#Find -> b.graphql#Line.count exact',
    'find.graphql#Find -> b.graphql#Order.total exact',
    'find.graphql#Find -> find.graphql#Parts exact',
    'find.graphql#Parts -> a.graphql#Order exact',
    'find.graphql#Parts -> a.graphql#Order.lines exact',
    'find.graphql#Parts -> b.graphql#Line.count exact',
  ])
  expect(graphEdges).toContain('a.graphql#Order -> b.graphql#Node exact')
})

// Would catch: certainty where two schemas declare one type, and a name of another file preferred to the file's own.
it('what two schemas declare is only possible, except in the one that declares it', async () => {
  const graph = await graphOf({
    'one/schema.graphql': 'type Item { id: ID }\ntype Box { item: Item }\n',
    'two/schema.graphql': 'type Item { id: ID }\n',
    'three.graphql': 'type Shelf { item: Item }\n',
  })
  expect(edgesOf(graph, 'references')).toEqual([
    'one/schema.graphql#Box -> one/schema.graphql#Item exact',
    'three.graphql#Shelf -> one/schema.graphql#Item possible',
    'three.graphql#Shelf -> two/schema.graphql#Item possible',
  ])
})
