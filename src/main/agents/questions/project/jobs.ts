// "Which background jobs are there", "what runs every minute": what runs beside requests, on a schedule or from a queue.
import type { GraphAnswer } from '../../agent'
import { composeFound, jobsFor } from '../../composers/jobs/compose-jobs'
import { composeJobFolders } from '../../composers/jobs/job-folders'
import { fittingJobs, jobWords } from '../../composers/jobs/fitting-jobs'
import type { Asked, QuestionKind } from '../../question-kind'

const sort = '(?:background|scheduled|periodic|recurring|cron|queued?|async(?:hronous)?|timed|repeating|celery|sidekiq)'
const noun = '(?:jobs?|tasks?|workers?|processes)'
const often =
  '(?:every (?:\\w+ )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|morning)|periodically|regularly|on a (?:schedule|timer)|in the background|hourly|daily|nightly|weekly)'

const andWhen = '(?:,? and (?:how often|when|at (?:which|what) times?)\\b.{0,30})?'

/** "Which jobs clean up old data": those that do something, rather than all. */
const doing = [
  `(?:what|which) (?:${sort}[ -])?(?:jobs?|crons?|scheduled tasks?)(?: (?:that|which))? (?!(?:are|is|exist|do|does|did|have|has|had|run|runs|ran|can|could|will|would|was|were|of|in|for|to|types?|status\\w*|ids?|names?|class\\w*|queues?)\\b)[a-z]{3,20}s? .{2,60}`,
  `(?:is|are) there (?:a|an|any|some) (?:${sort}[ -])?(?:cron ?)?(?:jobs?|tasks?|workers?|timers?|crons?) (?:that|which|to|for|\\w+ing) .{2,80}`,
  `(?:does|do) .{2,30} have (?:a|an|any|some) (?:${sort}[ -])?(?:cron ?)?(?:jobs?|tasks?|workers?|timers?|crons?) (?:that|which|to|for|\\w+ing) .{2,80}`,
  `(?:what|which) (?:tasks|jobs|work|processes|things) (?:does|do|is|are) .{1,60}? (?:in the background|periodically|regularly|on a schedule|at (?:what|which|regular) intervals?)\\b.{0,60}`,
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
      `how (?:do|does|is|are|can) (?:all |the |our |its )*${sort}[ -](?:${noun}|scripts?|commands?) (?:get |be )?(?:runs?|executed?|started|triggered|scheduled|processed|launched|kicked off)(?: (?:at|by|in|on) .{1,40})?`,
      doing,
    ],
    de: [
      `(?:welche|was für|gibt es|liste).{0,20}(?:hintergrund|geplante|periodische|wiederkehrende|cron).{0,3}(?:jobs?|aufgaben?|prozesse|tasks?)(?: .{0,30})?`,
      `was (?:läuft|passiert|wird ausgeführt) (?:jede \\w+|jeden \\w+|regelmäßig|im hintergrund|nachts|täglich|stündlich)`,
      `welche (?:jobs?|aufgaben?|tasks?|prozesse) (?:laufen|werden) (?:regelmäßig|periodisch|täglich|stündlich|nachts|im hintergrund)(?: .{0,30})?`,
    ],
    fr: [
      `quelles? (?:tâches|jobs) (?:s'exécutent|tournent|sont exécutées) (?:périodiquement|régulièrement|en arrière-plan|chaque .{1,20})`,
      `(?:quelles?|quels|liste).{0,12}(?:tâches|jobs) (?:planifiées?|périodiques?|de fond|en arrière-plan|d'arrière-plan|cron)(?: .{0,30})?`,
    ],
    es: [
      `qu[eé] (?:tareas|trabajos) (?:se ejecutan|corren) (?:periódicamente|regularmente|en segundo plano|cada .{1,20})`,
      `(?:qué|que|cuáles|lista).{0,12}(?:tareas|trabajos) (?:programad[ao]s|periódic[ao]s|en segundo plano|cron)(?: .{0,30})?`,
    ],
    pt: [
      `(?:que|quais) (?:tarefas|trabalhos) (?:são executad[ao]s|rodam|executam) (?:periodicamente|regularmente|em segundo plano|a cada .{1,20})`,
      `(?:que|quais|lista).{0,12}(?:tarefas|trabalhos) (?:agendad[ao]s|periódic[ao]s|em segundo plano|cron)(?: .{0,30})?`,
    ],
    zh: ['(?:有)?(?:哪些|什么)(?:定时|后台|计划|周期)(?:任务|作业).{0,10}', '.{0,10}(?:定时|后台|计划)任务有哪些'],
    ja: [
      'どんな(?:定期|バックグラウンド|スケジュール)(?:実行)?(?:ジョブ|タスク|処理).{0,14}',
      '(?:定期|バックグラウンド)(?:ジョブ|タスク|処理)(?:は|の一覧).{0,10}',
    ],
  },
  needsThought: false,
  documentation: 'adds',
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

const asksDoing = new RegExp(`^(?:${doing})$`, 'i')
const ofSort = new RegExp(`\\b${sort}\\b`, 'i')

/** Null if no library's way to define jobs is found, so that the words are searched for. */
function composeJobs({ view, understanding: { text } }: Asked): GraphAnswer | null {
  const all = jobsFor(view)
  const words = asksDoing.test(text) ? jobWords(view, text) : []
  const fitting = words.length === 0 ? null : fittingJobs(view, all, words)
  if (fitting !== null && fitting.words.length > 0) return composeFound(view, text, fitting)
  // "Jobs" alone may be things of the program, which are searched for.
  if (all.length === 0 || (fitting !== null && !ofSort.test(text))) return null
  return composeFound(view, text, { jobs: all, words: [] })
}
