// Opens a project's graph database for writing. A damaged one, or one of another version, is rebuilt.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { AppError } from '../../../contract/errors'
import { limits } from '../../../kernel/limits'
import { cacheTables, graphSchemaVersion, graphTables } from '../graph-schema'
import { attachFiles, historyHead, outdateHistory, storeHistory } from '../read/graph-history'
import { dropDigests, filesWithName, importersOf, readDigests, storeDigests } from './graph-digests'
import { hasGraph, hasWholeGraph } from './graph-state'
import { updateTables } from './graph-updater'
import type { GraphWriter, UnreadFile } from './graph-writer'
import { createParseCache } from './parse-cache'
import { parseStatistics } from '../read/graph-statistics'
import { replaceGraph, type ReplacedGraph } from './replace-graph'
import { startNextGraph } from './next-graph'
import { startNextText } from '../text/next-text'
import { rememberStatements } from '../../remembered-statements'
import { schemaVersion } from '../../migrate'
import {
  asStoreError,
  deleteDatabase,
  foreignPrograms,
  hasColumnsOf,
  isDamage,
  isSound,
  isUnusable,
  loadCacheKilobytes,
  moveAside,
  openForWriting,
  openInMemory,
  type Connection,
} from '../../sqlite'

/** The versions of the programs that created the stored data; if one differs, its part is rebuilt. */
export interface GraphVersions {
  /** Changes whenever the same source may parse differently. */
  readonly parser: string
  /** Changes whenever the same parses may give a different graph. */
  readonly builder: string
}

/**
 * Linking, writing what was linked, and the engine's own threads take two processors; on fewer than these, the text of
 * files would hold up the structure.
 */
const processorsOfLinking = 3

/**
 * Opens or creates the database. A damaged one is moved aside, one of another schema deleted; both start empty.
 * @param check verifies every page first, which takes a second per half gigabyte
 */
export function openGraphWriter(file: string, versions: GraphVersions, check = true): GraphWriter {
  try {
    const { connection, movedAside } = openSound(file, check)
    return createGraphWriter(connection, file, versions, movedAside)
  } catch (error) {
    throw asStoreError(error)
  }
}

/** A graph that is gone when it is closed: for trying out, without threads, what a run does with its own. */
export function openPassingGraph(versions: GraphVersions): GraphWriter {
  const connection = openInMemory()
  connection.exec(cacheTables)
  return createGraphWriter(connection, ':memory:', versions, null)
}

