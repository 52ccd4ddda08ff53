// Sticky scope lines at the top of the code, and semibold names.
import { describe, expect, it, test } from 'vitest'
import type { FileSymbol } from '#contract/graph'
import { outlineRows } from '#renderer/features/code/outline-rows'
import { definedNames, stickyScopes } from '#renderer/features/code/scopes'

const symbol = (name: string, start: number, end: number): FileSymbol => ({
  id: name, kind: 'function', name, qualified_name: name, file_path: 'a.ts', start_line: start, end_line: end,
  language: 'typescript', exported: true, signature: null, callers: 0, calls: 0,
}) // prettier-ignore
const nested = [symbol('A', 1, 100), symbol('m', 10, 40), symbol('inner', 20, 30), symbol('n', 41, 60)]
/** The line at a row below the top edge. */
const from = (top: number) => (row: number) => top + row
const names = (symbols: readonly FileSymbol[]) => symbols.map(({ name }) => name)

describe('scope lines', () => {
  it('are the definitions around the first line that stays visible', () => {
    expect(names(stickyScopes(nested, from(1)))).toEqual([])
    expect(names(stickyScopes(nested, from(5)))).toEqual(['A'])
    expect(names(stickyScopes(nested, from(24)))).toEqual(['A', 'm', 'inner'])
  })

  it('omit a definition that ends behind them', () => {
    expect(names(stickyScopes(nested, from(39)))).toEqual(['A'])
  })

  it('are at most three, the innermost ones', () => {
    const deep = [1, 2, 3, 4, 5].map((level) => symbol(`l${level}`, level, 100 - level))
    expect(names(stickyScopes(deep, from(50)))).toEqual(['l3', 'l4', 'l5'])
  })
})

describe('defined names', () => {
  it('are on the line of the name, after annotations, and not on lines with uses', () => {
    const lines = ['@Test', 'void run() {', '  run()', '}']
    expect([...definedNames([symbol('run', 1, 4)], lines)]).toEqual([[2, ['run']]])
  })

  it('are whole words', () => {
    expect([...definedNames([symbol('run', 1, 2)], ['runner = 1', 'run = 2'])]).toEqual([[2, ['run']]])
  })
})

// Would catch: methods that are written outside of their type drawn as parts of the function above them.
test('an outline nests what stands inside, and names the owner of what stands elsewhere', () => {
  const named = (qualified: string, start: number, end: number): FileSymbol => ({
    ...symbol(qualified.split('.').at(-1) ?? '', start, end),
    id: qualified,
    qualified_name: qualified,
  })
  const rows = (symbols: readonly FileSymbol[]) => outlineRows(symbols).map(({ label, depth }) => [depth, label])
  expect(
    rows([named('Storage', 1, 3), named('Storage.db', 2, 2), named('New', 5, 7), named('Storage.Ping', 9, 12)]),
  ).toEqual([
    [0, 'Storage'],
    [1, 'db'],
    [0, 'New'],
    [0, 'Storage.Ping'],
  ])
  // A type without a definition here, as a namespace or a class of a header.
  expect(rows([named('app.Store', 1, 9), named('app.Store.get', 2, 3), named('Cache.get', 11, 12)])).toEqual([
    [0, 'Store'],
    [1, 'get'],
    [0, 'get'],
  ])
})
