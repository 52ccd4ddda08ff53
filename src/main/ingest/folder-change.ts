// A change in a folder, and how two of them are merged.
import { limits } from '../kernel/limits'
import { moment } from '../kernel/moment'

export interface FolderChange {
  /** What changed, relative and slash-separated; null where it may be anything. */
  readonly paths: ReadonlySet<string> | null
  /** The `moment` at which the first of it was noticed. */
  readonly noticedAt: number
}

/** Anything may have changed, as of now. */
export function anyChange(): FolderChange {
  return { paths: null, noticedAt: moment() }
}

/** Both changes as one. Too many paths for one by one become "anything". */
export function joinChanges(first: FolderChange | undefined, second: FolderChange): FolderChange {
  if (first === undefined) return second
  const noticedAt = Math.min(first.noticedAt, second.noticedAt)
  if (first.paths === null || second.paths === null) return { paths: null, noticedAt }
  const paths = new Set([...first.paths, ...second.paths])
  return { paths: paths.size > limits.watchedPaths ? null : paths, noticedAt }
}
