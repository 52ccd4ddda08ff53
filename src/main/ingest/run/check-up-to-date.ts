// Checks whether a project is up to date: the same files as parsed, by the same build.
import type { FileChange } from '../../contract/project'
import { limits } from '../../kernel/limits'
import { readSourceSync } from '../../source/read'
import { walk } from '../../source/walk'
import { planRun } from './plan-run'
import type { FolderCheck, RunHooks, RunRequest } from './run'
import type { RunSession } from './run-session'

/** Whether the folder contains exactly what was parsed, and which files differ. */
export async function runCheck(session: RunSession, request: RunRequest, hooks: RunHooks): Promise<FolderCheck> {
  const { writer } = session.open(request)
  const walked = await walk(request.root, { signal: hooks.signal })
  const skips = writer.knownSkips()
  const plan = planRun(walked.files, writer.knownFiles(), skips)
  const kept = [...plan.unchanged]
  const differing: string[] = []
  for (const file of plan.changed) {
    hooks.throwIfCancelled()
    const isReadable = file.knownHash !== undefined || skips.has(file.path)
    const read = isReadable ? readSourceSync(request.root, file) : null
    if (read?.kind === 'skipped' && skips.get(file.path)?.reason === read.reason) continue
    if (read?.kind === 'text' && read.hash === file.knownHash)
      kept.push({ path: file.path, size: file.size, modifiedMs: file.modifiedMs, hash: read.hash })
    else differing.push(file.path)
  }
  if (differing.length === 0 && writer.isCurrent(kept)) {
    session.state.madeFrom(walked)
    if (request.isKept) {
      session.state.followed(writer, kept.length)
      void session.warmUp(request, walked.files)
    }
    return { latest: true, files: [], total: 0, atLeast: false }
  }
  const parsed = writer.linkedFiles()
  const hashes = new Map(kept.map(({ path, hash }) => [path, hash]))
  // Created by another build, so everything is outdated.
  if (parsed === null) return { latest: false, files: [], total: 0, atLeast: true }
  const changes = changesSince(parsed, hashes, differing)
  return { latest: false, files: changes.slice(0, limits.changesReported), total: changes.length, atLeast: false }
}

/**
 * @param parsed hashes of the files of the graph
 * @param hashes those of the files on disk that were parsed at some time, perhaps by a run that didn't finish
 * @param differing paths of all other files on disk
 */
function changesSince(
  parsed: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string>,
  differing: readonly string[],
): readonly FileChange[] {
  const onDisk = new Set([...hashes.keys(), ...differing])
  const other = [...hashes].filter(([path, hash]) => parsed.get(path) !== hash).map(([path]) => path)
  const removed = [...parsed.keys()].filter((path) => !onDisk.has(path))
  const changes = [
    ...[...differing, ...other].map((path): FileChange => ({ path, change: parsed.has(path) ? 'changed' : 'added' })),
    ...removed.map((path): FileChange => ({ path, change: 'removed' })),
  ]
  return changes.sort((left, right) => (left.path < right.path ? -1 : 1))
}
