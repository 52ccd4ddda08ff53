// Processor time of processes on Linux: unlike wall time, it hardly depends on what else is running.
import { readFileSync } from 'node:fs'

/** Milliseconds of a clock tick; Linux reports a hundred a second to programs, whatever it uses internally. */
const tickMilliseconds = 10

// Indices of fields after the program's name in `/proc/<pid>/stat`.
const ownTicks = [11, 12] as const
const childTicks = [13, 14] as const

function ticks(process: number | 'self', places: readonly number[]): number | null {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return places.reduce((sum, place) => sum + Number(fields[place]), 0)
  } catch {
    return null
  }
}

/** Processor time of a process and its ended children; null if the system doesn't report it. */
export function usedMilliseconds(process: number): number | null {
  const used = ticks(process, [...ownTicks, ...childTicks])
  return used === null ? null : used * tickMilliseconds
}

/** Processor time of the ended children of this process; null if the system doesn't report it. */
export function childrenMilliseconds(): number | null {
  const used = ticks('self', childTicks)
  return used === null ? null : used * tickMilliseconds
}

/** The difference between two readings; null if one of them is. */
export function usedBetween(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before
}
