// The public state of a project's parse, computed from its row and its current run, if any.
import type { ParsePhase, ParsingState, ParsingStatus, Progress } from '../../contract/project'
import { folderGone, isFolderGone } from './project-row'
import type { ProjectRow } from '../../store/app/app-store'

/** States during a run. */
const inProgress: ReadonlySet<ParsingStatus> = new Set(['submitted', 'cloned', 'processing', 'parsed', 'inferring'])

export function isInProgress(status: ParsingStatus): boolean {
  return inProgress.has(status)
}

/** @param progress of the current or last run of this process; null when there was none */
export function parsingState(row: ProjectRow, progress: Progress | null, latest: boolean): ParsingState {
  const isGone = !isInProgress(row.status) && isFolderGone(row)
  return {
    project_id: row.id,
    repo_name: row.repoName,
    status: row.status,
    latest: latest && !isGone,
    message: row.status !== 'error' && isGone ? folderGone : row.message,
    progress: progress === null ? storedProgress(row) : shownProgress(row, progress),
  }
}

/** After a run that changed nothing, the counts are those of the graph in use: who waits for 100 % would wait forever. */
function shownProgress(row: ProjectRow, progress: Progress): Progress {
  const changedNothing = row.status === 'ready' && (progress.phase === 'cancelled' || progress.phase === 'failed')
  return changedNothing ? { ...storedProgress(row), phase: progress.phase, elapsed_ms: progress.elapsed_ms } : progress
}

function storedProgress(row: ProjectRow): Progress {
  const ready = row.status === 'ready'
  const phase: ParsePhase = ready ? 'done' : row.status === 'error' ? 'failed' : 'queued'
  return {
    phase,
    files_done: ready ? row.files : 0,
    files_total: ready ? row.files : 0,
    symbols: ready ? row.symbols : 0,
    edges: ready ? row.edges : 0,
    skipped: [...row.skipped],
    skipped_total: row.skippedTotal,
    percent: ready ? 100 : 0,
    elapsed_ms: row.timings?.total_ms ?? 0,
    eta_ms: null,
    current: [],
  }
}
