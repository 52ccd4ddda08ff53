// The current state of one project: its row, unsaved changes, its progress, and its listeners.
import type { ParsingState } from '../../contract/project'
import type { Logger } from '../../kernel/log'
import type { AppWriter, ProjectRow } from '../../store/app/app-store'
import { parsingState } from './parsing-state'
import type { ProgressMeter } from './progress'

export type RowChange = Partial<Omit<ProjectRow, 'id'>>

export interface ProjectRecord {
  /** As stored; null once the project is deleted. */
  row(): ProjectRow | null
  state(row: ProjectRow): ParsingState
  /** Stores a change and notifies the listeners. */
  update(change: RowChange): void
  /** Notifies the listeners of the current state. */
  tell(): void
  subscribe(listener: (state: ParsingState) => void): () => void
  /** Whether the graph is known to match the disk; undefined if not checked since the start. */
  latest: boolean | undefined
  /** For the current or last run of this process. */
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
        // A full disk must neither end the service nor lose the run's final state; the next change tries again.
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
