// The port of the use case "update a project's graph": submit, follow, cancel, query.
import type { ParsingState } from '../contract/project'
import type { ProjectRow } from '../store/app/app-store'
import type { GraphReader } from '../store/graph/read/graph-reader'
import type { WatchState } from './life/watching'
import type { FolderCheck } from './run/run'

/** The source to parse: a checked canonical folder, or a remote repository to clone. */
export type ParseTarget =
  | { readonly kind: 'folder'; readonly path: string; readonly branch: string | null; readonly commit: string | null }
  | {
      readonly kind: 'remote'
      readonly url: string
      readonly name: string
      readonly branch: string | null
      readonly commit: string | null
    }

export interface Ingest {
  /** Same target → same project. Starts or queues a run; if one is in progress, its state is returned. */
  submit(target: ParseTarget): ParsingState
  /** Parses a known project again. */
  refresh(projectId: string): ParsingState
  /** Throws AppError('not_found'). `latest` is the last known value; `checkLatest` looks at the disk or the remote. */
  state(projectId: string): ParsingState
  checkLatest(projectId: string, signal: AbortSignal): Promise<ParsingState>
  /** The files that differ from the parsed ones. @throws AppError('conflict') when nothing was parsed yet */
  changes(projectId: string, signal: AbortSignal): Promise<FolderCheck>
  find(target: ParseTarget): ProjectRow | null
  /** Calls back on every change until unsubscribed. */
  subscribe(projectId: string, listener: (state: ParsingState) => void): () => void
  /** Ends a run; the graph of the last complete parse is kept. False when none was running. */
  cancel(projectId: string): Promise<boolean>
  /** Turns automatic updates after changes on disk on or off. Clones are never watched. */
  setWatch(projectId: string, watch: boolean): void
  /** How changes of a watched folder are noticed; null if it isn't watched. */
  watchState(projectId: string): WatchState | null
  /** Ends runs, closes views, deletes the graph database and the clone. */
  delete(projectId: string): Promise<void>
  /**
   * The last complete graph, open for reading; the handle is shared and stays valid until the project is deleted.
   * Throws AppError('conflict') when there is none yet, 'not_found' for unknown ids.
   */
  open(projectId: string): { readonly project: ProjectRow; readonly graph: GraphReader }
  /** Reports that the stored graph of a project is damaged, so that it is rebuilt. */
  reportDamage(projectId: string): void
  /** A parse may be requested soon: warms up a thread, unless something is being parsed. */
  prepare(): void
  /** Calls a function with the id of each project whose graph was replaced, shortly after that was reported. */
  onReady(listener: (projectId: string) => void): void
  /** Resumes parses that a killed process left unfinished. */
  resume(): void
  close(): Promise<void>
}
