// Runs in which the process ended, by project: one that ends it again and again isn't resumed at every start (C-44).
import { z } from 'zod'
import type { AppWriter, ProjectRow } from '../../store/app/app-store'
import { isInProgress } from './parsing-state'

const setting = 'interrupted_runs'
const countsSchema = z.record(z.string(), z.number().int().nonnegative())

/** A power cut or an update may end one run, but hardly the next one too. */
const mostInRow = 2

export interface InterruptedRuns {
  /**
   * Counts the runs in which the last process ended; those that waited to begin aren't the reason.
   * @param rows all projects
   * @returns those whose runs aren't resumed
   */
  count(rows: readonly Pick<ProjectRow, 'id' | 'status'>[]): ReadonlySet<string>
  /** A run of the project has come to an end, whichever. */
  ended(projectId: string): void
  /** The service ends as it should: its runs are resumed whenever it starts. */
  closed(): void
}

export function interruptedRuns(store: Pick<AppWriter, 'setting' | 'setSetting'>): InterruptedRuns {
  let counts = read(store)
  const save = (next: typeof counts): void => {
    if (JSON.stringify(next) === JSON.stringify(counts)) return
    counts = next
    try {
      store.setSetting(setting, JSON.stringify(next))
    } catch {
      // A disk that is full must neither prevent a start nor a run.
    }
  }
  return {
    count: (rows) => {
      const running = rows.filter(({ status }) => isInProgress(status) && status !== 'submitted').map(({ id }) => id)
      save(Object.fromEntries(running.map((id) => [id, (counts[id] ?? 0) + 1])))
      return new Set(running.filter((id) => (counts[id] ?? 0) >= mostInRow))
    },
    ended: (projectId) => {
      if (projectId in counts) save(Object.fromEntries(Object.entries(counts).filter(([id]) => id !== projectId)))
    },
    closed: () => save({}),
  }
}

function read(store: Pick<AppWriter, 'setting'>): Readonly<Record<string, number>> {
  try {
    return countsSchema.parse(JSON.parse(store.setting(setting) ?? '{}'))
  } catch {
    return {}
  }
}

/** The state of a project whose run isn't resumed. */
export function interruptedRow({ usable, parsedAt }: ProjectRow): Pick<ProjectRow, 'status' | 'message'> {
  return usable && parsedAt !== null
    ? {
        status: 'ready',
        message:
          'Cairn ended unexpectedly twice while this project was being parsed, so it wasn’t parsed again; the graph of the parse before is used. Parse the project again to update it.',
      }
    : {
        status: 'error',
        message:
          'Cairn ended unexpectedly twice while this project was being parsed, so it wasn’t parsed again. Parse the project again; if Cairn ends again, leave out a part of it with a .cairnignore file.',
      }
}
