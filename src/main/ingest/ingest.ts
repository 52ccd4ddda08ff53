// The port of the use case "bring a project's graph up to date": submit, follow, cancel, look at.
import type { ParsingState } from '../contract/project'
import type { ProjectRow } from '../store/app/app-store'
import type { GraphReader } from '../store/graph/read/graph-reader'
import type { WatchState } from './watching'

/** What to parse: a checked canonical folder, or a remote repository to clone. */
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
  /** Same target → same project. Starts or queues a run; while one runs for it, nothing is started and its state is returned. */
  submit(target: ParseTarget): ParsingState
  /** Parses a known project again. */
  refresh(projectId: string): ParsingState
  /** Throws AppError('not_found'). `latest` is what is known; `checkLatest` looks at the disk or the remote. */
  state(projectId: string): ParsingState
  checkLatest(projectId: string, signal: AbortSignal): Promise<ParsingState>
  find(target: ParseTarget): ProjectRow | null
  /** Calls back on every change until unsubscribed. */
  subscribe(projectId: string, listener: (state: ParsingState) => void): () => void
  /** Ends a run; the graph of the last complete parse stays. False when none was running. */
  cancel(projectId: string): Promise<boolean>
  /** From now on changes on disk bring the graph up to date by themselves, or don't. Clones are never watched. */
  setWatch(projectId: string, watch: boolean): void
  /** How a watched folder's changes are noticed; null where nothing is watched. */
  watchState(projectId: string): WatchState | null
  /** Ends runs, closes views, deletes the graph database and the clone. */
  delete(projectId: string): Promise<void>
  /**
   * The last complete graph, open for reading; the handle is shared and stays valid until the project is deleted.
   * Throws AppError('conflict') when there is none yet, 'not_found' for unknown ids.
   */
  open(projectId: string): { readonly project: ProjectRow; readonly graph: GraphReader }
  /** Told that the stored graph of a project turned out to be damaged: it is built again. */
  reportDamage(projectId: string): void
  /** A parse may be asked for soon: gets ready for it while nothing else is parsed. */
  prepare(): void
  /** Calls a function with the id of each project whose graph was replaced, a moment after that was reported. */
  onReady(listener: (projectId: string) => void): void
  /** Parses that a killed process left unfinished are taken up again. */
  resume(): void
  close(): Promise<void>
}
