// The ingest port in its plainest form: real parser, real graph, real databases, one folder after the other, no workers.
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { ParsingState } from '#contract/project'
import { AppError } from '#contract/errors'
import type { Ingest, ParseTarget } from '#main/ingest/ingest'
import type { AppWriter, ProjectRow } from '#main/store/app-store'
import type { GraphReader } from '#main/store/graph-reader'
import { parseFolder } from '#tests/support/parsed-project'

export function plainIngest(store: AppWriter): Ingest {
  const graphs = new Map<string, { graph: GraphReader; close(): void }>()
  const listeners = new Map<string, Set<(state: ParsingState) => void>>()
  const running = new Set<Promise<void>>()

  const row = (id: string): ProjectRow => {
    const found = store.project(id)
    if (found === null) throw new AppError('not_found', 'There is no project with this id.')
    return found
  }
  const state = (id: string): ParsingState => {
    const { repoName, status, message, files, symbols, edges } = row(id)
    const done = status === 'ready'
    return {
      project_id: id,
      repo_name: repoName,
      status,
      latest: done,
      message,
      progress: {
        phase: done ? 'done' : status === 'error' ? 'failed' : 'parse',
        files_done: files,
        files_total: files,
        symbols,
        edges,
        skipped: [],
        skipped_total: 0,
        percent: done ? 100 : 0,
        elapsed_ms: 1,
        eta_ms: null,
        current: [],
      },
    }
  }
  const change = (id: string, values: Partial<Omit<ProjectRow, 'id'>>): void => {
    store.updateProject(id, values)
    for (const listener of listeners.get(id) ?? []) listener(state(id))
  }
  const parse = async (id: string, path: string): Promise<void> => {
    change(id, { status: 'processing' })
    const { graph, close } = await parseFolder(path, basename(path))
    graphs.set(id, { graph, close })
    const { files, symbols, edges } = graph.statistics()
    const parsedAt = new Date().toISOString()
    change(id, { status: 'ready', usable: true, files, symbols, edges, parsedAt, languages: ['javascript'] })
  }
  const find = (target: ParseTarget): ProjectRow | null =>
    store.findProject({
      repoPath: target.kind === 'folder' ? target.path : null,
      remoteUrl: target.kind === 'remote' ? target.url : null,
      requestedBranch: target.branch,
      requestedCommit: target.commit,
    })

  return {
    submit: (target) => {
      const known = find(target)
      if (known !== null) return state(known.id)
      const id = randomUUID()
      store.insertProject(newRow(id, target))
      if (target.kind === 'folder') running.add(parse(id, target.path))
      else change(id, { status: 'error', message: 'The network is closed.' })
      return state(id)
    },
    refresh: (id) => state(id),
    state,
    checkLatest: (id) => Promise.resolve(state(id)),
    find,
    subscribe: (id, listener) => {
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener))
      return () => listeners.get(id)?.delete(listener)
    },
    cancel: () => Promise.resolve(false),
    delete: (id) => {
      graphs.get(id)?.close()
      graphs.delete(id)
      store.deleteProject(id)
      return Promise.resolve()
    },
    open: (id) => {
      const project = row(id)
      const found = graphs.get(id)
      if (found === undefined) throw new AppError('conflict', 'This project has not been parsed yet.')
      return { project, graph: found.graph }
    },
    resume: () => undefined,
    close: async () => {
      await Promise.all(running)
      for (const { close } of graphs.values()) close()
    },
  }
}

function newRow(id: string, target: ParseTarget): ProjectRow {
  const folder = target.kind === 'folder'
  return {
    id,
    repoName: folder ? basename(target.path) : target.name,
    repoPath: folder ? target.path : null,
    remoteUrl: folder ? null : target.url,
    requestedBranch: target.branch,
    requestedCommit: target.commit,
    branchName: null,
    commitId: null,
    status: 'submitted',
    message: null,
    watch: false,
    usable: false,
    languages: [],
    files: 0,
    symbols: 0,
    edges: 0,
    statistics: null,
    timings: null,
    skipped: [],
    skippedTotal: 0,
    createdAt: new Date().toISOString(),
    parsedAt: null,
  }
}
