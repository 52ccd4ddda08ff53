// The current state of one project: its row, unsaved changes, its progress, and its listeners.
import type { ParsingState } from '../contract/project'
import type { Logger } from '../kernel/log'
import type { AppWriter, ProjectRow } from '../store/app/app-store'
import { parsingState } from './parsing-state'
import type { ProgressMeter } from './progress'

export type RowChange = Partial<Omit<ProjectRow, 'id'>>

export interface ProjectRecord {
  /** As it is stored; null once the project is gone. */
  row(): ProjectRow | null
  state(row: ProjectRow): ParsingState
  /** Stores a change and tells the listeners. */
  update(change: RowChange): void
  /** Tells the listeners how things stand. */
  tell(): void
  subscribe(listener: (state: ParsingState) => void): () => void
  /** Whether the graph is known to show what is on disk; undefined where no one looked since the start. */
  latest: boolean | undefined
  /** Of the current or last run of this process. */
  meter: ProgressMeter | null
}

export function createProjectRecord(projectId: string, appStore: AppWriter, log: Logger): ProjectRecord {
  const listeners = new Set<(state: ParsingState) => void>()
  let unsaved: RowChange | undefined

  const record: ProjectRecord = {
    latest: undefined,
    meter: null,
    row: () => appStore.project(projectId),
    state: (row) => {
      const known = record.latest ?? row.status === 'ready'
      const now = { ...row, ...unsaved }
      return parsingState(now, record.meter?.current() ?? null, known && now.usable)
    },
    update: (change) => {
      const whole = { ...unsaved, ...change }
      try {
        appStore.updateProject(projectId, whole)
        unsaved = undefined
      } catch (error) {
        // A full disk must end neither the service nor the run's last word; the next change tries again.
        log.error({ projectId, err: error }, 'The state of a project could not be stored')
        unsaved = whole
      }
      record.tell()
    },
    tell: () => {
      const row = listeners.size === 0 ? null : record.row()
      if (row === null) return
      const state = record.state(row)
      for (const listener of [...listeners]) listener(state)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return record
}
