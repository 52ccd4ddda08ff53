// "How often are feeds refreshed", "are old links deleted automatically": the timers and schedules that do it.
import type { GraphAnswer } from '../../agent'
import { composeFound, jobsFor } from '../../composers/jobs/compose-jobs'
import { fittingJobs, jobsLeadingTo, jobWords } from '../../composers/jobs/fitting-jobs'
import { valuesAsked } from '../../composers/values/asked-values'
import { composeValues, nearestValue } from '../../composers/values/value-answer'
import { withoutProject } from '../../project-rows'
import { asksHowOften } from '../../understanding/measures'
import type { Asked, QuestionKind } from '../../question-kind'

/** What programs do by themselves to what they keep. */
const done =
  '(?:archived|backed up|calculated|checked|cleaned(?: up)?|cleared|collected|computed|crawled|created|deleted|expired|fetched|gathered|generated|imported|flushed|indexed|polled|pruned|pulled|purged|rebuilt|refreshed|removed|renewed|rotated|scanned|scraped|sent(?: out)?|swept|synced|synchroni[sz]ed|updated)'
/** What is named: a pronoun means something of the question before. */
const thing =
  '(?!(?:it|they|this|that|these|those|them)\\b|(?:\\S+ ){0,4}(?:jobs?|tasks?|crons?|timers?) (?:run|start|happen|execute)).{2,60}'

export const question: QuestionKind = {
  id: 'repeated',
  rank: -2,
  phrases: {
    en: [
      `(?:how often|how frequently|when|at (?:which|what) (?:times?|intervals?)) (?:is|are|will|does|do|get|gets) ${thing} ${done}(?: (?:automatically|again|by (?:itself|the \\w+)))?`,
      `how (?:often|frequently) (?:does|do|will) ${thing}`,
      `how (?:often|frequently) (?:does|do|will) (?:it|they) (?!run\\b|happen\\b|occur\\b|execute\\b|start\\b)\\w+ .{2,60}`,
      `(?:is|are|will|get|gets|do|does) ${thing} ${done} (?:automatically|periodically|regularly|by (?:itself|a (?:job|task|timer|cron ?job)))`,
    ],
    de: [
      'wie (?:oft|häufig) (?:wird|werden) .{2,80}',
      '(?:wann )?(?:wird|werden) .{2,60} (?:automatisch|regelmäßig) .{3,30}',
    ],
    fr: ['(?:à quelle fréquence|tous les combien) .{2,100}'],
    es: ['(?:con qué frecuencia|cada cu[aá]nto(?: tiempo)?) .{2,100}'],
    pt: ['(?:com que frequência|de quanto em quanto tempo) .{2,100}'],
  },
  needsThought: false,
  lists: true,
  aboutCode: true,
  // "How often is a login retried" asks for a number, and "when is a user deleted" for what leads to it.
  yields: true,
  compose: composeRepeated,
}

const fromWhere = /\s(?:from|to|with|into|against|on|in|at|by) (?:(?!how\b).){2,60}$/i

/** Less of the words of "how often are feeds refreshed" says nothing of a job that is about it. */
const leastShare = 0.66

/** The jobs on a schedule that do what is asked about, or else those that lead to it; null if none does. */
function composeRepeated({ view, understanding: { text } }: Asked): GraphAnswer | null {
  // Where it comes from, or where it is, is not what is done.
  const words =
    [text.replace(fromWhere, ''), text].map((one) => jobWords(view, one)).find((one) => one.length > 1) ??
    jobWords(view, text)
  if (words.length === 0) return null
  const scheduled = jobsFor(view).filter(({ job }) => job.scheduled)
  const direct = fittingJobs(view, scheduled, words)
  const found = direct.share >= leastShare ? direct : jobsLeadingTo(view, scheduled, words)
  if (found.share < leastShare) return null
  const answer = composeFound(view, text, { jobs: found.best, words: found.words })
  // A setting that says how often it is done may be read by something that no schedule shows.
  const settings = asksHowOften.test(text) ? composeValues(view, valuesAsked(view, withoutProject(view, text))) : null
  return settings === null || settings.headline.startsWith(nearestValue)
    ? answer
    : {
        ...answer,
        headline: `${answer.headline} Settings that fit: ${settings.headline}`,
        sections: [...answer.sections, ...settings.sections],
      }
}
