// Writes the graph without the files that have more links than code has.
import { TooManyEdgesError } from '../../graph/link/edges'
import { limits } from '../../kernel/limits'
import { HeldParses } from '../../parse/held-parses'
import { skipReasons } from '../../source/skip-rules'
import { writeGraph, type ParsedRun, type Written } from './write-graph'

/**
 * Writes the graph; a file that has too many edges is left out, and linking starts again without it.
 * @param leaveOut stores that a file is skipped, before the next attempt; throws if no file is left
 * @throws TooManyEdgesError if there are many such files; else as `writeGraph`
 */
export async function writeWithoutDense(
  run: ParsedRun,
  leaveOut: (path: string, reason: string, kept: ParsedRun['kept']) => void,
): Promise<Written> {
  let attempt = run
  for (let left: number = limits.denseFilesLeftOut; ; left--) {
    try {
      return await writeGraph(attempt)
    } catch (error) {
      if (!(error instanceof TooManyEdgesError) || left === 0) throw error
      run.hooks.linking(null)
      const kept = attempt.kept.filter(({ path }) => path !== error.path)
      leaveOut(error.path, skipReasons.tooManyEdges, kept)
      // Parses were handed over to the attempt; they are in the cache.
      attempt = { ...attempt, kept, held: new HeldParses(kept.length), linked: null }
    }
  }
}
