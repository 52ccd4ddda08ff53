// Updates a walk for known changed paths: the same rules, applied to these paths only.
import { baseNameOf } from '../kernel/base-name-of'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { firstPlace } from '../kernel/first-place'
import { limits } from '../kernel/limits'
import { holdsIgnoreRules } from './ignore-rules'
import { pathFault } from './path-rules'
import { decidesAboutFolders } from './skip-rules'
import { walk, type SkippedFile, type WalkOptions, type WalkResult } from './walk'

/**
 * Checks changed paths again.
 * @param before the result of the last walk
 * @param changed relative paths; additional ones only cost time
 * @returns what `walk` would return now, if nothing else changed; null if a change may affect more than its own path
 * (folders, ignore rules, signs of build output), so that only a complete walk can tell
 * @throws AppError as `walk`
 */
export async function rewalk(
  root: string,
  before: WalkResult,
  changed: ReadonlySet<string>,
  options: Pick<WalkOptions, 'signal'> = {},
): Promise<WalkResult | null> {
  if (changed.size > limits.watchedPaths || before.skipped.some((row) => row.path === './')) return null
  for (const path of changed) if (await reachesFurther(root, before, path)) return null
  const now = await walk(root, { ...options, only: changed })
  const foldersBefore = new Map(before.skipped.map((row) => [row.path, row.reason]))
  const isKnownFolder = ({ path, reason }: SkippedFile): boolean =>
    path.endsWith('/') && foldersBefore.get(path) === reason
  const skipped = now.skipped.filter((row) => !isKnownFolder(row))
  if ([...now.files, ...skipped].some((row) => !changed.has(row.path))) return null
  const files = replaced(before.files, changed, now.files)
  const characters = files.reduce((sum, { path }) => sum + path.length, 0)
  if (files.length > limits.filesPerProject || characters > limits.pathCharacters) return null
  return { files, skipped: replaced(before.skipped, changed, skipped) }
}

/** Whether a path may affect others: it is or was a folder, or its name does. */
async function reachesFurther(root: string, before: WalkResult, path: string): Promise<boolean> {
  const name = baseNameOf(path)
  if (pathFault(path, process.platform === 'win32') !== undefined) return true
  if (holdsIgnoreRules(name) || decidesAboutFolders(name)) return true
  if (holdsBelow(before.files, path) || holdsBelow(before.skipped, path)) return true
  const stats = await lstat(join(root, path)).catch(() => null)
  return stats?.isDirectory() ?? false
}

interface Row {
  readonly path: string
}

/** Whether rows, in path order, contain a folder of this path or anything in it. */
function holdsBelow(rows: readonly Row[], path: string): boolean {
  const prefix = `${path}/`
  const first = firstPlace(rows.length, (at) => (rows[at]?.path ?? '') >= prefix)
  return rows[first]?.path.startsWith(prefix) ?? false
}

function replaced<T extends Row>(rows: readonly T[], changed: ReadonlySet<string>, fresh: readonly T[]): readonly T[] {
  const kept = rows.filter((row) => !changed.has(row.path))
  return [...kept, ...fresh].sort((left, right) => (left.path < right.path ? -1 : 1))
}
