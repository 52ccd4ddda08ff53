// Answers about jobs: those that were found for a question, with what else there is.
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { readNote } from '../../project-rows'
import { code, count, nameOf } from '../../rows'
import { asksHowOften } from '../../understanding/measures'
import { describedJobs, type DescribedJob } from './describe-job'
import { ownTimeOfJob } from './job-time'
import { jobSection, registeredSections } from './job-rows'
import { projectJobs } from './wrapped-jobs'

/** The jobs of the project itself. */
export function jobsFor(view: ProjectView): readonly DescribedJob[] {
  return describedJobs(
    view,
    projectJobs(view).jobs.filter((one) => one.own),
  )
}

export interface FoundJobs {
  /** At least one. */
  readonly jobs: readonly DescribedJob[]
  /** The words of the question that select them; empty if it asks for all. */
  readonly words: readonly string[]
}

export function composeFound(view: ProjectView, text: string, found: FoundJobs): GraphAnswer {
  const { jobs, filesRead, filesLeft } = projectJobs(view)
  const own = jobs.filter((one) => one.own).length
  const { scheduled = [], queued = [] } = Object.groupBy(found.jobs, ({ job }) =>
    job.scheduled ? 'scheduled' : 'queued',
  )
  const elsewhere = jobs.length - own
  return {
    ...emptyAnswer('jobs', `${headlineOf(view, text, found, own)}${timeText(view, text, found.jobs)}`),
    sections: [
      ...jobSection(view, 'On a schedule', scheduled),
      ...registeredSections(view, scheduled),
      ...jobSection(view, 'Queued or started', queued),
    ],
    limits: [
      ...readNote(
        'Recognised by the annotations, base types and calls of common libraries, and by timers and loops that wait',
        filesRead,
        filesLeft,
      ),
      `What the system around the program starts, such as cron of the machine or a scheduler of containers, is not found. Times are not compared.${elsewhere === 0 ? '' : ` ${elsewhere} more in tests, examples and the user interface ${elsewhere === 1 ? 'is' : 'are'} omitted.`}`,
    ],
    next: found.jobs.flatMap(({ job: { name } }) => (name === null ? [] : [`Explain ${code(name)}`])).slice(0, 2),
  }
}

/** The time of the one job that is asked for. */
function timeText(view: ProjectView, text: string, jobs: readonly DescribedJob[]): string {
  const [only, another] = jobs
  if (only === undefined || another !== undefined || !only.job.scheduled || !asksHowOften.test(text)) return ''
  const time = ownTimeOfJob(view, only.job)
  // `Schedule::job(…)->daily()` says it in its own line.
  return time === null ? ` Its line: ${code(only.job.text)}.` : ` It runs ${time.replace(/^schedules?:/, 'at')}.`
}

/** @param all how many jobs there are, whatever is asked for */
function headlineOf(view: ProjectView, text: string, { jobs, words }: FoundJobs, all: number): string {
  const scheduled = jobs.filter(({ job }) => job.scheduled)
  const queued = jobs.filter(({ job }) => !job.scheduled)
  // "What runs every minute" doesn't ask for what only runs when something queues it.
  const isAboutTimes = /\bevery\b|\bperiodic|\bschedul|\bcron|\brecurring|\brepeating|\btimer?\b|ly\s*$/i.test(text)
  const waiting = queued.length === 1 ? '1 runs' : `${queued.length} run`
  const queues = `when something queues or starts ${queued.length === 1 ? 'it' : 'them'}`
  if (isAboutTimes && scheduled.length === 0)
    return `No job of ${code(view.name)} that runs on a schedule is found; ${waiting} ${queues}.`
  const registered = scheduled.flatMap((one) => one.registered)
  const first = registered[0]
  const parts = [
    ...(scheduled.length === 0 ? [] : [`${scheduled.length} on a schedule`]),
    ...(queued.length === 0 ? [] : [`${waiting} ${queues}`]),
    ...(first === undefined
      ? []
      : [
          registered.length === 1
            ? `${code(nameOf(first.symbol))} is registered for it`
            : `${registered.length} functions are registered to run in them`,
        ]),
  ]
  const one = jobs.length === 1
  const fit =
    words.length === 0
      ? `${one ? 'is' : 'are'} found`
      : `${one ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}, of ${all}`
  return `${code(view.name)} has ${count(jobs.length, 'job')} that ${fit}: ${parts.join(', ')}.`
}
