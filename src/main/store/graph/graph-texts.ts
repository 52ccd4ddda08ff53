// Interned texts, which many rows share: terms (kinds, languages, confidences, reasons) and names.
import type { Preparer } from '../remembered-statements'

/** Returns the id of a text, and stores the text on first use. */
export interface GraphTexts {
  term(text: string): number
  name(text: string): number
}

/** For empty tables: nothing needs to be looked up in them. */
export interface NewTexts extends GraphTexts {
  /** All names with their ids. */
  readonly names: ReadonlyMap<string, number>
}

export function newTexts(connection: Preparer): NewTexts {
  const names = new Map<string, number>()
  return {
    term: stored(connection, 'term', () => undefined),
    name: stored(connection, 'name', () => undefined, names),
    names,
  }
}

/** For tables with rows in them. */
export function storedTexts(connection: Preparer): GraphTexts {
  const term = connection.prepare('SELECT id FROM term WHERE text = ?').pluck()
  // The index ignores case; the second condition makes the match exact.
  const name = connection.prepare('SELECT id FROM name WHERE text = @text COLLATE NOCASE AND text = @text').pluck()
  return {
    term: stored(connection, 'term', (text) => term.get(text) as number | undefined),
    name: stored(connection, 'name', (text) => name.get({ text }) as number | undefined),
  }
}

function stored(
  connection: Preparer,
  table: 'term' | 'name',
  find: (text: string) => number | undefined,
  ids = new Map<string, number>(),
): (text: string) => number {
  const insert = connection.prepare(`INSERT INTO ${table} (id, text) VALUES (?, ?)`)
  let next = nextKey(connection, table, 'id')
  return (text) => {
    const known = ids.get(text) ?? find(text)
    const id = known ?? next++
    if (known === undefined) insert.run(id, text)
    ids.set(text, id)
    return id
  }
}

/** The first key of a table above all keys in use. */
export function nextKey(connection: Preparer, table: string, column: 'id' | 'key'): number {
  return ((connection.prepare(`SELECT max(${column}) FROM ${table}`).pluck().get() as number | null) ?? 0) + 1
}
