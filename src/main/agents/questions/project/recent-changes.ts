// "What changed recently": the newest commits of the project, or of a file or folder.
import { limits } from '../../../kernel/limits'
import type { ProjectView, StoredCommit } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, historyNotes, noHistory, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, fileRow } from '../../rows'
import type { Subject } from '../../understanding/subject'
import { X, show } from '../../understanding/phrase-parts'
import type { Asked, QuestionKind } from '../../question-kind'

/** "… last change, and who did it?" is one question. */
const besides = '(?:,? (?:and |or )?(?:when|why|(?:by )?whom?(?: (?:did it|was it|changed it|by))?|what for|how)){0,2}'

export const question: QuestionKind = {
  id: 'recent-changes',
  rank: 30,
  phrases: {
    en: [
      `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:changed|new|happened|modified|touched)(?: recently| lately| last| most recently)?`,
      `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:changed|modified|happened)(?: recently| lately| last)? (?:in|to|with) ${X} (?:recently|lately|last)`,
      `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:changed|modified|happened)(?: recently| lately| last)? (?:in|to|with) ${X}`,
      `${show}(?:(?:most )?recent|latest|last|newest|past)(?: \\d{1,3}| few)? (?:changes?|commits?|modifications?|edits?|updates?)(?: (?:to|of|in|on|for) ${X})?`,
      `what(?:'s| is| was| has| have)?(?: been)?(?: recently| last)? (?:happened|happening|going on|been done|been updated|updated)(?: recently| lately| last)? (?:in|to|with|on) ${X}(?: recently| lately| last)?`,
      `(?:what|which) (?:was|were|are) (?:the )?(?:(?:most )?recent|latest|last)(?: \\d{1,3}| few)? (?:changes?|commits?|edits?|updates?)(?: (?:to|of|in|on|for) ${X})?`,
      `who(?: has)? (?:changed|touched|edited|modified|worked on) ${X} (?:last|recently|lately)${besides}`,
      `who (?:was|were) the last (?:one |person )?to (?:change|touch|edit|modify|work on) ${X}`,
      `who(?: has)?(?: last| recently)? (?:changed|touched|edited|modified|worked on) ${X}`,
      `when (?:was|were|did|has) ${X} last (?:been )?(?:changed?|modif(?:y|ied)|touch(?:ed)?|edit(?:ed)?|updated?)${besides}`,
      `when (?:was|were|did) ${X} (?:changed?|modified|touched|edited|updated?) (?:last|most recently)${besides}`,
      `when was the last (?:change|commit|edit|modification|update) (?:to|of|in|on) ${X}${besides}`,
      `when (?:was|were|did) ${X} (?:changed?|modified|touched|edited)(?: last)?`,
      `${show}(?:git )?(?:history|log|commits) (?:of|for|to) ${X}`,
      `${show}(?:(?:most )?recent |latest |last |newest )?(?:commits?|changes) (?:that )?(?:touch(?:ing|ed)?|affect(?:ing|ed)?|chang(?:ing|ed)|modif(?:ying|ied)|involving|about) ${X}`,
      `who (?:wrote|made|did|authored|pushed|is behind) (?:the )?(?:last|latest|newest|most recent) (?:commit|change|edit)(?: (?:to|of|in|on) ${X})?`,
      `(?:what|which commits?) (?:was|were|got|has been|have been) (?:committed|changed|merged|pushed|done|made)(?: (?:in|during|on|since|before|after) (?<when>(?:(?:early |late )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*,? ?)?(?:\\d{4}(?:-\\d{2}){0,2})?))?`,
    ],
    de: [
      `was (?:hat sich|wurde)(?: zuletzt| kürzlich| neulich)?(?: (?:in|an) ${X})? (?:zuletzt |kürzlich )?(?:geändert|verändert)`,
      `(?:zeige?(?: mir)? |was (?:sind|waren) |welches (?:sind|waren) )?(?:die )?(?:letzten|neuesten|jüngsten) (?:änderungen|commits)(?: (?:an|in|von) ${X})?`,
      `welche änderungen gab es (?:zuletzt|kürzlich|neulich)(?: (?:an|in|bei) ${X})?`,
      `was gibt es neues`,
    ],
    fr: [
      `qu'est-ce qui a changé récemment(?: dans ${X})?`,
      `(?:quel(?:le)?s (?:sont|ont été) |montre(?:-moi)? )?(?:les )?derni(?:ers|ères) (?:changements|modifications|commits)(?: (?:de|dans|sur) ${X})?`,
    ],
    es: [
      `qu[eé] (?:ha cambiado|cambi[oó]) (?:recientemente|[uú]ltimamente)(?: en ${X})?`,
      `(?:cu[aá]les (?:son|fueron) |mu[eé]strame )?(?:los )?[uú]ltimos (?:cambios|commits)(?: (?:en|de) ${X})?`,
    ],
    pt: [
      `o que mudou recentemente(?: (?:em|no|na) ${X})?`,
      `(?:quais (?:s[aã]o|foram) |mostre )?(?:as |os )?[uú]ltim[ao]s (?:mudan[cç]as|altera[cç][oõ]es|commits)(?: (?:em|no|na|de) ${X})?`,
    ],
    zh: [
      `最近(?:改|更新|变更|修改|变)了?(?:什么|哪些)(?:东西|内容)?`,
      `(?:${X} ?)?最近(?:有什么|的)?(?:改动|更改|变化|变更|修改)(?:了什么|是什么|有哪些)?`,
    ],
    ja: [`最近の?(?:変更|更新)(?:は|点)?.{0,10}`, `最近何が(?:変わ|変更).{1,10}`],
  },
  needsThought: false,
  forSymbol: composeRecentChanges,
  forFile: composeRecentChanges,
  forFolder: composeRecentChanges,
  forProject: composeRecentChanges,
}

