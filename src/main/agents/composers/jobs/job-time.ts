// When a job runs, as far as the code says it: the time that it waits, and what the names in that stand for.
import { limits } from '../../../kernel/limits'
import { callersOf } from '../../../query/facts/callers'
import { argumentsIn, bracketsIn } from '../../../query/project/brackets'
import type { Job } from '../../../query/project/jobs/jobs'
import { schedulesBeside } from '../../../query/project/jobs/schedules'
import { saidTime } from '../../../query/project/values/magnitude'
import { resolveValue, type Resolved } from '../../../query/project/values/resolve-value'
import type { ProjectView } from '../../../query/project-view'
import { code } from '../../rows'

/** Callers that are told with what they give. */
const shownCallers = 3
/** Lines over which a call gives its arguments. */
const linesOfCall = 20
const plainName = /^[A-Za-z_]\w*$/
/** What converts a number says its unit. */
const converting: readonly (readonly [string, RegExp])[] = [
  ['seconds', /\b(?:from_?secs?|(?:of|from)_?seconds?|seconds)\s*\(|\*\s*1000\b|\btime\.second\b/i],
  ['minutes', /\b(?:from_?mins?|(?:of|from)_?minutes?|minutes)\s*\(|\btime\.minute\b/i],
  ['hours', /\b(?:(?:of|from)_?hours?|hours)\s*\(|\btime\.hour\b/i],
  ['ms', /\b(?:from_?millis|(?:of|from)_?millis(?:econds)?|milliseconds)\s*\(/i],
]

/** When a job runs, in words and in code; null if its lines don't say. */
export function timeOfJob(view: ProjectView, job: Job): string | null {
  const { times, inEntry } = job.scheduled ? schedulesBeside(view, job.path, job.line) : { times: [], inEntry: false }
  const said = [
    ...(job.every === null ? [] : [`every ${code(job.every)}${standsFor(view, job.every, job)}`]),
    ...(times.length === 0
      ? []
      : [
          `${inEntry ? (times.length === 1 ? 'schedule' : 'schedules') : 'schedules in this file'}: ${times.map(code).join(', ')}`,
        ]),
    ...givenToOwner(view, job),
  ]
  return said.length === 0 ? null : said.join('; ')
}

/** When a job runs for sure: its own lines say it, and not only others of its file. */
export function ownTimeOfJob(view: ProjectView, job: Job): string | null {
  const time = timeOfJob(view, job)
  return time === null || time.startsWith('schedules in this file') ? null : time
}

/** What the names in a time are, with its unit; empty if nothing says it. */
function standsFor(view: ProjectView, written: string, at: { readonly path: string; readonly line: number }): string {
  const found = resolveValue(view, written, at)
  if (found === null) return ''
  const others = found.others.map((one) => `${code(one.literal.text)} at ${code(`${one.path}:${one.line}`)}`)
  return `, where ${toldOf(found, written)}${others.length === 0 ? '' : `, and ${others.join(', ')}`}`
}

function toldOf({ name, value, literal, path, line }: Resolved, written: string): string {
  const unit = literal.kind === 'number' ? converting.find(([, pattern]) => pattern.test(written))?.[0] : undefined
  const words = unit === undefined ? saidTime(literal.text) : null
  const shownValue = literal.kind === 'other' ? value : literal.text
  return `${code(name)} is ${code(shownValue)}${unit === undefined ? '' : ` ${unit}`}${words === null ? '' : ` (${words})`}, at ${code(`${path}:${line}`)}`
}

/** What the callers of the function around a timer give it to wait, if that is one of its parameters. */
function givenToOwner(view: ProjectView, { path, line, every }: Job): readonly string[] {
  const owner = every !== null && plainName.test(every) ? view.graph.symbolAt(path, line) : null
  const parameters = (/\((.*)\)/s.exec(owner?.signature ?? '')?.[1] ?? '').split(',')
  const at = parameters.findIndex((one) => new RegExp(`(?<!\\w)${every}(?!\\w)`).test(one))
  if (owner === null || at === -1) return []
  return callersOf(view, [owner])
    .groups.flatMap(({ links }) => links)
    .slice(0, shownCallers)
    .flatMap((call) => {
      const lines = (view.readText(call.filePath)?.lines ?? []).slice(call.line - 1, call.line - 1 + linesOfCall)
      const text = lines.map((one) => one.slice(0, limits.evidenceLineCharacters)).join('\n')
      const open = text.indexOf('(', text.indexOf(owner.name))
      const given = open === -1 ? undefined : argumentsIn(text, bracketsIn(text), open)[at]
      if (given === undefined) return []
      const place = { path: call.filePath, line: call.line }
      return [`given ${code(given)} in ${code(`${place.path}:${place.line}`)}${standsFor(view, given, place)}`]
    })
}
