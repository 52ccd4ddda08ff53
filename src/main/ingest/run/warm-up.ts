// Does what a run does, with a small folder and a graph in memory, so that code is loaded and compiled for the next run.
import { AppError } from '../../contract/errors'
import { linkAll } from '../../graph/build-graph'
import type { ParsedFile } from '../../parse/parsed-file'
import type { ParseOutcome } from '../../parse/pool'
import { walk } from '../../source/walk'
import { openPassingGraph } from '../../store/graph/write/open-graph-writer'
import { storedDigests } from './stored-digests'
import type { WarmUp } from './run'
import type { RunSession } from './run-session'

/** Further parse workers start when there is work for them: each needs memory while it waits. */
const readyWorkers = 2

/** After this many passes the engine has compiled the common code; more gain little. */
const passes = 4

type Parsed = Extract<ParseOutcome, { kind: 'parsed' }>

/**
 * Warms up a thread and its parse workers. Failures are left to the run, which meets them again.
 * @param signal fires when a run has arrived, which doesn't wait: its files are parsed after the one already started
 */
export async function warmUp(session: RunSession, setting: WarmUp, signal: AbortSignal): Promise<void> {
  try {
    const { root, parseWorkers } = setting
    const { files } = await walk(root)
    // One by one, so that a run that comes right after the start waits for one file of them.
    const parse = async (): Promise<readonly Parsed[]> => {
      const parsed: Parsed[] = []
      for (const file of files) {
        if (signal.aborted) break
        for await (const outcome of session.pool(setting).parse(root, [file]))
          if (outcome.kind === 'parsed') parsed.push(outcome)
      }
      return parsed.sort((left, right) => (left.path < right.path ? -1 : 1))
    }
    for (let pass = 0; pass < passes && !signal.aborted; pass++) {
      // Only one at first: a small run that comes right after the start needs no more.
      const workers = pass === 0 ? 1 : Math.min(readyWorkers, parseWorkers)
      session.pool(setting).start(workers)
      // Several at once are distributed, so that each worker reads all files.
      const [parsed = []] = await Promise.all(Array.from({ length: workers }, parse))
      if (!signal.aborted) linkAndWrite(parsed)
    }
    if (!signal.aborted) session.keepCompiled()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

function linkAndWrite(parsed: readonly Parsed[]): void {
  const files: readonly ParsedFile[] = parsed.map(({ file }) => file)
  const { graph, digests } = linkAll({ files: [...files], manifests: [] })
  const written = parsed.map(({ file: { path, language, lines, syntaxErrors }, hash, size }) => {
    return { path, language, lines, syntaxErrors, hash, size, modifiedMs: 0 }
  })
  const writer = openPassingGraph({ parser: '', builder: '' })
  try {
    writer.knownFiles()
    for (const [at, file] of written.entries()) writer.cacheParsed(file, parsed[at]?.bytes ?? new Uint8Array())
    writer.replaceGraph(graph, written, files, {})
    writer.statistics()
    writer.storeDigests(storedDigests([...digests()]))
  } finally {
    writer.close()
  }
}
