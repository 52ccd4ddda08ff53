// "Which background jobs are there", "what runs every minute": what runs beside requests, on a schedule or from a queue.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { namesConfiguration } from '../../../query/project/configuration'
import { declaredSettings, type DeclaredSetting } from '../../../query/project/declared-settings'
import { classifyPath } from '../../../query/path-class'
import type { Job } from '../../../query/project/jobs'
import { schedulesBeside } from '../../../query/project/schedules'
import { calleesOf } from '../../../query/facts/callees'
import { rankSymbols } from '../../../query/find-symbol'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { composeJobFolders } from '../../composers/calls/job-folders'
import { projectJobs } from '../../composers/calls/wrapped-jobs'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject, wordsOf } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf } from '../../rows'

const sort = '(?:background|scheduled|periodic|recurring|cron|queued?|async(?:hronous)?|timed|repeating|celery|sidekiq)'
const noun = '(?:jobs?|tasks?|workers?|processes)'
const often =
  '(?:every (?:\\w+ )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|morning)|periodically|regularly|on a (?:schedule|timer)|in the background|hourly|daily|nightly|weekly)'

const andWhen = '(?:,? and (?:how often|when|at (?:which|what) times?)\\b.{0,30})?'

/** "Which jobs clean up old data": those that do something, rather than all. */
const doing = `(?:what|which) (?:${sort}[ -])?(?:jobs?|crons?|scheduled tasks?)(?: (?:that|which))? (?!(?:are|is|exist|do|does|did|have|has|had|run|runs|ran|can|could|will|would|was|were|of|in|for|to|types?|status\\w*|ids?|names?|class\\w*|queues?)\\b)[a-z]{3,20}s? .{2,60}`

export const question: QuestionKind = {
  id: 'jobs',
  rank: 14,
  phrases: {
    en: [
      `(?:what|which|list|show|give|name|all|are there|is there|do we have|does it have|how many)(?: (?:the|of the|all|kinds of|any))* ?(?<a>${sort}(?:,? (?:and|or) ${sort})?[ -]${noun}(?:,? (?:and|or) (?:${sort}[ -])?${noun})?)(?: (?:are there|exist|do we have|does it have|are defined|run|are (?:run|scheduled|queued|running))\\b.{0,40}| (?:in|of) (?:this|the|our) \\w+)?${andWhen}`,
      `(?:what|which \\w+)(?: \\w+)? (?:runs?|is run|are run|happens?|is executed|gets executed|is scheduled|is done) ${often}(?: (?:in the background|on a schedule|automatically|by (?:it|them)sel(?:f|ves)))?${andWhen}`,
      `(?:how often|when|at (?:which|what) times?) (?:do|does|are|is|will) (?:all |the |our |its )*(?:${sort}[ -])${noun} (?:run|executed?|scheduled|started|triggered|happen)\\b.{0,30}`,
      `(?:how often|when) (?:do|does|are|is) (?:all |the |our |its )*(?:jobs|tasks|crons?) (?:run|executed?|scheduled)\\b.{0,30}`,
      `(?:what|which) cron ?jobs?(?: .{0,40})?`,
      doing,
    ],
    de: [
      `(?:welche|was für|gibt es|liste).{0,20}(?:hintergrund|geplante|periodische|wiederkehrende|cron).{0,3}(?:jobs?|aufgaben?|prozesse|tasks?)(?: .{0,30})?`,
      `was (?:läuft|passiert|wird ausgeführt) (?:jede \\w+|jeden \\w+|regelmäßig|im hintergrund|nachts|täglich|stündlich)`,
    ],
    fr: [
      `(?:quelles?|quels|liste).{0,12}(?:tâches|jobs) (?:planifiées?|périodiques?|de fond|en arrière-plan|d'arrière-plan|cron)(?: .{0,30})?`,
    ],
    es: [
      `(?:qué|que|cuáles|lista).{0,12}(?:tareas|trabajos) (?:programad[ao]s|periódic[ao]s|en segundo plano|cron)(?: .{0,30})?`,
    ],
    pt: [
      `(?:que|quais|lista).{0,12}(?:tarefas|trabalhos) (?:agendad[ao]s|periódic[ao]s|em segundo plano|cron)(?: .{0,30})?`,
    ],
    zh: ['(?:有)?(?:哪些|什么)(?:定时|后台|计划|周期)(?:任务|作业).{0,10}', '.{0,10}(?:定时|后台|计划)任务有哪些'],
    ja: [
      'どんな(?:定期|バックグラウンド|スケジュール)(?:実行)?(?:ジョブ|タスク|処理).{0,14}',
      '(?:定期|バックグラウンド)(?:ジョブ|タスク|処理)(?:は|の一覧).{0,10}',
    ],
  },
  needsThought: false,
  lists: true,
  aboutCode: true,
  // "Background jobs" may be a file of that name, which nobody asked to have explained.
  compose: (asked) => composeJobs(asked) ?? (asked.subject.kind === 'file' ? composeJobFolders(asked.view) : null),
  // Jobs may be types of the project's own, that no library knows.
  otherwise: 'members-of-family',
  forSymbol: ({ view }) => composeJobFolders(view),
  forFolder: ({ view }) => composeJobFolders(view),
  forWords: ({ view }) => composeJobFolders(view),
}

