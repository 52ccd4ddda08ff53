// Jobs that run beside the requests of a program: on a schedule, or from a queue. Recognised by the annotations, base
// types and calls of common libraries, and by the timers of languages.
import { isCodeFile } from '../../../contract/languages'
import { lineStartsOf } from '../../../kernel/line-starts'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { frontEndPaths } from '../front-end'
import { isComment } from '../route-text'
import { scanFiles } from '../scan-text'
import { scheduledInSettings } from './scheduled-settings'
import { timersIn } from './timers'

export interface Job {
  /** What is run, as written; null if the line names nothing. */
  readonly name: string | null
  /** Whether it runs on a schedule, and not only when something queues it. */
  readonly scheduled: boolean
  /** How long a timer waits, as written; null if its lines don't say it, or if it is none. */
  readonly every: string | null
  /** The line that makes it a job, shortened. */
  readonly text: string
  readonly path: string
  readonly line: number
  /** False in tests, examples and vendored code. */
  readonly own: boolean
}

export interface Jobs {
  readonly jobs: readonly Job[]
  readonly filesRead: number
  readonly filesLeft: number
}

interface JobPattern {
  readonly line: RegExp
  readonly scheduled: boolean | RegExp
  /** Whether the definition follows the line, as below an annotation. */
  readonly above?: boolean
  /** What must stand near the line, or in it. */
  readonly beside?: RegExp
}

