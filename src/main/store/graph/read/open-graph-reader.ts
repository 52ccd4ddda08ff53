// Opens one project's graph database for reading.
import { existsSync } from 'node:fs'
import { AppError } from '../../../contract/errors'
import { fileQueries } from './graph-files'
import { linkQueries } from './graph-links'
import { historyQueries } from './graph-history'
import type { GraphReader } from './graph-reader'
import { graphSchemaVersion } from '../graph-schema'
import { searchQueries } from './graph-search'
import { readSnapshot } from './graph-snapshot'
import { symbolQueries } from './graph-symbols'
import { schemaVersion } from '../../migrate'
import { foreignPrograms, isDamage, isForeignSchema, isUnusable, openForReading, type Connection } from '../../sqlite'

/**
 * Opens the last complete graph for a thread of its own. It stays valid while a writer replaces the graph, and shows the
 * new version from the next turn of the event loop: all queries of one turn see the same version, because what one has
 * found the next one looks up.
 * @param onDamage called once when the file turns out to be damaged; the graph must then be rebuilt
 * @throws AppError `conflict` when there is no graph yet, or none that this version can read
 */
export function openGraphReaderByTurns(file: string, onDamage: () => void = () => undefined): GraphReader {
  return openReader(file, onDamage, (connection) => byTurns(connection, queriesOf(connection, file)))
}

/**
 * The same, but each query shows the version that is the last complete one by then.
 * @throws AppError `conflict` when there is no graph yet, or none that this version can read
 */
export function openGraphReader(file: string, onDamage: () => void = () => undefined): GraphReader {
  return openReader(file, onDamage, (connection) => queriesOf(connection, file))
}

function openReader(file: string, onDamage: () => void, read: (connection: Connection) => GraphReader): GraphReader {
  if (!existsSync(file)) throw notParsed()
  let connection: Connection | undefined
  try {
    connection = openForReading(file)
    return guarded(read(connection), onDamage)
  } catch (error) {
    connection?.close()
    if (!isUnusable(error) && !isForeignSchema(error) && !(error instanceof ForeignProgramError)) throw error
    onDamage()
    throw damaged(error)
  }
}

function queriesOf(connection: Connection, file: string): GraphReader {
  // A view in the place of a table may never come to its end.
  if (foreignPrograms(connection).length > 0) throw new ForeignProgramError()
  if (schemaVersion(connection) !== graphSchemaVersion) throw notParsed()
  if (connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'summary'").get() === undefined) throw notParsed()
  return {
    ...symbolQueries(connection),
    ...linkQueries(connection),
    ...searchQueries(connection),
    ...fileQueries(connection, file),
    ...historyQueries(connection),
    snapshot: (read) => readSnapshot(file, read),
    close: () => void connection.close(),
  }
}

/** Begins a transaction with the first query of a turn, and ends it with the turn. */
function byTurns(connection: Connection, reader: GraphReader): GraphReader {
  const [begin, commit] = [connection.prepare('BEGIN'), connection.prepare('COMMIT')]
  const end = (): void => {
    if (connection.open && connection.inTransaction) commit.run()
  }
  const hold = (): void => {
    if (connection.inTransaction) return
    begin.run()
    setImmediate(end)
  }
  const held = Object.entries(reader).map(([name, query]: [string, (...values: never[]) => unknown]) => {
    const inVersion = (...values: never[]): unknown => {
      hold()
      return query(...values)
    }
    return [name, inVersion]
  })
  const { location, snapshot, close } = reader
  return { ...(Object.fromEntries(held) as GraphReader), location, snapshot, close }
}

/** Reports damage that any query runs into as one sentence. */
function guarded(reader: GraphReader, onDamage: () => void): GraphReader {
  let reported = false
  const asDamage = (error: unknown, isForeign = false): unknown => {
    if (!isDamage(error) && !isForeign) return error
    if (!reported) onDamage()
    reported = true
    return damaged(error)
  }
  const queries = Object.entries(reader).map(([name, query]: [string, (...values: never[]) => unknown]) => {
    const safe = (...values: never[]): unknown => {
      try {
        return query(...values)
      } catch (error) {
        throw asDamage(error)
      }
    }
    return [name, safe]
  })
  const safe = Object.fromEntries(queries) as GraphReader
  return {
    ...safe,
    *snapshot(read) {
      try {
        yield* reader.snapshot(read)
      } catch (error) {
        throw asDamage(error, isForeignSchema(error))
      }
    },
  }
}

class ForeignProgramError extends Error {
  override readonly message = 'The file has triggers or views, which no graph has.'
}

function notParsed(): AppError {
  return new AppError('conflict', 'This project has no complete graph yet. Wait until it is parsed, or parse it again.')
}

function damaged(cause: unknown): AppError {
  return new AppError('conflict', 'The graph of this project is damaged. Parse the project again to rebuild it.', {
    cause,
  })
}
