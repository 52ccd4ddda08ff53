// "Who knows this code": who changed the project, a folder or a file most, and who changed it last.
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../../query/path-class'
import type { StoredCommit } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, historyNotes, noHistory, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'
import { project, X } from '../../understanding/phrase-parts'
import { linkSubject } from '../../understanding/subject'

const whole = `(?:(?:this|the|our) (?:whole )?${project}|it|here)`

export const question: QuestionKind = {
  id: 'owners',
  rank: 16,
  phrases: {
    en: [
      `who (?:has |have )?(?:works?|worked|contributed?s?|commits?|committed|wrote|written|changed|did|done)(?: the)? most(?: (?:often|commits|code|work|changes))?(?: (?:on|to|in|of|for) ${X})?`,
      `who (?:owns?|maintains?|knows?|is responsible for|takes care of|looks after|is the (?:expert|owner|maintainer) (?:of|for|on)) ${X}(?: best| most| well)?`,
      `who (?:can|should|could|do) i ask about ${X}`,
      `who (?:wrote|authored|created|made|developed) (?!(?:the )?(?:last|latest|newest|most recent) (?:commit|change|edit))${X}`,
      `who (?:are|is) (?:the |its )?(?:(?:main|most active|top|core|biggest) )?(?:authors?|maintainers?|owners?|contributors?|committers?|developers?|code ?owners?)(?: (?:of|for|in|to|on) ${X})?`,
      `(?:show|list)(?: me)? (?:the )?(?:(?:main|top) )?(?:authors|maintainers|owners|contributors|committers|code ?owners)(?: (?:of|for|in|to) ${X})?`,
    ],
    de: [
      'wer (?:hat|kennt|pflegt|betreut|verantwortet|besitzt).{0,60}(?:am meisten|am besten|geschrieben|gearbeitet|\\bcode\\b).{0,60}',
      'wer (?:kennt|pflegt|betreut) .{1,60}',
    ],
    fr: ['qui (?:a le plus|maintient|connaît|a écrit|est responsable) .{0,80}'],
    es: ['qui[eé]n (?:mantiene|conoce|escribió|ha trabajado|es responsable) .{0,80}'],
    pt: ['quem (?:mantém|conhece|escreveu|mais trabalhou|é responsável) .{0,80}'],
    zh: ['.{0,20}(?:谁负责|谁维护|谁写的|主要贡献者).{0,30}'],
    ja: [
      `.{1,40}を(?:書い|作っ|作成し)た(?:人|の)は(?:誰|だれ).{0,8}`,
      '.{0,40}(?:誰が(?:担当|書い|管理|メンテ)|主な(?:作者|貢献者)).{0,30}',
    ],
  },
  needsThought: false,
  compose: composeOwners,
  // "Who maintains it?" as the first question is about the whole project.
  forProject: composeOwners,
}

const shown = 12
const ownersFile = /(?:^|\/)(?:CODEOWNERS|MAINTAINERS(?:\.md)?|AUTHORS(?:\.\w+)?)$/i

function composeOwners({ view, understanding }: Asked): GraphAnswer | null {
  const written = understanding.subject?.trim() ?? ''
  const subject =
    written === '' || new RegExp(`^${whole}$`, 'i').test(written) || written.toLowerCase() === view.name.toLowerCase()
      ? null
      : linkSubject(view, written)
  if (subject !== null && (subject.kind === 'unknown' || subject.kind === 'words')) return null
  const path =
    subject === null
      ? null
      : subject.kind === 'file'
        ? subject.file.path
        : subject.kind === 'folder'
          ? subject.path
          : (subject.symbols[0]?.filePath ?? null)
  const commits = view.graph.commits(limits.historyCommits, path ?? undefined)
  const authors = [...Map.groupBy(commits, ({ author }) => author)].sort(
    ([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1),
  )
  const named = view.graph.files().filter(({ path: one }) => ownersFile.test(one))
  const about = path === null ? code(view.name) : code(path)
  const [first] = authors
  const newest = commits[0]
  const [follows] = historyNotes(view)
  return {
    ...emptyAnswer(
      'owners',
      first === undefined || newest === undefined
        ? (follows ?? `No past commit to ${about} is known, so the authors can't be determined.`)
        : `${first[0]} has made ${count(first[1].length, 'commit')} to ${about}, of ${count(commits.length, 'commit')} by ${count(authors.length, 'person', 'people')}; ${newest.author} changed it last, on ${dayOf(newest)}.`,
    ),
    subject: { resolved: path ?? view.name, alternatives: [] },
    sections: [
      ...section(
        'By commits',
        [],
        authors.length === 0
          ? {}
          : {
              text: [
                '| Author | Commits | Last |',
                '|---|--:|---|',
                ...authors
                  .slice(0, shown)
                  .map(
                    ([author, own]) =>
                      `| ${author.replaceAll('|', '\\|')} | ${own.length} | ${dayOf(own[0] as StoredCommit)} |`,
                  ),
              ].join('\n'),
            },
      ),
      ...section(
        'Files that name owners',
        named.slice(0, 5).map(({ path: one }) => placeRow(view, { path: one, line: 1 }, code(one))),
      ),
      ...section(
        'Latest',
        [],
        newest === undefined ? {} : { text: `${code(newest.id.slice(0, 8))} ${newest.subject}` },
      ),
    ],
    limits: [
      ...(follows === undefined || newest === undefined ? [] : [follows]),
      ...(commits.length > 0 || follows !== undefined ? [] : [noHistory]),
      ...(commits.length === 0
        ? []
        : [
            `Counted over the newest ${count(limits.historyCommits, 'commit')} at most, without merges. Commits don't measure what someone knows today.`,
          ]),
    ],
    next: path === null || classifyPath(path) !== 'source' ? [] : [`What changed recently in ${code(path)}?`],
  }
}

function dayOf({ seconds }: StoredCommit): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