const onSchedule = /cron|period|every|interval|schedule|fixed(?:Rate|Delay)|hours?\b|minutes?\b|seconds?\b/i
/** Five or six fields of times, as `0 3 * * 1-5`. */
const times = String.raw`(?:[\d*?LW#/,-]{1,40}|[A-Z]{3}(?:[-,/][A-Z\d]{1,3})*)`
/** Group `name`: what is run, where the line says it. */
const patterns: readonly JobPattern[] = [
  {
    line: /^\s*@(?:\w+\.)*(?:periodic_task|db_periodic_task|scheduled_job|repeat_every|cron_job|crontab|Cron|Interval|Scheduled|Schedules?|EveryMinute)\b/,
    scheduled: true,
    above: true,
  },
  {
    line: /^\s*@(?:\w+\.)*(?:shared_task|db_task|background_task|dramatiq\.actor|actor|task|Processor|Process|KafkaListener|RabbitListener|SqsListener|JmsListener|OnQueueEvent)\b(?!\s*=)/,
    scheduled: onSchedule,
    above: true,
  },
  {
    line: /^\s*\[(?:RecurringJob|AutomaticRetry|DisallowConcurrentExecution)\b/,
    scheduled: onSchedule,
    above: true,
  },
  {
    line: /\b(?:class|record)\s+(?<name>\w+)\b[^{=;<:(]*[<:(](?:[^{=;#"'/]*?[\s,(:<])??(?:ApplicationJob|ActiveJob::Base|BackgroundService|IHostedService|IJob|IRecurringJob)\b/,
    scheduled: false,
  },
  {
    line: /\bclass\s+(?<name>\w+)\b(?=[^{;]*\bShouldQueue\b)[^{;]*\bimplements\b[^{;]*\bShouldQueue\b/,
    scheduled: false,
  },
  // A base type of the project's own that says so.
  {
    line: /\bclass\s+(?<name>\w+)\b[^{;"'`]{0,200}(?:\bextends\b|\bimplements\b|[:<(])[^{;"'`]{0,200}?\bI?(?:\w*_)?[A-Z]?\w*(?:Scheduled|Cron|Periodic|Recurring)(?:Task|Job|Worker)\b/,
    scheduled: true,
  },
  { line: /^\s*include\s+Sidekiq::(?:Worker|Job)\b/, scheduled: false },
  {
    line: /\b(?:[cC]ron|[sS]cheduler|[sS]ched|[sS]chedule|[aA]genda|crontab)\.(?:schedule|add_job|AddFunc|AddJob|Every|scheduleJob)\(\s*["'`$\w]|\bc\.Add(?:Func|Job)\(\s*["'`$\w]/,
    scheduled: true,
  },
  // A scheduler of any name is given when and what: `schedulerInstance.Add(times, run)`.
  {
    line: /\b\w*(?:[sS]cheduler|[cC]ron)\w*(?:\(\))?\.(?:(?:[mM]ust)?[aA]dd|[sS]chedule)\(\s*[^\s,()][^,()]{0,80},\s*\S/,
    scheduled: true,
  },
  { line: /(?:\b(?<name>\w+)\s*\(\s*)?\[TimerTrigger\b/, scheduled: true },
  // An entry of Celery's schedule, whose task is named by its path.
  {
    line: /(?:['"]task['"]\s*:|\btask\s*=)\s*['"](?<name>[A-Za-z_][\w.]*)['"]/,
    scheduled: true,
    beside: /['"]schedule['"]\s*:|\bschedule\s*=|['"](?:[\d*/,-]{1,20} ){4}[\w*/,-]{1,20}['"]/,
  },
  { line: /\bnew\s+(?:CronJob|Cron|ScheduledTask)\(/, scheduled: true },
  // A definition says its times itself: `trigger: { cron: '0 3 * * *' }`, `schedule="0 3 * * *"`.
  {
    line: new RegExp(
      String.raw`(?<![\w.$])["']?(?:cron(?:_?(?:Time|Expression|Schedule|Pattern|Tab))?|schedule(?:_?(?:Interval|Expression))?|interval)["']?\s*(?::|=>?)\s*["'\`](?=[^"'\`]*[\d*])${times}(?: +${times}){4,5}["'\`]`,
      'i',
    ),
    scheduled: true,
  },
  // Libraries name the call after what it does: `DispatchCron(run, times)`, `AddCronJob(…)`, `RunEvery(run, hour)`.
  {
    line: /\.(?:add|dispatch|enqueue|on|queue|register|run|schedule|start)[_-]?(?:cron|every|interval|periodic|recurring|repeating)(?:_?(?:job|task|func|function|timer))?\(\s*[^\s)]/i,
    scheduled: true,
  },
  {
    line: /\bJob::new(?:_async|_tz|_async_tz|_repeated(?:_async)?|_cron_job(?:_async)?)?\(\s*\S/,
    scheduled: true,
    beside: /sched|cron/i,
  },
  {
    line: /\bgocron\.(?:Cron|Duration|Daily|Weekly|Monthly)Job\(|\.Every\([^)]*\)(?:\.\w+\([^)]*\))*\.Do\(/,
    scheduled: true,
  },
  // A scheduler is told how often and what: `scheduler.every(times).run(…)`.
  { line: /\b\w*sched\w*\.every\(\s*\S/i, scheduled: true },
  { line: /\.(?:scheduleAtFixedRate|scheduleWithFixedDelay)\(/, scheduled: true },
  {
    line: /\bRecurringJob\.AddOrUpdate\b|\bsetupPeriodicTasks?\b|\badd_periodic_task\(/,
    scheduled: true,
  },
  {
    line: /\bnew\s+Worker\(\s*["'`](?<name>[\w:-]+)["'`]|\b\w*[qQ]ueue\.process\(\s*(?:["'`](?<queue>[\w:-]+)["'`])?/,
    scheduled: false,
  },
  { line: /\$schedule->(?:command|job|call|exec)\(|\bSchedule::(?:command|job|call)\(/, scheduled: true },
]
const defined =
  /\b(?:def|func|function|fun|fn|class|void|Task|async)\s+(?:(?:def|function|Task(?:<\w+>)?|self\.)\s*)?(?<name>[A-Za-z_]\w*)|^\s*(?:(?:public|private|protected|internal|static|async|final|override)\s+)+[\w<>[\],? ]*?\b(?<method>\w+)\s*\(|^\s*(?:async\s+)?(?<plain>[a-z_]\w*)\s*\([^)]*\)[^;]*\{/
/** Annotations are stacked, each over a few lines. */
const linesBelow = 8
/** Keys of an entry: its task, schedule, arguments and options. */
const linesBeside = 4
const shownText = 120

/** All jobs, the project's own and the scheduled ones first, then by file. */
export function jobsOf(view: ProjectView): Jobs {
  const { files, left } = scanFiles(view, {
    words: [
      ...['task', 'tasks', 'job', 'jobs', 'cron', 'crontab', 'schedule', 'scheduled', 'scheduler', 'periodic', 'timer'],
      ...[
        'worker',
        'queue',
        'actor',
        'every',
        'interval',
        'hosted',
        'background',
        'sidekiq',
        'recurring',
        'listener',
        'repeat',
        'ticker',
        'tick',
        'sleep',
        'delay',
      ],
    ],
    fits: (path) =>
      isCodeFile(path) && !['vendored', 'generated'].includes(classifyPath(path)) && !/migrations?\//i.test(path),
  })
  const isInFront = frontEndPaths(view)
  const jobs: Job[] = []
  for (const { path, text, kind } of files) {
    const offsets = lineStartsOf(text.text)
    const timers = new Map(timersIn(text).map((timer) => [timer.line, timer]))
    for (const [at, line] of text.lines.entries()) {
      const timer = timers.get(at + 1)
      const found =
        line.length > limits.evidenceLineCharacters
          ? null
          : (jobIn(withFirstArgument(line, text.lines[at + 1] ?? ''), text.lines, at) ??
            (timer === undefined ? null : { name: null, scheduled: true }))
      if (found !== null && !isComment(text.text, (offsets[at] ?? 0) + line.search(/\S/)))
        jobs.push({
          ...found,
          every: timer?.every ?? null,
          text: jobText(line),
          path,
          line: at + 1,
          // What a page does on a timer is no job of the program.
          own:
            kind === 'source' &&
            !(timer !== undefined && (isInFront(path) || forBrowsers.test(path) || waits(view, path, at + 1))),
        })
      if (jobs.length >= limits.collectedFacts) break
    }
  }
  const inSettings = scheduledInSettings(view).map(({ times, ...one }): Job => ({
    ...one,
    scheduled: true,
    every: null,
    text: `schedule: ${times}`,
  }))
  return {
    jobs: [...eachOnce(jobs), ...inSettings].toSorted(byImportance),
    filesRead: files.length,
    filesLeft: left,
  }
}

/** Folders whose files a server gives to browsers. */
const forBrowsers = /(?:^|\/)(?:assets|public|static|www(?:root)?)\//i
/** Functions that wait for something, and are no jobs. */
const waiting = /^(?:wait|await|retry|until|eventually|poll(?:until|for)|verify)/i

function waits(view: ProjectView, path: string, line: number): boolean {
  return waiting.test(view.graph.symbolAt(path, line)?.name ?? '')
}

/** A line that makes something a job, as it is shown. */
export function jobText(line: string): string {
  return line.trim().slice(0, shownText)
}

/** A call that is broken after its bracket, with the argument in the next line. */
function withFirstArgument(line: string, next: string): string {
  return line.endsWith('(') && next.length <= limits.evidenceLineCharacters ? `${line}${next.trim()}` : line
}

function jobIn(line: string, lines: readonly string[], at: number): Pick<Job, 'name' | 'scheduled'> | null {
  for (const pattern of patterns) {
    const found = pattern.line.exec(line)
    if (found === null) continue
    if (pattern.beside !== undefined && !isNear(pattern.beside, lines, at)) continue
    const below =
      pattern.above === true
        ? lines.slice(at + 1, at + 1 + linesBelow).map((one) => one.slice(0, limits.evidenceLineCharacters))
        : []
    const end = below.findIndex((one) => defined.test(one) && !/^\s*[@[]/.test(one))
    // An annotation without a definition below is text about one.
    if (pattern.above === true && end === -1) return null
    const definition = defined.exec(below[end] ?? '')?.groups ?? {}
    const own = found.groups ?? {}
    const scheduled =
      typeof pattern.scheduled === 'boolean'
        ? pattern.scheduled
        : pattern.scheduled.test([line, ...below.slice(0, end)].join('\n'))
    return {
      name: own['name'] ?? own['queue'] ?? definition['name'] ?? definition['method'] ?? definition['plain'] ?? null,
      scheduled,
    }
  }
  return null
}

/** Whether another key of an entry matches: one in its line, or in the lines up to its brackets. */
function isNear(wanted: RegExp, lines: readonly string[], at: number): boolean {
  const cut = (line: string): string => line.slice(0, limits.evidenceLineCharacters)
  const line = cut(lines[at] ?? '')
  if (wanted.test(line)) return true
  if (/[{(].*[)}]/.test(line)) return false
  const above = lines.slice(Math.max(0, at - linesBeside), at).map(cut)
  const below = lines.slice(at + 1, at + 1 + linesBeside).map(cut)
  const opened = above.findLastIndex((one) => /[{(]\s*$/.test(one))
  const closed = below.findIndex((one) => /^\s*[)}]/.test(one))
  return [...above.slice(opened + 1), ...(closed === -1 ? below : below.slice(0, closed))].some((one) =>
    wanted.test(one),
  )
}

/** Several annotations of one definition make one job. */
function eachOnce(jobs: readonly Job[]): readonly Job[] {
  const kept: Job[] = []
  for (const job of jobs) {
    const before = kept.at(-1)
    if (
      before !== undefined &&
      before.path === job.path &&
      job.name !== null &&
      before.name === job.name &&
      job.line - before.line < linesBelow
    )
      kept[kept.length - 1] = { ...before, scheduled: before.scheduled || job.scheduled }
    else kept.push(job)
  }
  return kept
}

function byImportance(a: Job, b: Job): number {
  return (
    Number(b.own) - Number(a.own) ||
    Number(b.scheduled) - Number(a.scheduled) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line)
  )
}
