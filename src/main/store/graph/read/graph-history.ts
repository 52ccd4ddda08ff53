// The commits that changed a graph's files: searched next to the text, and the answer to "what changed recently".
import { limits } from '../../../kernel/limits'
import type { PastCommit } from '../../../source/history'
import { currentValue } from '../current-value'
import type { CommitSize, GraphReader, PastChange, StoredCommit } from './graph-reader'
import { quoted } from './graph-search'
import type { Preparer } from '../../remembered-statements'
import { WordSplitter } from '../text/split-words'
import type { Connection } from '../../sqlite'

type HistoryQueries = Pick<
  GraphReader,
  'hasHistory' | 'commitsSaying' | 'changesOf' | 'countCommits' | 'commits' | 'pathsOfCommit'
>

/** Commits that changed a file of the graph, and always the newest commit. */
const included = '(held > 0 OR key = 1)'

export function historyQueries(connection: Connection): HistoryQueries {
  const saying = connection
    .prepare<[string]>(
      `SELECT past_commit.key, past_commit.files FROM past_text JOIN past_commit ON past_commit.key = past_text.rowid
       WHERE past_text MATCH ? AND held > 0 ORDER BY past_text.rowid LIMIT ${limits.searchRankedRows}`,
    )
    .raw()
  const changes = connection
    .prepare<[string]>(
      `SELECT past_change.past_commit, file.place FROM past_change JOIN past_path ON past_path.id = past_change.path
       JOIN file ON file.id = past_path.file WHERE past_change.past_commit IN (SELECT value FROM json_each(?))
       ORDER BY past_change.past_commit, file.place`,
    )
    .raw()
  const count = connection.prepare(`SELECT count(*) FROM past_commit WHERE ${included}`).pluck()
  const columns = 'SELECT id, author, seconds, subject FROM past_commit'
  const newest = connection.prepare(`${columns} WHERE ${included} ORDER BY key LIMIT ?`)
  const ofPath = connection.prepare(
    `${columns} WHERE key IN (SELECT past_commit FROM past_change JOIN past_path ON past_path.id = past_change.path
       WHERE past_path.file IS NOT NULL
         AND (past_path.path = @path OR substr(past_path.path, 1, length(@path) + 1) = @path || '/'))
     ORDER BY key LIMIT @limit`,
  )
  const paths = connection
    .prepare(
      `SELECT past_path.path FROM past_commit JOIN past_change ON past_change.past_commit = past_commit.key
       JOIN past_path ON past_path.id = past_change.path
       WHERE past_commit.id = ? AND past_path.file IS NOT NULL ORDER BY past_path.path`,
    )
    .pluck()
  const read = connection.prepare('SELECT EXISTS (SELECT 1 FROM history)').pluck()
  return {
    hasHistory: () => read.get() === 1,
    commitsSaying: (word) => saying.all(quoted(word)) as CommitSize[],
    changesOf: (keys) => changes.all(JSON.stringify(keys)) as PastChange[],
    countCommits: currentValue(connection, () => count.get() as number),
    commits: (limit, path) => (path === undefined ? newest.all(limit) : ofPath.all({ path, limit })) as StoredCommit[],
    pathsOfCommit: (id) => paths.all(id) as string[],
  }
}

/** The commit that the stored history was read from, null without a repository; undefined if none was read. */
export function historyHead(connection: Connection): string | null | undefined {
  return connection.prepare('SELECT head FROM history').pluck().get() as string | null | undefined
}

/** Keeps the stored history, but no longer as that of the graph. */
export function outdateHistory(connection: Connection): void {
  connection.exec('DELETE FROM history')
}

/** Replaces the stored history. It is kept when a graph is replaced; `attachFiles` then joins it to the new graph. */
export function storeHistory(connection: Connection, head: string | null, commits: readonly PastCommit[]): void {
  const splitter = new WordSplitter()
  for (const table of ['history', 'past_commit', 'past_path', 'past_change', 'past_text'])
    connection.exec(`DELETE FROM ${table}`)
  connection.prepare('INSERT INTO history (head) VALUES (?)').run(head)
  const insert = connection.prepare(
    'INSERT INTO past_commit (key, id, author, seconds, subject, files, held) VALUES (?, ?, ?, ?, ?, ?, 0)',
  )
  const insertPath = connection.prepare('INSERT INTO past_path (id, path) VALUES (?, ?)')
  const insertChange = connection.prepare('INSERT INTO past_change (past_commit, path) VALUES (?, ?)')
  const insertText = connection.prepare('INSERT INTO past_text (rowid, subject) VALUES (?, ?)')
  const ids = new Map<string, number>()
  commits.forEach(({ id, author, seconds, subject, paths }, at) => {
    const key = at + 1
    insert.run(key, id, author, seconds, subject, paths.length)
    for (const path of new Set(paths)) {
      const pathId = ids.get(path) ?? ids.size + 1
      if (!ids.has(path)) insertPath.run(pathId, path)
      ids.set(path, pathId)
      insertChange.run(key, pathId)
    }
    insertText.run(key, splitter.split(subject))
  })
}

/** Joins the stored history to the files of a new graph. */
export function attachFiles(connection: Connection): void {
  connection.exec(`
    UPDATE past_path SET file = (SELECT id FROM file WHERE file.path = past_path.path);
    UPDATE past_commit SET held = (
      SELECT count(*) FROM past_change JOIN past_path ON past_path.id = past_change.path
      WHERE past_change.past_commit = past_commit.key AND past_path.file IS NOT NULL
    );
  `)
}

/** Joins the history to a new file; null detaches it from a file that was removed. */
export function attachFile(connection: Preparer, path: string, file: number | null): void {
  const id = connection.prepare('UPDATE past_path SET file = ? WHERE path = ? RETURNING id').pluck().get(file, path)
  if (id === undefined) return
  connection
    .prepare('UPDATE past_commit SET held = held + ? WHERE key IN (SELECT past_commit FROM past_change WHERE path = ?)')
    .run(file === null ? -1 : 1, id)
}
