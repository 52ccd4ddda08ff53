// Times at which jobs run, where the line that starts a job doesn't say them: cron expressions in its file.
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { entryAround, type Lines } from './lines'

const field = String.raw`(?:[\d*?LW#/,-]{1,40}|[A-Z]{3}(?:[-,/][A-Z\d]{1,3})*)`
/** Five to seven fields in quotes, with a digit or a star. */
const cron = new RegExp(String.raw`["'\`](?=[^"'\`]*[\d*])(${field}(?: +${field}){4,6})["'\`]`, 'gi')
const most = 5

export interface SchedulesBeside {
  readonly times: readonly string[]
  /** Whether they stand in the same entry of a list as the line, and not just somewhere in its file. */
  readonly inEntry: boolean
}

/** The cron expressions that belong to a line, each once, in the order of their lines; none if one is in it itself. */
export function schedulesBeside(view: ProjectView, path: string, line: number): SchedulesBeside {
  const lines = view.readText(path)?.lines ?? []
  if (timesIn([lines[line - 1] ?? '']).length > 0) return { times: [], inEntry: false }
  // What stands next to an annotation is of another.
  if (/^\s*[@[#]/.test(lines[line - 1] ?? '')) return { times: timesIn(annotation(lines, line)), inEntry: true }
  const entry = timesIn(slice(lines, entryAround(lines, line)))
  return entry.length > 0 ? { times: entry, inEntry: true } : { times: timesIn(lines), inEntry: false }
}

/** The lines of an annotation, up to the end of its brackets. */
function annotation(lines: readonly string[], line: number): readonly string[] {
  let depth = 0
  for (let at = line - 1; at < Math.min(lines.length, line + linesOfAnnotation); at++) {
    const text = (lines[at] ?? '').slice(0, limits.evidenceLineCharacters)
    depth += (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0)
    if (depth <= 0) return lines.slice(line - 1, at + 1)
  }
  return []
}

const linesOfAnnotation = 12

function timesIn(lines: readonly string[]): readonly string[] {
  const found = lines
    .filter((one) => one.length <= limits.evidenceLineCharacters)
    .flatMap((one) => [...one.matchAll(cron)].flatMap(([, written]) => written ?? []))
  return [...new Set(found)].slice(0, most)
}

function slice(lines: readonly string[], range: Lines | null): readonly string[] {
  return range === null ? [] : lines.slice(range.from - 1, range.to)
}
