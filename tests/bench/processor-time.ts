// Processor time of processes as Linux tells it: unlike the time that passes, it says little of what else runs meanwhile.
import { readFileSync } from 'node:fs'

/** Milliseconds of one tick; Linux tells programs a hundred a second, whatever it counts itself. */
const tickMilliseconds = 10

/** Where the ticks stand behind the name of the program: its own, and those of children that have ended. */
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

/** What a process and its children that have ended used so far; null where the system does not say. */
export function usedMilliseconds(process: number): number | null {
  const used = ticks(process, [...ownTicks, ...childTicks])
  return used === null ? null : used * tickMilliseconds
}

/** What the children of this process that have ended used so far; null where the system does not say. */
export function childrenMilliseconds(): number | null {
  const used = ticks('self', childTicks)
  return used === null ? null : used * tickMilliseconds
}

/** What was used between two looks; null where one of them told nothing. */
export function usedBetween(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before
}
