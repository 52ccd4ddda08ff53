// Whether a database holds a graph, and all of it.
import type { Connection } from '../../sqlite'

export function hasGraph(connection: Connection): boolean {
  return connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'summary'").get() !== undefined
}

/** False for a graph whose text is missing because the run that wrote it did not finish. */
export function hasWholeGraph(connection: Connection): boolean {
  return hasGraph(connection) && connection.prepare('SELECT has_text FROM summary').pluck().get() === 1
}
