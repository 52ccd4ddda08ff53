// What past commits said of the files of a graph: a second index to search, and the answer to "what changed lately".
import { limits } from '../kernel/limits'
import type { PastCommit } from '../source/history'
import type { GraphReader, PastChange, StoredCommit } from './graph-reader'
import { quoted } from './graph-search'
import { WordSplitter } from './split-words'
import type { Connection } from './sqlite'

type HistoryQueries = Pick<GraphReader, 'changesSaying' | 'countCommits' | 'commits' | 'pathsOfCommit'>

export function historyQueries(connection: Connection): HistoryQueries {
  const saying = connection
    .prepare<[string]>(
      `SELECT past_change.past_commit, past_change.file - 1, past_commit.files
       FROM past_text JOIN past_commit ON past_commit.key = past_text.rowid
       JOIN past_change ON past_change.past_commit = past_commit.key
       WHERE past_text MATCH ? LIMIT ${limits.searchRankedRows}`,
    )
    .raw()
  const count = connection.prepare('SELECT count(*) FROM past_commit').pluck()
  const columns = 'SELECT id, author, seconds, subject FROM past_commit'
  const newest = connection.prepare(`${columns} ORDER BY key LIMIT ?`)
  const ofPath = connection.prepare(
    `${columns} WHERE key IN (SELECT past_commit FROM past_change JOIN file ON file.id = past_change.file
       WHERE file.path = @path OR substr(file.path, 1, length(@path) + 1) = @path || '/') ORDER BY key LIMIT @limit`,
  )
  const paths = connection
    .prepare(
      `SELECT file.path FROM past_commit JOIN past_change ON past_change.past_commit = past_commit.key
       JOIN file ON file.id = past_change.file WHERE past_commit.id = ? ORDER BY file.path`,
    )
    .pluck()
  return {
    changesSaying: (word) => saying.all(quoted(word)) as PastChange[],
    countCommits: () => count.get() as number,
    commits: (limit, path) => (path === undefined ? newest.all(limit) : ofPath.all({ path, limit })) as StoredCommit[],
    pathsOfCommit: (id) => paths.all(id) as string[],
  }
}

/** Replaces the stored history. Commits that changed no file of the graph are left out. */
export function storeHistory(connection: Connection, commits: readonly PastCommit[]): void {
  const splitter = new WordSplitter()
  connection
    .transaction(() => {
      for (const table of ['past_commit', 'past_change', 'past_text']) connection.exec(`DELETE FROM ${table}`)
      const ids = new Map(connection.prepare('SELECT path, id FROM file').raw().all() as [string, number][])
      const insert = connection.prepare(
        'INSERT INTO past_commit (key, id, author, seconds, subject, files) VALUES (?, ?, ?, ?, ?, ?)',
      )
      const insertChange = connection.prepare('INSERT INTO past_change (past_commit, file) VALUES (?, ?)')
      const insertText = connection.prepare('INSERT INTO past_text (rowid, subject) VALUES (?, ?)')
      let key = 0
      for (const { id, author, seconds, subject, paths } of commits) {
        const files = [...new Set(paths.flatMap((path) => ids.get(path) ?? []))]
        key++
        // The newest stays in any case: it says up to where the history was read.
        if (files.length === 0 && key > 1) continue
        insert.run(key, id, author, seconds, subject, paths.length)
        for (const file of files) insertChange.run(key, file)
        insertText.run(key, splitter.split(subject))
      }
    })
    .immediate()
}
