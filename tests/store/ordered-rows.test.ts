// The rows of a file after any edits: in order, with stable keys, and few of them written.
import { expect, test } from 'vitest'
import { noKeys, replaceRows, type FreeKeys, type KeyRange } from '#main/store/graph/write/ordered-rows'
import fc from '#tests/support/property'

interface Row {
  readonly key: number
  readonly text: string
}

/** A table of rows that belong to files, with a record of written rows. */
class Table {
  readonly rows = new Map<number, string>()
  private end = 1
  readonly free: FreeKeys = {
    first: () => this.end,
    take: ({ last }) => void (this.end = Math.max(this.end, last + 1)),
  }
  private readonly ranges = new Map<string, KeyRange>()
  written = 0

  read(owner: string): readonly Row[] {
    const { first, last } = this.ranges.get(owner) ?? noKeys
    const keys = [...this.rows.keys()].filter((key) => key >= first && key <= last)
    return keys.sort((left, right) => left - right).map((key) => ({ key, text: this.rows.get(key) ?? '' }))
  }

  replace(owner: string, texts: readonly string[]): void {
    const range = this.ranges.get(owner) ?? noKeys
    const taken = replaceRows(this.read(owner), texts, range, this.free, (row, text) => row.text === text, {
      remove: ({ key }) => expect(this.rows.delete(key)).toBe(true),
      keep: ({ key, text }, fresh) => expect([this.rows.get(key), fresh]).toEqual([text, text]),
      add: (text, key) => {
        expect(this.rows.has(key)).toBe(false)
        this.rows.set(key, text)
        this.written++
      },
    })
    this.ranges.set(owner, taken)
  }
}

test('after any writes, each owner reads its own rows in order', () => {
  const owner = fc.constantFrom('a', 'b', 'c')
  const texts = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 9 })
  fc.assert(
    fc.property(fc.array(fc.tuple(owner, texts), { maxLength: 30 }), (writes) => {
      const table = new Table()
      const expected = new Map<string, readonly string[]>()
      for (const [name, rows] of writes) {
        table.replace(name, rows)
        expected.set(name, rows)
        for (const [one, all] of expected) expect(table.read(one).map((row) => row.text)).toEqual(all)
      }
    }),
  )
})

test('inserting a few rows in the middle of many writes only those', () => {
  const table = new Table()
  const rows = Array.from({ length: 1_000 }, (_, at) => `row ${at}`)
  table.replace('a', rows)
  table.written = 0
  table.replace('a', [...rows.slice(0, 500), 'new', 'newer', ...rows.slice(500)])
  expect(table.written).toBe(2)
  table.replace('a', rows)
  expect(table.written).toBe(2)
})
