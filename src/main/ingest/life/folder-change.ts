// A change in a folder, and how two changes are merged.
import { limits } from '../../kernel/limits'
import { moment } from '../../kernel/moment'

export interface FolderChange {
  /** Changed paths, relative and slash-separated; null if unknown. */
  readonly paths: ReadonlySet<string> | null
  /** The `moment` at which the first change was noticed. */
  readonly noticedAt: number
}

/** Anything may have changed, from now on. */
export function anyChange(): FolderChange {
  return { paths: null, noticedAt: moment() }
}

/** Merges two changes. Too many paths become "anything". */
export function joinChanges(first: FolderChange | undefined, second: FolderChange): FolderChange {
  if (first === undefined) return second
  const noticedAt = Math.min(first.noticedAt, second.noticedAt)
  if (first.paths === null || second.paths === null) return { paths: null, noticedAt }
  const paths = new Set([...first.paths, ...second.paths])
  return { paths: paths.size > limits.watchedPaths ? null : paths, noticedAt }
}
