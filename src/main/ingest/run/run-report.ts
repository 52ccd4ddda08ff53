// Collects the progress of a run and reports it a few times a second.
import type { SkippedFile } from '../../contract/project'
import { limits } from '../../kernel/limits'
import type { RunHooks, RunPhase, RunProgress } from './run'

export interface RunReport {
  walked(filesSeen: number): void
  skip(rows: readonly SkippedFile[]): void
  /** All rows so far, in path order. */
  skipped(): readonly SkippedFile[]
  parsing(done: number, toParse: number): void
  parsed(definitions: number, path: string): void
  linking(fraction: number): void
  linked(symbols: number, edges: number): void
  indexed(fraction: number): void
  /** Reports at once what was collected, because the run ends here. */
  tell(): void
}

const reportMilliseconds = 100

export function createRunReport(hooks: Pick<RunHooks, 'onProgress'>): RunReport {
  const skipped: SkippedFile[] = []
  let phase: RunPhase = 'walk'
  let fraction = 0
  let filesDone = 0
  let filesTotal = 0
  let toParse = 0
  let parsed = 0
  let symbols = 0
  let edges = 0
  let current: readonly string[] = []
  let sentAt = 0

  const send = (force: boolean): void => {
    if (!force && performance.now() - sentAt < reportMilliseconds) return
    sentAt = performance.now()
    hooks.onProgress(snapshot())
  }
  const snapshot = (): RunProgress => ({
    ...{ phase, fraction, filesDone, filesTotal, symbols, edges, current },
    skipped: skipped.slice(0, limits.skippedReported),
    skippedTotal: skipped.length,
  })
  const enter = (next: RunPhase): void => {
    phase = next
    fraction = 0
    send(true)
  }
  const advance = (to: number): void => {
    fraction = to
    send(false)
  }

  return {
    walked: (filesSeen) => {
      filesTotal = filesSeen
      // The total is unknown, so this share only approaches the end.
      advance(0.9 * (1 - 1 / (1 + filesSeen / 2_000)))
    },
    skip: (rows) => void skipped.push(...rows),
    skipped: () => skipped.sort((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0)),
    parsing: (done, count) => {
      filesDone = done
      filesTotal = done + count
      toParse = count
      enter('parse')
    },
    parsed: (definitions, path) => {
      filesDone++
      parsed++
      symbols += definitions
      current = [path]
      advance(parsed / toParse)
    },
    linking: (done) => {
      current = []
      if (phase !== 'link') enter('link')
      advance(done)
    },
    linked: (symbolsLinked, edgesLinked) => {
      symbols = symbolsLinked
      edges = edgesLinked
      enter('index')
    },
    indexed: advance,
    tell: () => send(true),
  }
}
