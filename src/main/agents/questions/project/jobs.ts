// "Which background jobs are there", "what runs every minute": what runs beside requests, on a schedule or from a queue.
import type { Job } from '../../../query/project/jobs/jobs'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { composeJobFolders } from '../../composers/jobs/job-folders'
import { describedJobs, type DescribedJob } from '../../composers/jobs/describe-job'
import { fittingJobs, jobsLeadingTo } from '../../composers/jobs/fitting-jobs'
import { jobSection, registeredSections } from '../../composers/jobs/job-rows'
import { projectJobs } from '../../composers/jobs/wrapped-jobs'
import { fillers, readNote, withoutProject, wordsOf } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf } from '../../rows'

const sort = '(?:background|scheduled|periodic|recurring|cron|queued?|async(?:hronous)?|timed|repeating|celery|sidekiq)'
const noun = '(?:jobs?|tasks?|workers?|processes)'
const often =
  '(?:every (?:\\w+ )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|morning)|periodically|regularly|on a (?:schedule|timer)|in the background|hourly|daily|nightly|weekly)'

const andWhen = '(?:,? and (?:how often|when|at (?:which|what) times?)\\b.{0,30})?'

/** What programs do by themselves to what they keep. */
const done =
  '(?:archived|backed up|checked|cleaned(?: up)?|cleared|crawled|deleted|expired|fetched|flushed|indexed|polled|pruned|pulled|purged|refreshed|removed|renewed|rotated|scanned|scraped|sent(?: out)?|swept|synced|synchroni[sz]ed|updated)'

/** What is named: a pronoun means something of the question before. */
const thing = '(?!(?:it|they|this|that|these|those|them)\\b).{2,60}'

/** "Which jobs clean up old data", "how often are feeds refreshed": those that do something, rather than all. */
const doing = [
  `(?:what|which) (?:${sort}[ -])?(?:jobs?|crons?|scheduled tasks?)(?: (?:that|which))? (?!(?:are|is|exist|do|does|did|have|has|had|run|runs|ran|can|could|will|would|was|were|of|in|for|to|types?|status\\w*|ids?|names?|class\\w*|queues?)\\b)[a-z]{3,20}s? .{2,60}`,
  `(?:is|are) there (?:a|an|any|some) (?:${sort}[ -])?(?:cron ?)?(?:jobs?|tasks?|workers?|timers?|crons?) (?:that|which|to|for|\\w+ing) .{2,80}`,
  `(?:does|do) .{2,30} have (?:a|an|any|some) (?:${sort}[ -])?(?:cron ?)?(?:jobs?|tasks?|workers?|timers?|crons?) (?:that|which|to|for|\\w+ing) .{2,80}`,
  `(?:how often|when|at (?:which|what) (?:times?|intervals?)) (?:is|are|will|does|do|get|gets) ${thing} ${done}(?: (?:automatically|again|by (?:itself|the \\w+)))?`,
  `how often (?:does|do|will) ${thing}`,
  `(?:is|are|will|get|gets|do|does) ${thing} ${done} (?:automatically|periodically|regularly|by (?:itself|a (?:job|task|timer|cron ?job)))`,
].join('|')

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
  compose: (asked) => composeJobs(asked) ?? (asked.subject.kind === 'file' ? jobFolders(asked) : null),
  // Jobs may be types of the project's own, that no library knows.
  otherwise: 'members-of-family',
  forSymbol: jobFolders,
  forFolder: jobFolders,
  forWords: jobFolders,
}

const asksDoing = new RegExp(`^(?:${doing})$`, 'i')
/** Words that say nothing of what a job does. */
const own = new RegExp(
  `^(?:${fillers}|jobs?|tasks?|crons?|register(?:s|ed)?|adds?|added|starts?|started|executes?|executed|triggers?|triggered|queues?|queued|scheduled?|background|periodic\\w*|recurring|often|times?|up|old|older|data|things?|stuff|records?|entries|unused|stale|expired|automatically|itself)$`,
  'i',
)

/** Null if no library's way to define jobs is found, so that the words are searched for. */
function composeJobs({ view, understanding }: Asked): GraphAnswer | null {
  const { jobs, filesRead, filesLeft } = projectJobs(view)
  const all = jobs.filter((one) => one.own)
  const { jobs: mine, words } = meantOf(view, all, understanding.text)
  if (mine.length === 0) return null
  const { scheduled = [], queued = [] } = Object.groupBy(mine, ({ job }) => (job.scheduled ? 'scheduled' : 'queued'))
  const elsewhere = jobs.length - all.length
  return {
    ...emptyAnswer('jobs', headlineOf(view, understanding.text, { mine, scheduled, queued, words, all: all.length })),
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
    next: mine.flatMap(({ job: { name } }) => (name === null ? [] : [`Explain ${code(name)}`])).slice(0, 2),
  }
}

interface Found {
  readonly mine: readonly DescribedJob[]
  readonly scheduled: readonly DescribedJob[]
  readonly queued: readonly DescribedJob[]
  readonly words: readonly string[]
  /** How many jobs there are, whatever is asked for. */
  readonly all: number
}

function headlineOf(view: ProjectView, text: string, { mine, scheduled, queued, words, all }: Found): string {
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
  const one = mine.length === 1
  const fit =
    words.length === 0
      ? `${one ? 'is' : 'are'} found`
      : `${one ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}, of ${all}`
  return `${code(view.name)} has ${count(mine.length, 'job')} that ${fit}: ${parts.join(', ')}.`
}

const namesJobs = new RegExp(`\\b(?:${sort}|jobs?|crons?|tasks?|timers?|workers?)\\b`, 'i')

/** Folders that are called after jobs, for questions that name some. */
function jobFolders({ view, understanding }: Asked): GraphAnswer | null {
  return asksDoing.test(understanding.text) && !namesJobs.test(understanding.text) ? null : composeJobFolders(view)
}

/** Less of the words of "how often are feeds refreshed" says nothing of a job that is about it. */
const leastShare = 0.66

/** The jobs that do what a question asks for; all if it asks for all. */
function meantOf(
  view: ProjectView,
  jobs: readonly Job[],
  text: string,
): { readonly jobs: readonly DescribedJob[]; readonly words: readonly string[] } {
  const all = describedJobs(view, jobs)
  const asked = wordsOf(withoutProject(view, text), own)
  if (!asksDoing.test(text) || asked.length === 0) return { jobs: all, words: [] }
  const found = fittingJobs(view, all, asked)
  if (found.words.length > 0 && namesJobs.test(text)) return found
  if (found.share >= leastShare) return { jobs: found.best, words: found.words }
  const leading = jobsLeadingTo(
    view,
    all.filter(({ job }) => job.scheduled),
    asked,
  )
  if (leading.share >= leastShare) return { jobs: leading.best, words: leading.words }
  // "Jobs" alone may be things of the program, which are searched for.
  return { jobs: new RegExp(`\\b${sort}\\b`, 'i').test(text) ? all : [], words: [] }
}
