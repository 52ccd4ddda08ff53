// Jobs that settings put on a schedule: entries with a class or a command, and beside it the times.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'

/** `config/recurring.yml`, `schedule.yml`, `sidekiq.yml`, `crontab.yaml`. */
const settings =
  /^(?:recurring|schedules?|scheduler|cron(?:tab|s)?|jobs|sidekiq(?:[_-]\w+)?|resque[_-]schedule|good_job)\.ya?ml$/
const runs = /^(?<indent>\s+)(?:class|command|job|task|job_class)\s*:\s*["']?(?<name>[^"'#]{1,200}?)["']?\s*(?:#.*)?$/
const times =
  /^(?<indent>\s+)(?:schedule|cron|every|interval|at)\s*:\s*["'[]*(?<times>[^"'#\]]{1,100}?)["'\]]*\s*(?:#.*)?$/
/** Lines of one entry. */
const mostOfEntry = 12

/** A class or command that a settings file runs at times. */
export interface ScheduledSetting {
  readonly name: string
  /** As written: `every 2 minutes`, `0 3 * * *`. */
  readonly times: string
  readonly path: string
  readonly line: number
  /** False in tests and examples. */
  readonly own: boolean
}

/** What settings files put on a schedule, in file order. */
export function scheduledInSettings(view: ProjectView): readonly ScheduledSetting[] {
  return view.graph.files().flatMap(({ path }): readonly ScheduledSetting[] => {
    const kind = classifyPath(path)
    if (!settings.test(baseNameOf(path)) || ['vendored', 'generated'].includes(kind)) return []
    const lines = (view.readText(path)?.lines ?? []).slice(0, limits.collectedFacts)
    return lines.flatMap((line, at): readonly ScheduledSetting[] => {
      const found = line.length > limits.evidenceLineCharacters ? null : runs.exec(line)
      const { indent = '', name = '' } = found?.groups ?? {}
      if (found === null) return []
      const when = entryAround(lines, at, indent.length)
        .map((one) => times.exec(one.slice(0, limits.evidenceLineCharacters))?.groups)
        .find((one) => one?.['indent'] === indent)?.['times']
      return when === undefined
        ? []
        : [
            {
              name: name.trim(),
              times: when.trim(),
              path,
              line: at + 1,
              own: kind !== 'test' && kind !== 'example',
            },
          ]
    })
  })
}

/** The lines around one that are indented as much as it or more. */
function entryAround(lines: readonly string[], at: number, indent: number): readonly string[] {
  const isIn = (line: string | undefined): boolean =>
    line !== undefined && (line.trim() === '' || line.search(/\S/) >= indent)
  let first = at
  let last = at
  while (at - first < mostOfEntry && isIn(lines[first - 1])) first--
  while (last - at < mostOfEntry && isIn(lines[last + 1])) last++
  return lines.slice(first, last + 1)
}
