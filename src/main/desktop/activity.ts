// Computes the progress and the end of parses, shown while the window is hidden.
import { fill, type ShellTexts } from './texts'

/** A project as seen by the shell. */
export interface ParseState {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly percent: number
}

export interface Activity {
  readonly running: readonly ParseState[]
  /** Mean progress of the running parses from 0 to 1; null if none runs. */
  readonly progress: number | null
  /** Those that were running before and have ended since. */
  readonly ended: readonly ParseState[]
}

const isOver = ({ status }: ParseState): boolean => status === 'ready' || status === 'error'

/** Compares two snapshots of all projects. */
export function activityOf(before: readonly ParseState[], now: readonly ParseState[]): Activity {
  const running = now.filter((project) => !isOver(project))
  const wasRunning = new Set(before.filter((project) => !isOver(project)).map((project) => project.id))
  return {
    running,
    progress:
      running.length === 0 ? null : running.reduce((sum, { percent }) => sum + percent, 0) / running.length / 100,
    ended: now.filter((project) => isOver(project) && wasRunning.has(project.id)),
  }
}

/** One line for the tray: "Parsing koa, 40 %". */
export function describeActivity({ running }: Activity, texts: ShellTexts): string {
  const [first] = running
  if (first === undefined) return 'Cairn'
  const text = running.length > 1 ? texts.parsingMore : texts.parsing
  return fill(text, { name: first.name, percent: Math.round(first.percent), count: running.length - 1 })
}
