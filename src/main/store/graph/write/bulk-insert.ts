// Rows by the dozen: handing a row to SQLite costs more than storing it, so many go in one statement.
import type { Preparer } from '../remembered-statements'
import type { Statement } from '../../sqlite'

export type Value = string | number | null | Uint8Array

export interface BulkInsert {
  /** @param values one for each column */
  add(...values: readonly Value[]): void
  /** Writes the rows that wait for a full statement. */
  finish(): void
}

/** A statement that takes the values of a number of rows, one after the other. */
export function insertStatement(
  connection: Preparer,
  table: string,
  columns: readonly string[],
  rows = 1,
): Statement<Value[]> {
  const row = `(${columns.map(() => '?').join(', ')})`
  const values = Array.from({ length: rows }, () => row).join(', ')
  return connection.prepare<Value[]>(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`)
}

/** Beyond this many, a row costs no less. */
const manyRows = 32

/**
 * What to give for every table of a connection that fills a text index: a statement of several rows can be undone by
 * itself, so before each of them the index would write what it gathers in memory, and join all these pieces later.
 */
export const singleRows = 1

/** Writes many rows into one table, in the order they come. Nothing may read them before `finish`. */
export function bulkInsert(
  connection: Preparer,
  table: string,
  columns: readonly string[],
  rowsPerStatement = manyRows,
): BulkInsert {
  const full = insertStatement(connection, table, columns, rowsPerStatement)
  let waiting: Value[] = []
  const flush = (insert: typeof full): void => {
    insert.run(...waiting)
    waiting = []
  }
  return {
    add: (...values) => {
      waiting.push(...values)
      if (waiting.length === rowsPerStatement * columns.length) flush(full)
    },
    finish: () => {
      if (waiting.length > 0) flush(insertStatement(connection, table, columns, waiting.length / columns.length))
    },
  }
}
