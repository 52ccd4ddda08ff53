// Turns the reports of a run into the public progress: one percentage that never decreases, and a realistic estimate of
// the time left.
import type { ParsePhase, Progress } from '../../contract/project'
import type { RunPhase, RunProgress, RunResult } from '../run/run'

const weights: Readonly<Record<RunPhase, number>> = { walk: 1, parse: 3, link: 2, index: 1 }
const order: readonly RunPhase[] = ['walk', 'parse', 'link', 'index']
const totalWeight = order.reduce((sum, phase) => sum + weights[phase], 0)

/** A rate is used once this much of a phase is done and it has run this long. */
const knownFraction = 0.05
const knownMilliseconds = 500

export interface ProgressMeter {
  /** Enters a phase that the worker does not report itself. */
  enter(phase: ParsePhase): Progress
  report(progress: RunProgress): Progress
  /** The end of a successful run, with its final counts. */
  finish(result: RunResult): Progress
  current(): Progress
}

const nothing: Progress = {
  ...{ phase: 'queued', files_done: 0, files_total: 0, symbols: 0, edges: 0, skipped: [], skipped_total: 0 },
  ...{ percent: 0, elapsed_ms: 0, eta_ms: null, current: [] },
}

/** @param now milliseconds from any start, for tests */
export function createProgressMeter(now: () => number = () => performance.now()): ProgressMeter {
  const startedAt = now()
  let phaseStartedAt = startedAt
  let shown: Progress = nothing

  const show = (next: Progress): Progress => {
    if (next.phase !== shown.phase) phaseStartedAt = now()
    shown = { ...next, percent: Math.max(shown.percent, next.percent), elapsed_ms: Math.round(now() - startedAt) }
    return shown
  }
  return {
    enter: (phase) => show({ ...shown, phase, eta_ms: null, current: [] }),
    report: (run) => {
      if (run.phase !== shown.phase) phaseStartedAt = now()
      return show({
        phase: run.phase,
        files_done: run.filesDone,
        files_total: run.filesTotal,
        symbols: run.symbols,
        edges: run.edges,
        skipped: [...run.skipped],
        skipped_total: run.skippedTotal,
        percent: percentOf(run),
        elapsed_ms: 0,
        eta_ms: timeLeft(run, now() - phaseStartedAt),
        current: [...run.current],
      })
    },
    finish: (result) =>
      show({
        phase: 'done',
        files_done: shown.files_total,
        files_total: shown.files_total,
        symbols: result.symbols,
        edges: result.edges,
        skipped: [...result.skipped],
        skipped_total: result.skippedTotal,
        percent: 100,
        elapsed_ms: 0,
        eta_ms: null,
        current: [],
      }),
    current: () => ({ ...shown, elapsed_ms: isOver(shown.phase) ? shown.elapsed_ms : Math.round(now() - startedAt) }),
  }
}

function isOver(phase: ParsePhase): boolean {
  return phase === 'done' || phase === 'failed' || phase === 'cancelled'
}

function percentOf({ phase, fraction }: RunProgress): number {
  const before = order.slice(0, order.indexOf(phase)).reduce((sum, earlier) => sum + weights[earlier], 0)
  const share = (before + weights[phase] * Math.min(fraction, 1)) / totalWeight
  // One decimal; 100 only at the end.
  return Math.min(99.9, Math.round(share * 1_000) / 10)
}

/** The rest of this phase at its measured rate, and later ones in proportion to their weights. */
function timeLeft({ phase, fraction }: RunProgress, elapsed: number): number | null {
  if (phase === 'walk' || fraction < knownFraction || elapsed < knownMilliseconds) return null
  const whole = elapsed / fraction
  const later = order.slice(order.indexOf(phase) + 1).reduce((sum, next) => sum + weights[next], 0)
  return Math.round(whole * (1 - Math.min(fraction, 1)) + (whole * later) / weights[phase])
}