const shown = 40
const asksDoing = new RegExp(`^${doing}$`, 'i')
/** Words that say nothing of what a job does. */
const own = new RegExp(
  `^(?:${fillers}|jobs?|tasks?|crons?|register(?:s|ed)?|adds?|added|starts?|started|executes?|executed|triggers?|triggered|queues?|queued|scheduled?|background|periodic\\w*|recurring|often|times?|up|old|older|data|things?|stuff|records?|entries|unused|stale|expired)$`,
  'i',
)

/** Null if no library's way to define jobs is found, so that the words are searched for. */
function composeJobs({ view, understanding }: Asked): GraphAnswer | null {
  const { jobs, filesRead, filesLeft } = projectJobs(view)
  const all = jobs.filter((one) => one.own)
  const { jobs: mine, words } = meantOf(view, all, understanding.text)
  if (mine.length === 0) return null
  const { scheduled = [], queued = [] } = Object.groupBy(mine, (job) => (job.scheduled ? 'scheduled' : 'queued'))
  // "What runs every minute" doesn't ask for what only runs when something queues it.
  const isAboutTimes = /\bevery\b|\bperiodic|\bschedul|\bcron|\brecurring|\brepeating|\btimer?\b|ly\s*$/i.test(
    understanding.text,
  )
  const elsewhere = jobs.length - all.length
  const parts = [
    ...(scheduled.length === 0 ? [] : [`${scheduled.length} on a schedule`]),
    ...(queued.length === 0
      ? []
      : queued.length === 1
        ? ['1 runs when something queues or starts it']
        : [`${queued.length} run when something queues or starts them`]),
  ]
  return {
    ...emptyAnswer(
      'jobs',
      isAboutTimes && scheduled.length === 0
        ? `No job of ${code(view.name)} that runs on a schedule is found; ${queued.length === 1 ? '1 runs' : `${queued.length} run`} when something queues or starts ${queued.length === 1 ? 'it' : 'them'}.`
        : `${code(view.name)} has ${count(mine.length, 'job')} that ${mine.length === 1 ? (words.length > 0 ? 'fits' : 'is') : words.length > 0 ? 'fit' : 'are'} ${words.length > 0 ? `${words.map((word) => `“${word}”`).join(', ')}, of ${all.length}` : 'found'}: ${parts.join(', ')}.`,
    ),
    sections: [...jobSection(view, 'On a schedule', scheduled), ...jobSection(view, 'Queued or started', queued)],
    limits: [
      ...readNote('Recognised by the annotations, base types and calls of common libraries', filesRead, filesLeft),
      `What the system around the program starts, such as cron of the machine or a scheduler of containers, is not found. Times are not compared.${elsewhere === 0 ? '' : ` ${elsewhere} more in tests and examples ${elsewhere === 1 ? 'is' : 'are'} omitted.`}`,
    ],
    next: mine.flatMap(({ name }) => (name === null ? [] : [`Explain ${code(name)}`])).slice(0, 2),
  }
}

/** The jobs that do what a question asks for, by their names and those of what they are in; all if it asks for all. */
function meantOf(
  view: ProjectView,
  jobs: readonly Job[],
  text: string,
): { readonly jobs: readonly Job[]; readonly words: readonly string[] } {
  const asked = withoutProject(view, text)
  if (!asksDoing.test(text) || wordsOf(asked, own).length === 0) return { jobs, words: [] }
  const { items, words, partly } = narrow(jobs, asked, own, (job) => {
    const around = view.graph.symbolAt(job.path, job.line)
    return `${job.name ?? ''} ${baseNameOf(job.path)} ${around === null ? '' : nameOf(around)} ${job.text}`
  })
  if (words.length > 0) return { jobs: [...items, ...partly], words }
  // "Jobs" alone may be things of the program, which are searched for.
  return { jobs: new RegExp(`\\b${sort}\\b`, 'i').test(text) ? jobs : [], words }
}

