// Runs everything up to writing on a small folder, so that code is loaded and compiled for the next run.
import { AppError } from '../../contract/errors'
import { linkAll } from '../../graph/build-graph'
import type { ParsedFile } from '../../parse/parsed-file'
import { walk } from '../../source/walk'
import type { WarmUp } from './run'
import type { RunSession } from './run-session'

/** Further parse workers start when there is work for them: each needs memory while it waits. */
const readyWorkers = 2

/** After this many passes the engine has compiled the common code; more gain little. */
const passes = 4

/**
 * Warms up a thread and its parse workers. Failures are left to the run, which meets them again.
 * @param signal fires when a run has arrived, which doesn't wait: its files are parsed after the one already started
 */
export async function warmUp(session: RunSession, setting: WarmUp, signal: AbortSignal): Promise<void> {
  try {
    const { root, parseWorkers } = setting
    const { files } = await walk(root)
    // One by one, so that a run that comes right after the start waits for one file of them.
    const parse = async (): Promise<readonly ParsedFile[]> => {
      const parsed: ParsedFile[] = []
      for (const file of files) {
        if (signal.aborted) break
        for await (const outcome of session.pool(setting).parse(root, [file]))
          if (outcome.kind === 'parsed') parsed.push(outcome.file)
      }
      return parsed.sort((left, right) => (left.path < right.path ? -1 : 1))
    }
    for (let pass = 0; pass < passes && !signal.aborted; pass++) {
      // Only one at first: a small run that comes right after the start needs no more.
      const workers = pass === 0 ? 1 : Math.min(readyWorkers, parseWorkers)
      session.pool(setting).start(workers)
      // Several at once are distributed, so that each worker reads all files.
      const [parsed = []] = await Promise.all(Array.from({ length: workers }, parse))
      if (!signal.aborted) linkAll({ files: parsed, manifests: [] })
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
