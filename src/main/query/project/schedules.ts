// Times at which jobs run, where the line that starts a job doesn't say them: cron expressions in its file.
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'

const field = String.raw`(?:[\d*?LW#/,-]{1,40}|[A-Z]{3}(?:[-,/][A-Z\d]{1,3})*)`
/** Five to seven fields in quotes, with a digit or a star. */
const cron = new RegExp(String.raw`["'\`](?=[^"'\`]*[\d*])(${field}(?: +${field}){4,6})["'\`]`, 'gi')
const most = 5

/** The cron expressions in a file, each once, in the order of their lines; none if one is in the line itself. */
export function schedulesBeside(view: ProjectView, path: string, line: number): readonly string[] {
  const lines = (view.readText(path)?.lines ?? []).filter((one) => one.length <= limits.evidenceLineCharacters)
  const own = view.readText(path)?.lines[line - 1] ?? ''
  if (own.search(cron) !== -1) return []
  const found = lines.flatMap((one) => [...one.matchAll(cron)].flatMap(([, written]) => written ?? []))
  return [...new Set(found)].slice(0, most)
}
