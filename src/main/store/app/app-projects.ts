// Projects in app.db.
import { z } from 'zod'
import { parsingStatusSchema, projectDetailSchema, skippedFileSchema } from '../../contract/project'
import type { AppReader, AppWriter, ProjectRow } from './app-store'
import { columnsOf, json, type ColumnMap } from '../rows'
import type { Connection } from '../sqlite'

const columns: ColumnMap<ProjectRow> = {
  id: 'id',
  repoName: 'repo_name',
  repoPath: 'repo_path',
  remoteUrl: 'remote_url',
  requestedBranch: 'requested_branch',
  requestedCommit: 'requested_commit',
  branchName: 'branch_name',
  commitId: 'commit_id',
  status: 'status',
  message: 'message',
  watch: 'watch',
  usable: 'usable',
  languages: 'languages',
  files: 'files',
  symbols: 'symbols',
  edges: 'edges',
  statistics: 'statistics',
  timings: 'timings',
  skipped: 'skipped',
  skippedTotal: 'skipped_total',
  createdAt: 'created_at',
  parsedAt: 'parsed_at',
}

const rowSchema = z.object({
  // Part of the names of its files.
  id: z.string().regex(/^[\w-]{1,64}$/),
  repo_name: z.string(),
  repo_path: z.string().nullable(),
  remote_url: z.string().nullable(),
  requested_branch: z.string().nullable(),
  requested_commit: z.string().nullable(),
  branch_name: z.string().nullable(),
  commit_id: z.string().nullable(),
  status: parsingStatusSchema,
  message: z.string().nullable(),
  watch: z.number(),
  usable: z.number(),
  languages: json(z.array(z.string())),
  files: z.number(),
  symbols: z.number(),
  edges: z.number(),
  statistics: json(projectDetailSchema.shape.statistics).nullable(),
  timings: json(projectDetailSchema.shape.timings).nullable(),
  skipped: json(z.array(skippedFileSchema)),
  skipped_total: z.number(),
  created_at: z.string(),
  parsed_at: z.string().nullable(),
})

type ProjectStore = Pick<AppReader, 'project' | 'projects' | 'findProject'> &
  Pick<AppWriter, 'insertProject' | 'updateProject' | 'deleteProject'>

/** The part of the application store that holds projects. */
export function projectStore(connection: Connection): ProjectStore {
  const select = connection.prepare('SELECT * FROM project ORDER BY created_at, id')
  const byIdentity = connection.prepare(
    `SELECT * FROM project
     WHERE coalesce(remote_url, repo_path) = coalesce(@remoteUrl, @repoPath) AND (remote_url IS NULL) = (@remoteUrl IS NULL)
       AND coalesce(requested_branch, '') = coalesce(@requestedBranch, '')
       AND coalesce(requested_commit, '') = coalesce(@requestedCommit, '')`,
  )
  const remove = connection.prepare('DELETE FROM project WHERE id = ?')
  // Nearly every request reads them, and nothing else writes this table.
  let rows: readonly ProjectRow[] | null = null
  const all = (): readonly ProjectRow[] => (rows ??= select.all().map(parse))

  return {
    project: (id) => all().find((row) => row.id === id) ?? null,
    projects: all,
    findProject: ({ repoPath, remoteUrl, requestedBranch, requestedCommit }) =>
      optional(byIdentity.get({ repoPath, remoteUrl, requestedBranch, requestedCommit })),
    insertProject: (row) => {
      rows = null
      const { names, values } = columnsOf(columns, row)
      connection
        .prepare(`INSERT INTO project (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
        .run(values)
    },
    updateProject: (id, change) => {
      const { names, values } = columnsOf(columns, change)
      if (names.length === 0) return
      rows = null
      connection
        .prepare(`UPDATE project SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
        .run([...values, id])
    },
    deleteProject: (id) => {
      rows = null
      remove.run(id)
    },
  }
}

function optional(row: unknown): ProjectRow | null {
  return row === undefined ? null : parse(row)
}

function parse(stored: unknown): ProjectRow {
  const row = rowSchema.parse(stored)
  return {
    id: row.id,
    repoName: row.repo_name,
    repoPath: row.repo_path,
    remoteUrl: row.remote_url,
    requestedBranch: row.requested_branch,
    requestedCommit: row.requested_commit,
    branchName: row.branch_name,
    commitId: row.commit_id,
    status: row.status,
    message: row.message,
    watch: row.watch !== 0,
    usable: row.usable !== 0,
    languages: row.languages,
    files: row.files,
    symbols: row.symbols,
    edges: row.edges,
    statistics: row.statistics,
    timings: row.timings,
    skipped: row.skipped,
    skippedTotal: row.skipped_total,
    createdAt: row.created_at,
    parsedAt: row.parsed_at,
  }
}
