// Rows for jobs: when each runs, what it calls, what it is for, and the functions that are registered for it.
import { limits } from '../../../kernel/limits'
import { firstSentence } from '../../../query/describe'
import { callersOf } from '../../../query/facts/callers'
import { argumentsIn, bracketsIn } from '../../../query/project/brackets'
import { namesConfiguration } from '../../../query/project/configuration'
import { declaredSettings, type DeclaredSetting } from '../../../query/project/declared-settings'
import type { Job } from '../../../query/project/jobs/jobs'
import { schedulesBeside } from '../../../query/project/jobs/schedules'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, linkRow, nameOf } from '../../rows'
import { describeJob, type DescribedJob } from './describe-job'

const shown = 40

export function jobSection(view: ProjectView, title: string, jobs: readonly DescribedJob[]): GraphAnswer['sections'] {
  const { shown: rows, note } = firstOf(jobs, shown, 'job')
  const settings = settingsIn(
    view,
    rows.map(({ job }) => job),
  )
  return section(
    title,
    rows.map((one) => jobRow(view, one, settings)),
    note === undefined ? {} : { text: note },
  )
}

/** What a line takes from an object: `config.purgeSchedule`, `CONFIG.purge_schedule()`. */
const taken = /(?:\.|::|->)([A-Za-z]\w{2,80})/g

/** The declarations of the settings that lines of jobs take, by the names in them. */
function settingsIn(view: ProjectView, jobs: readonly Job[]): ReadonlyMap<string, DeclaredSetting> {
  const names = new Set(jobs.flatMap(({ text }) => [...text.matchAll(taken)].map(([, name = '']) => name)))
  const found = declaredSettings(view, [...names]).filter(({ path }) => namesConfiguration(path))
  return new Map(found.toReversed().map((one) => [one.name, one]))
}

function jobRow(
  view: ProjectView,
  { job, leadsTo }: DescribedJob,
  settings: ReadonlyMap<string, DeclaredSetting>,
): AnswerRow {
  const { times, inEntry } = job.scheduled ? schedulesBeside(view, job.path, job.line) : { times: [], inEntry: false }
  const { runs, owner, purpose } = describeJob(view, job)
  const [only = null, ...others] = job.name === null ? runs : [job.name]
  const what = others.length === 0 ? only : null
  const parts = [
    ...(what === null ? [] : [code(what)]),
    ...(owner === null ? [] : [`${what === null ? '' : 'set up in '}${code(owner)}`]),
  ]
  const declared = [...job.text.matchAll(taken)].flatMap(([, name = '']) => settings.get(name) ?? [])
  const values = [
    ...valuesIn(view, job),
    ...givenToOwner(view, job),
    ...declared.map(({ text, path, line }) => `set by ${code(text)} in ${code(`${path}:${line}`)}`),
  ]
  const said = [
    ...(job.every === null ? [] : [`every ${code(job.every)}`]),
    ...(leadsTo.length < 2 ? [] : [`leads to ${leadsTo.map((one) => code(nameOf(one))).join(' → ')}`]),
    ...(runs.length < 2 ? [] : [`runs ${runs.map(code).join(', ')}`]),
    ...(times.length === 0
      ? []
      : [
          `${inEntry ? (times.length === 1 ? 'schedule' : 'schedules') : 'schedules in this file'}: ${times.map(code).join(', ')}`,
        ]),
    ...(values.length === 0 ? [] : [values.join(', ')]),
    ...(purpose === null ? [] : [`“${purpose}”`]),
  ]
  return placeRow(
    view,
    job,
    `${parts.length === 0 ? '' : `${parts.join(', ')}: `}${code(job.text)}${said.map((one) => `; ${one}`).join('')}`,
  )
}

/** The functions that are registered for the jobs that run whatever is, in a section for each of these jobs. */
export function registeredSections(view: ProjectView, jobs: readonly DescribedJob[]): GraphAnswer['sections'] {
  return jobs.flatMap(({ job, registered }) => {
    const { shown: links, note } = firstOf(registered, shown, 'function')
    return section(
      `Registered to run in ${job.name ?? ''}`,
      links.map((link) => {
        const said = firstSentence(link.symbol.doc)
        return linkRow(
          view,
          link,
          `${code(nameOf(link.symbol))}${said === null ? '' : `: ${said}`}`,
          link.symbol.name,
          `${link.symbol.name} is registered for ${job.name ?? 'a job'}`,
        )
      }),
      note === undefined ? {} : { text: note },
    )
  })
}

/** Callers that are told with what they give. */
const shownCallers = 3

/** Lines over which a call gives its arguments. */
const linesOfCall = 20

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
      return given === undefined ? [] : [`given ${code(given)} in ${code(`${call.filePath}:${call.line}`)}`]
    })
}

const constant = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g
const plainName = /^[A-Za-z_]\w*$/

/** The values of constants in a job's line, which are mostly its times, and of the name that says how long it waits. */
function valuesIn(view: ProjectView, { path, text, every }: Job): readonly string[] {
  const named = new Set(text.match(constant))
  if (every !== null && plainName.test(every)) named.add(every)
  if (named.size === 0) return []
  return view.graph.symbolsInFile(path).flatMap(({ name, nameLine }) => {
    if (!named.delete(name)) return []
    const value = /=\s*([^;=]{1,40}?)\s*;?\s*$/.exec(
      (view.readText(path)?.lines[nameLine - 1] ?? '').slice(0, limits.evidenceLineCharacters),
    )?.[1]
    return value === undefined ? [] : [`${code(name)} is ${code(value)}`]
  })
}
