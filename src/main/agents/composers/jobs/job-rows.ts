// Rows for jobs: when each runs, what it calls, what it is for, and the functions that are registered for it.
import { limits } from '../../../kernel/limits'
import { firstSentence } from '../../../query/describe'
import { namesConfiguration } from '../../../query/project/configuration'
import { declaredSettings } from '../../../query/project/declared-settings'
import type { Job } from '../../../query/project/jobs/jobs'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, linkRow, nameOf } from '../../rows'
import { describeJob, type DescribedJob } from './describe-job'
import { timeOfJob } from './job-time'

const shown = 40

export function jobSection(view: ProjectView, title: string, jobs: readonly DescribedJob[]): GraphAnswer['sections'] {
  const { shown: rows, note } = firstOf(jobs, shown, 'job')
  return section(
    title,
    rows.map((one) => jobRow(view, one)),
    note === undefined ? {} : { text: note },
  )
}

/** What a line takes from an object: `config.purgeSchedule`, `CONFIG.purge_schedule()`. */
const taken = /[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)+/g

function jobRow(view: ProjectView, { job, leadsTo }: DescribedJob): AnswerRow {
  const { runs, owner, purpose } = describeJob(view, job)
  const [only = null, ...others] = job.name === null ? runs : [job.name]
  const what = others.length === 0 ? only : null
  const parts = [
    ...(what === null ? [] : [code(what)]),
    ...(owner === null ? [] : [`${what === null ? '' : 'set up in '}${code(owner)}`]),
  ]
  const time = timeOfJob(view, job)
  const values = [...valuesIn(view, job), ...settingsIn(view, job)]
  const said = [
    ...(time === null ? [] : [time]),
    ...(leadsTo.length < 2 ? [] : [`leads to ${leadsTo.map((one) => code(nameOf(one))).join(' → ')}`]),
    ...(runs.length < 2 ? [] : [`runs ${runs.map(code).join(', ')}`]),
    ...(values.length === 0 ? [] : [values.join(', ')]),
    ...(purpose === null ? [] : [`“${purpose}”`]),
  ]
  return placeRow(
    view,
    job,
    `${parts.length === 0 ? '' : `${parts.join(', ')}: `}${code(job.text)}${said.map((one) => `; ${one}`).join('')}`,
  )
}

/** The settings that a job's line takes, besides those in the time that it waits. */
function settingsIn(view: ProjectView, { text, every }: Job): readonly string[] {
  return (text.match(taken) ?? [])
    .filter((one) => every?.includes(one) !== true)
    .flatMap((one) => declaredSettings(view, [one.split(/\.|::|->/).at(-1) ?? one]))
    .filter(({ path }) => namesConfiguration(path))
    .slice(0, 1)
    .map(({ text: line, path, line: at }) => `set by ${code(line)} in ${code(`${path}:${at}`)}`)
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

const constant = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g

/** The values of constants in a job's line, which are mostly its times. */
function valuesIn(view: ProjectView, { path, text }: Job): readonly string[] {
  const named = new Set(text.match(constant))
  if (named.size === 0) return []
  return view.graph.symbolsInFile(path).flatMap(({ name, nameLine }) => {
    if (!named.delete(name)) return []
    const value = /=\s*([^;=\s](?:[^;=]{0,39}[^;=\s])?)\s*;?\s*$/.exec(
      (view.readText(path)?.lines[nameLine - 1] ?? '').slice(0, limits.evidenceLineCharacters),
    )?.[1]
    return value === undefined ? [] : [`${code(name)} is ${code(value)}`]
  })
}
