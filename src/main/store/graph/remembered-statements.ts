// Statements prepared once: a small change of a graph takes less time than preparing what writes it.
import type { Connection } from '../sqlite'

/** What prepares statements: a connection, or one that remembers them. */
export type Preparer = Pick<Connection, 'prepare'>

/** Prepares each text once. A text must always be used in the same mode (`raw`, `pluck`), which stays with its statement. */
export function rememberStatements(connection: Connection): Preparer {
  const statements = new Map<string, ReturnType<Connection['prepare']>>()
  const prepare = (sql: string): ReturnType<Connection['prepare']> => {
    const known = statements.get(sql) ?? connection.prepare(sql)
    statements.set(sql, known)
    return known
  }
  return { prepare: prepare as Connection['prepare'] }
}