function createGraphWriter(
  connection: Connection,
  file: string,
  versions: GraphVersions,
  movedAside: string | null,
): GraphWriter {
  connection.pragma(`cache_size = -${loadCacheKilobytes}`)
  connection.pragma('temp_store = MEMORY')
  const cache = createParseCache(connection, versions.parser)
  const remembered = rememberStatements(connection)
  const builtBy = `${graphSchemaVersion} ${versions.builder}`

  const target: ReplacedGraph = { connection, file, builtBy }

  return {
    movedAside,
    knownFiles: () => {
      cache.flush()
      return cache.knownFiles()
    },
    knownSkips: () => {
      cache.flush()
      return cache.knownSkips()
    },
    readParsed: cache.readParsed,
    holdParsed: cache.holdParsed,
    cacheParsed: cache.cacheParsed,
    cacheSkipped: cache.cacheSkipped,
    touch: cache.touch,
    forgetAllBut: (paths) => {
      cache.flush()
      connection.transaction(() => cache.keepOnly(paths)).immediate()
    },
    isCurrent: (files) => {
      cache.flush()
      const linked = linkedFiles(connection, builtBy)
      return linked?.size === files.length && files.every((file) => linked.get(file.path) === file.hash)
    },
    linkedFiles: () => {
      cache.flush()
      return linkedFiles(connection, builtBy)
    },
    digests: () => readDigests(connection),
    storeDigests: (digests) => {
      try {
        connection.transaction(() => storeDigests(connection, digests)).immediate()
      } catch (error) {
        throw asStoreError(error)
      }
    },
    importersOf: (path) => importersOf(remembered, path),
    filesWithName: (name, kind) => filesWithName(remembered, name, kind),
    statistics: () => {
      if (!hasGraph(connection)) return null
      const counts = parseStatistics(connection.prepare('SELECT statistics FROM summary').pluck().get())
      const mostUnread = connection
        .prepare('SELECT path, unread AS places FROM file WHERE unread > 0 ORDER BY unread DESC, path LIMIT ?')
        .all(limits.unreadReported) as UnreadFile[]
      return { ...counts, mostUnread }
    },
    startText: (workerUrl, paths, signal, processors = availableParallelism()) => {
      cache.flush()
      // Nobody reads a graph that replaces another before its text is there too.
      const isBehind = processors < processorsOfLinking && !hasWholeGraph(connection)
      return startNextText(workerUrl, { database: file, paths }, signal, isBehind ? 'after the symbols' : 'at once')
    },
    replaceGraph: (...graph) => {
      cache.flush()
      replaceGraph(target, ...graph)
    },
    startGraph: (workerUrl, paths, signal) => {
      cache.flush()
      // The thread has a page cache of its own.
      connection.pragma('shrink_memory')
      return startNextGraph(workerUrl, { database: file, builtBy, paths }, signal)
    },
    updateGraph: (delta, files, parsed, digests = []) => {
      cache.flush()
      if (!hasWholeGraph(connection))
        throw new AppError('internal_error', 'There is no whole graph that could be changed.')
      try {
        connection
          .transaction(() => {
            updateTables(remembered, { delta, files, parsed })
            storeDigests(remembered, digests)
            dropDigests(remembered, delta.removed)
          })
          .immediate()
      } catch (error) {
        throw asStoreError(error)
      }
    },
    historyHead: () => historyHead(connection),
    outdateHistory: () => outdateHistory(connection),
    replaceHistory: (head, commits) => {
      connection
        .transaction(() => {
          storeHistory(connection, head, commits)
          if (hasGraph(connection)) attachFiles(connection)
        })
        .immediate()
    },
    shrink: () => void connection.pragma('shrink_memory'),
    close: () => {
      if (!connection.open) return
      try {
        cache.flush()
      } finally {
        connection.close()
      }
    },
  }
}

/** Merges the log that readers leave behind into the database: a read-only connection can't remove it (C-50). */
export function removeGraphLog(file: string): void {
  if (!existsSync(`${file}-wal`)) return
  try {
    openForWriting(file, 'NORMAL').close()
  } catch (error) {
    // The next process that opens it finds the damage and rebuilds it.
    if (!isDamage(error)) throw error
  }
}

function openSound(
  file: string,
  check: boolean,
): { readonly connection: Connection; readonly movedAside: string | null } {
  const opened = existsSync(file) ? tryOpen(file, check) : openForWriting(file, 'NORMAL')
  const movedAside = opened === null ? moveAside(file) : null
  let connection = opened ?? openForWriting(file, 'NORMAL')
  const version = schemaVersion(connection)
  if (version !== 0 && version !== graphSchemaVersion) {
    connection.close()
    deleteDatabase(file)
    connection = openForWriting(file, 'NORMAL')
  }
  if (schemaVersion(connection) === 0) {
    connection
      .transaction(() => {
        connection.exec(cacheTables)
        connection.pragma(`user_version = ${graphSchemaVersion}`)
      })
      .immediate()
  }
  return { connection, movedAside }
}

function tryOpen(file: string, check: boolean): Connection | null {
  let connection: Connection | undefined
  let isKept = false
  try {
    connection = openForWriting(file, 'NORMAL')
    const isOwn = foreignPrograms(connection).length === 0
    isKept = isOwn && (!check || (isSound(connection) && hasOwnTables(connection)))
    return isKept ? connection : null
  } catch (error) {
    if (isUnusable(error)) return null
    throw error
  } finally {
    if (!isKept) connection?.close()
  }
}

/** Whether the tables have the names and columns of this version. Another version's are deleted anyway. */
function hasOwnTables(connection: Connection): boolean {
  const version = schemaVersion(connection)
  return version !== graphSchemaVersion || hasColumnsOf(connection, cacheTables + graphTables)
}

function linkedFiles(connection: Connection, builtBy: string): ReadonlyMap<string, string> | null {
  if (!hasWholeGraph(connection)) return null
  if (connection.prepare('SELECT built_by FROM summary').pluck().get() !== builtBy) return null
  return new Map(connection.prepare('SELECT path, hash FROM file').raw().all() as [string, string][])
}