const shownCommits = 15
const shownFiles = 10
const shownOfDays = 40

/** Composes the newest commits; for a symbol those to its file, because lines are not tracked through history. */
function composeRecentChanges({ view, subject, understanding }: Asked): GraphAnswer {
  const path = pathOf(subject)
  const days = daysIn(understanding.text)
  const commits =
    days === null
      ? view.graph.commits(shownCommits, path ?? undefined)
      : view.graph.commits(limits.historyCommits, path ?? undefined).filter((commit) => days.test(dayOf(commit)))
  if (days !== null && commits.length > 0) return composeOfDays(view, path, commits)
  const about = path === null ? code(view.name) : code(path)
  const first = commits[0]
  const [follows] = historyNotes(view)
  if (first === undefined && follows !== undefined) return emptyAnswer('recent changes', follows)
  if (first === undefined) {
    return {
      ...emptyAnswer('recent changes', `No past commit to ${about} is known: not found.`),
      limits: [noHistory],
    }
  }
  const files = [...new Set(commits.flatMap((commit) => view.graph.pathsOfCommit(commit.id)))]
  return {
    ...emptyAnswer('recent changes', `${about} was last changed on ${dayOf(first)} by ${first.author}.`),
    subject: { resolved: path, alternatives: [] },
    sections: [
      ...section(
        'Newest commits',
        commits.map((commit) => commitRow(view, commit)),
      ),
      ...section(
        path === null ? 'Files they changed' : 'Files changed together with it',
        files
          .filter((one) => one !== path)
          .slice(0, shownFiles)
          .flatMap((one) => view.graph.file(one) ?? [])
          .map((file) => fileRow(view, file)),
        files.length > shownFiles ? { text: `The first ${shownFiles} of ${count(files.length, 'file')}.` } : {},
      ),
    ],
    limits: [
      ...historyNotes(view),
      'Commits up to the last parse; merges and the files of very large commits are omitted.',
      ...(subject.kind === 'symbol'
        ? [`Cairn doesn't know the history of single lines; these are commits to ${about}.`]
        : []),
    ],
    next: path === null ? ['What are the hot spots?'] : [`What breaks if I change ${about}?`],
  }
}

/** Composes the commits of the requested days. */
function composeOfDays(view: ProjectView, path: string | null, commits: readonly StoredCommit[]): GraphAnswer {
  const about = path === null ? code(view.name) : code(path)
  const [newest] = commits as [StoredCommit, ...StoredCommit[]]
  const oldest = commits.at(-1) ?? newest
  const { shown, note } = firstOf(commits, shownOfDays, 'commit')
  return {
    ...emptyAnswer(
      'recent changes',
      `${count(commits.length, 'commit')} to ${about} ${commits.length === 1 ? 'falls' : 'fall'} in that time, from ${dayOf(oldest)} to ${dayOf(newest)}.`,
    ),
    subject: { resolved: path, alternatives: [] },
    sections: section(
      'Commits',
      shown.map((commit) => commitRow(view, commit)),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      ...historyNotes(view),
      `Merges, and anything older than the newest ${limits.historyCommits} commits, are omitted.`,
    ],
    next: ['What changed recently?'],
  }
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A pattern for the days of "in August 2025", "in 2025" or "on 2025-08-30"; null if no time is named. */
function daysIn(text: string): RegExp | null {
  const date = /\b(?:in|during|on|of) (?:(?:early |late )?([a-z]{3})[a-z]*,? )?(\d{4}(?:-\d{2}){0,2})\b/i.exec(text)
  if (date === null) return null
  const month = months.indexOf((date[1] ?? '').toLowerCase()) + 1
  return new RegExp(`^${date[2]}${month === 0 ? '' : `-${String(month).padStart(2, '0')}`}`)
}

function pathOf(subject: Subject): string | null {
  if (subject.kind === 'file') return subject.file.path
  if (subject.kind === 'folder') return subject.path
  return subject.kind === 'symbol' ? subject.symbols[0]?.filePath || null : null
}

function commitRow(view: ProjectView, commit: StoredCommit): AnswerRow {
  return {
    text: `${dayOf(commit)}, ${commit.author}: ${code(commit.subject)} (${code(commit.id.slice(0, 10))})`,
    projectId: view.projectId,
    path: null,
    startLine: 0,
    endLine: 0,
    symbolId: null,
    symbolName: null,
    confidence: null,
    why: null,
  }
}

function dayOf({ seconds }: StoredCommit): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
