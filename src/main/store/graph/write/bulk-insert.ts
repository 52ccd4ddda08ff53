// Inserts rows in batches: handing a row to SQLite costs more than storing it, so many share one statement.
import type { Preparer } from '../../remembered-statements'
import type { Statement } from '../../sqlite'

export type Value = string | number | null | Uint8Array

export interface BulkInsert {
  /** @param values one for each column */
  add(...values: readonly Value[]): void
  /** Writes the rows of the last, incomplete batch. */
  finish(): void
}

/** A statement that takes the values of several rows, one after the other. */
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

/** Larger batches don't make a row any cheaper. */
const manyRows = 32

/**
 * The batch size for connections that fill a text index. A statement of several rows can be rolled back separately, so
 * before each one the index would flush what it holds in memory, and later merge all these segments.
 */
export const singleRows = 1

/** Inserts many rows into one table, in order. Nothing may read them before `finish`. */
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
