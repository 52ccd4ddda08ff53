// A cache of prepared statements: preparing one takes longer than most small changes.
import type { Connection } from './sqlite'

/** Prepares statements: a connection, or a cache in front of one. */
export type Preparer = Pick<Connection, 'prepare'>

/**
 * Prepares each SQL text once. A text must always be used in the same mode (`raw`, `pluck`), which is a property of its
 * statement.
 */
export function rememberStatements(connection: Connection): Preparer {
  const statements = new Map<string, ReturnType<Connection['prepare']>>()
  const prepare = (sql: string): ReturnType<Connection['prepare']> => {
    const known = statements.get(sql) ?? connection.prepare(sql)
    statements.set(sql, known)
    return known
  }
  return { prepare: prepare as Connection['prepare'] }
}
