// When a project is stale: its folder no longer holds exactly what was parsed, or another build parsed it.
import { readSourceSync } from '../../source/read'
import { walk } from '../../source/walk'
import { planRun } from './plan-run'
import type { RunHooks, RunRequest } from './run'
import type { RunSession } from './run-session'
import { linkedState } from './write-graph'

/** Whether the folder holds exactly what was parsed. */
export async function runCheck(session: RunSession, request: RunRequest, hooks: RunHooks): Promise<boolean> {
  const { writer } = session.open(request)
  const walked = await walk(request.root, { signal: hooks.signal })
  const skips = writer.knownSkips()
  const plan = planRun(walked.files, writer.knownFiles(), skips)
  const kept = [...plan.unchanged]
  for (const file of plan.changed) {
    hooks.throwIfCancelled()
    if (file.knownHash === undefined && !skips.has(file.path)) return false
    const read = readSourceSync(request.root, file)
    if (read.kind === 'skipped' && skips.get(file.path)?.reason === read.reason) continue
    if (read.kind === 'skipped' || file.knownHash === undefined || read.hash !== file.knownHash) return false
    kept.push({ path: file.path, size: file.size, modifiedMs: file.modifiedMs, hash: file.knownHash })
  }
  if (!writer.isCurrent(kept)) return false
  session.walked = walked
  if (!request.isKept) return true
  linkedState(session, writer, kept.length)
  void session.warmUp(request, walked.files)
  return true
}
