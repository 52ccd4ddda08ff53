// Trees read directly from tree-sitter's memory, compared with its cursor: an update may change the memory layout.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tree } from 'web-tree-sitter'
import { Grammars } from '#main/parse/grammars'
import { copyNodes, NodeRole, NodeRoles } from '#main/parse/node-table'
import { none } from '#main/parse/parsed-file'
import { pluginFor } from '#main/parse/registry'
import { grammarsDirectory } from '#tests/support/parse-workers'

const grammars = new Grammars(grammarsDirectory())
const everything = new NodeRoles(() => NodeRole.Inner)

const folder = join(import.meta.dirname, '../languages')
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.\w+$/.test(name) && !/\.(snapshot|test\.ts)$/.test(name))
  .map((name) => ({ path: name.replace(/\.txt$/, ''), source: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ path }) => {
    const plugin = pluginFor(path)
    return plugin !== undefined && 'extract' in plugin
  })

/** Parses with the grammar of a path and passes the tree to `use`. */
async function withTree<T>(path: string, source: string, use: (tree: Tree) => T): Promise<T> {
  const plugin = pluginFor(path)
  if (plugin === undefined || 'scan' in plugin) throw new Error(`${path} has no grammar`)
  await grammars.prepare(path, source)
  const tree = grammars.parser(plugin.grammarFor(path, source)).parse(source)
  if (tree === null) throw new Error(`${path} gave no tree`)
  try {
    return use(tree)
  } finally {
    tree.delete()
  }
}

type Row = readonly [depth: number, type: string | undefined, field: string | null, start: number, end: number]

function rowsOfCursor(tree: Tree): { readonly rows: Row[]; readonly errors: number } {
  const rows: Row[] = []
  let errors = 0
  const cursor = tree.walk()
  for (;;) {
    const type = tree.language.types[cursor.nodeTypeId]
    if (type === undefined || cursor.nodeIsMissing) errors++
    rows.push([cursor.currentDepth, type, cursor.currentFieldName, cursor.startIndex, cursor.endIndex])
    if (cursor.gotoFirstChild()) continue
    while (!cursor.gotoNextSibling()) {
      if (cursor.gotoParent()) continue
      cursor.delete()
      return { rows, errors }
    }
  }
}

function rowsOfTable(tree: Tree): { readonly rows: Row[]; readonly errors: number } {
  const { types, fields } = tree.language
  const table = copyNodes(tree, everything, Infinity)
  const depths: number[] = []
  const rows = Array.from({ length: table.count }, (_, row): Row => {
    const parent = table.parent[row] ?? none
    depths[row] = parent === none ? 0 : (depths[parent] ?? 0) + 1
    const field = fields[table.field[row] ?? 0] ?? null
    return [depths[row], types[table.type[row] ?? 0], field, table.start[row] ?? none, table.end[row] ?? none]
  })
  return { rows, errors: table.errors }
}

test('every language with a grammar has a sample here', () => {
  expect(new Set(samples.map(({ path }) => pluginFor(path)?.id)).size).toBeGreaterThanOrEqual(18)
})

test.each(samples)('$path is copied as the cursor walks it', async ({ path, source }) => {
  await withTree(path, source, (tree) => expect(rowsOfTable(tree)).toEqual(rowsOfCursor(tree)))
})

test.each(samples)('$path with syntax errors is copied as the cursor walks it', async ({ path, source }) => {
  const middle = Math.floor(source.length / 2)
  const broken = `${source.slice(0, middle)} ) } é😀 ( ${source.slice(middle, -20)}`
  await withTree(path, broken, (tree) => expect(rowsOfTable(tree)).toEqual(rowsOfCursor(tree)))
})

test('an empty file is one node', async () => {
  await withTree('a.ts', '', (tree) => expect(rowsOfTable(tree)).toEqual(rowsOfCursor(tree)))
})

test('each row has the index of the row after its subtree', async () => {
  await withTree('a.ts', 'f(a, (b), [c, d])\n', (tree) => {
    const { count, parent, after } = copyNodes(tree, everything, Infinity)
    for (let row = 0; row < count; row++) {
      const isBelow = (other: number): boolean => other === row || (other !== none && isBelow(parent[other] ?? none))
      const below = Array.from({ length: count }, (_, other) => other).filter(isBelow)
      expect(after[row], `row ${row}`).toBe(row + below.length)
    }
  })
})

test('nodes that are dropped, below leaves or too deep have no rows; tokens have no range; commas are kept if needed', async () => {
  const worths = new NodeRoles((type, isNamed) => {
    if (type === 'array') return NodeRole.InnerWithCommas
    if (type === 'string') return NodeRole.Leaf
    if (type === ',') return NodeRole.Comma
    if (type === 'new') return NodeRole.Token
    return isNamed ? NodeRole.Inner : NodeRole.Dropped
  })
  const typesWithin = (depth: number): Promise<readonly string[]> =>
    withTree('a.ts', 'new F("s", [a, b])', (tree) => {
      const { count, type, end } = copyNodes(tree, worths, depth)
      return Array.from({ length: count }, (_, row) => {
        const name = tree.language.types[type[row] ?? 0] ?? ''
        return end[row] === none ? `${name} token` : name
      })
    })
  const outer = ['program', 'expression_statement', 'new_expression', 'new token', 'identifier', 'arguments']
  expect(await typesWithin(3)).toEqual(outer)
  expect(await typesWithin(9)).toEqual([...outer, 'string', 'array', 'identifier', ', token', 'identifier'])
})

test('errors have the role that the reader assigns to ERROR; the root always has a row', async () => {
  const withoutErrors = new NodeRoles((type) => (type === 'ERROR' ? NodeRole.Dropped : NodeRole.Inner))
  const rowsOf = (
    source: string,
  ): Promise<{ readonly errors: number; readonly names: readonly (string | undefined)[] }> =>
    withTree('a.ts', source, (tree) => {
      const { count, type, errors } = copyNodes(tree, withoutErrors, Infinity)
      return { errors, names: Array.from(type.subarray(0, count), (one) => tree.language.types[one]) }
    })
  const inside = await rowsOf("interface A { a: import('x').B[] }")
  expect(inside.errors).toBe(1)
  expect(inside.names).toContain('tuple_type')
  expect(inside.names).not.toContain('call_expression')
  const nothing = new NodeRoles(() => NodeRole.Dropped)
  expect(await withTree('a.ts', 'f()', (tree) => copyNodes(tree, nothing, Infinity).count)).toBe(1)
})