function jobSection(view: ProjectView, title: string, jobs: readonly Job[]): GraphAnswer['sections'] {
  const { shown: rows, note } = firstOf(jobs, shown, 'job')
  const settings = settingsIn(view, rows)
  return section(
    title,
    rows.map((job) => jobRow(view, job, settings)),
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

function jobRow(view: ProjectView, job: Job, settings: ReadonlyMap<string, DeclaredSetting>): AnswerRow {
  const { times, inEntry } = job.scheduled ? schedulesBeside(view, job.path, job.line) : { times: [], inEntry: false }
  const around = view.graph.symbolAt(job.path, job.line)
  const owner = around === null || around.kind === 'file' || around.name === job.name ? null : nameOf(around)
  const runs = job.name ?? (around === null ? null : calledInside(view, around, job))
  const parts = [
    ...(runs === null ? [] : [code(runs)]),
    ...(owner === null ? [] : [`${runs === null ? '' : 'set up in '}${code(owner)}`]),
  ]
  const declared = [...job.text.matchAll(taken)].flatMap(([, name = '']) => settings.get(name) ?? [])
  const values = [
    ...valuesIn(view, job),
    ...declared.map(({ text, path, line }) => `set by ${code(text)} in ${code(`${path}:${line}`)}`),
  ]
  const said = [
    ...(times.length === 0
      ? []
      : [
          `${inEntry ? (times.length === 1 ? 'schedule' : 'schedules') : 'schedules in this file'}: ${times.map(code).join(', ')}`,
        ]),
    ...(values.length === 0 ? [] : [values.join(', ')]),
  ]
  return placeRow(
    view,
    job,
    `${parts.length === 0 ? '' : `${parts.join(', ')}: `}${code(job.text)}${said.map((one) => `; ${one}`).join('')}`,
  )
}

/** Lines of an inline function that are looked at. */
const linesOfBody = 80
const inlineFunction = /\bfunc(?:tion)?\s*\(|=>|->|\|[^|]*\||\bdo\b|\bdelegate\b/

/**
 * The one function of the project that the inline function in a job's line calls. If it calls several, none of them
 * is the job: the first opens a session, the last reports an error.
 */
function calledInside(view: ProjectView, around: StoredSymbol, job: Job): string | null {
  const body = inlineBody(view, job)
  if (body === null) return null
  const end = job.line + body.length - 1
  const called = calleesOf(view, [around]).groups.flatMap(({ symbol, links }) =>
    symbol.filePath !== '' &&
    classifyPath(symbol.filePath) === 'source' &&
    links.some(({ line }) => line >= job.line && line <= end && calls(body[line - job.line] ?? '', symbol.name))
      ? [symbol]
      : [],
  )
  const names = new Set(called.map(({ name }) => name))
  const [first] = rankSymbols(view, called)
  return first === undefined || names.size > 1 ? null : nameOf(first)
}

/** The text of the inline function that begins in a job's line, up to the line that is indented as that one. */
function inlineBody(view: ProjectView, { path, line }: Job): readonly string[] | null {
  const [first = '', ...below] = (view.readText(path)?.lines ?? [])
    .slice(line - 1, line + linesOfBody)
    .map((one) => one.slice(0, limits.evidenceLineCharacters))
  const opening = inlineFunction.exec(first)
  if (opening === null) return null
  const indent = first.search(/\S/)
  const end = below.findIndex((one) => one.trim() !== '' && one.search(/\S/) <= indent)
  return [first.slice(opening.index + opening[0].length), ...below.slice(0, end === -1 ? below.length : end)]
}

function calls(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return (
    at !== -1 && !/[\p{L}\p{N}_$]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}_$]/u.test(text[at + name.length] ?? ' ')
  )
}

/** The values of constants in a job's line, which are mostly its times. */
function valuesIn(view: ProjectView, { path, text }: Job): readonly string[] {
  const named = new Set(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g))
  if (named.size === 0) return []
  return view.graph.symbolsInFile(path).flatMap(({ name, nameLine }) => {
    if (!named.delete(name)) return []
    const value = /=\s*([^;=]{1,40}?)\s*;?\s*$/.exec(
      (view.readText(path)?.lines[nameLine - 1] ?? '').slice(0, 400),
    )?.[1]
    return value === undefined ? [] : [`${code(name)} is ${code(value)}`]
  })
}
