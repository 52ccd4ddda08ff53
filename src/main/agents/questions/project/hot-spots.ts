// Hot spots: what changes most, what most code depends on, and large files with both.
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, historyNotes, section } from '../../answer-parts'
import { code, count, fileRow, nameOf, symbolRow } from '../../rows'
import { show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'hot-spots',
  rank: 40,
  phrases: {
    en: [
      `(?:what|which) (?:are the )?(?:functions?|methods?|classes|types|code|symbols)? ?(?:is|are|get|gets)? ?(?:the )?(?:most (?:used|called)|(?:used|called) (?:the )?most)(?: (?:functions?|methods?|classes|types|symbols))?`,
      `(?:what|which|where) (?:is|are) (?:the )?hot.?spots?(?: (?:of|in) .*)?`,
      `${show}hot.?spots?(?: (?:of|in) .*)?`,
      `(?:what|which) (?:files?|code|parts?) (?:is|are|get|gets|was|were) (?:changed|modified|touched|edited) (?:the )?(?:most|most often|often)`,
    ],
    de: [
      `welche (?:funktionen|methoden|klassen|typen) (?:werden|sind) (?:die )?am (?:meisten|häufigsten) (?:benutzt|verwendet|genutzt|aufgerufen)`,
      '(?:was|wo|welche) (?:sind|gibt es)(?: die)? hot.?spots?(?: .{1,40})?',
    ],
    fr: [`quelles? (?:fonctions|méthodes|classes) (?:sont )?les plus (?:utilisées|appelées)`],
    es: [
      `qu[eé] (?:funciones|m[eé]todos|clases) (?:se (?:usan|llaman) (?:más|con más frecuencia)|son l[oa]s m[aá]s (?:usad|utilizad)[oa]s)`,
    ],
    pt: [
      `(?:que|quais) (?:as )?(?:fun[cç]ões|m[eé]todos|classes) (?:s[aã]o )?(?:as |os )?mais (?:usad|utilizad|chamad)[oa]s`,
    ],
    zh: [
      `(?:哪些|什么)(?:函数|方法|类)(?:用得|使用得|调用得|被调用得?)最(?:多|频繁)(?:的)?`,
      `(?:最常用|使用最多|调用最多)的(?:函数|方法|类).{0,8}`,
    ],
    ja: [
      `(?:最も|一番|もっとも)(?:よく)?(?:使われている|使われる|呼ばれている|呼び出されている)(?:関数|メソッド|クラス|型).{0,8}`,
    ],
  },
  needsThought: false,
  aboutCode: true,
  forProject: ({ view }) => composeHotSpots(view),
}

const shown = 10
const commitsCounted = 500

/** Composes the hot spots of a project. */
function composeHotSpots(view: ProjectView): GraphAnswer {
  const commits = view.graph.commits(commitsCounted)
  const changes = new Map<string, number>()
  for (const { id } of commits)
    for (const path of view.graph.pathsOfCommit(id))
      if (classifyPath(path) === 'source') changes.set(path, (changes.get(path) ?? 0) + 1)
  const changed = [...changes].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1)).slice(0, shown)
  const called = view.graph.mostCalled(shown).filter(({ calls }) => calls > 0)
  const follows = historyNotes(view)
  const first = changed[0]?.[0] ?? called[0]?.symbol.filePath ?? null
  return {
    ...emptyAnswer(
      'hot spots',
      first === null
        ? (follows[0] ?? `${code(view.name)} has no hot spots: nothing in it is called, and no past commit is known.`)
        : `The hottest spot of ${code(view.name)} is ${code(first)}.`,
    ),
    subject: { resolved: first, alternatives: [] },
    sections: [
      ...section(
        'Changed most',
        changed.flatMap(([path, times]) => {
          const file = view.graph.file(path)
          return file === null ? [] : [fileRow(view, file, `${code(path)}, in ${count(times, 'commit')}`)]
        }),
        changed.length === 0 ? {} : { text: `In the newest ${count(commits.length, 'commit')}.` },
      ),
      ...section(
        'Called most',
        called.map(({ symbol, calls }) => symbolRow(view, symbol, `${code(nameOf(symbol))}, ${count(calls, 'call')}`)),
      ),
    ],
    limits:
      commits.length === 0 && follows.length === 0
        ? ['No past commits are known, so only calls are counted.']
        : follows,
    next: first === null ? [] : [`What breaks if I change ${code(first)}?`, `What changed recently in ${code(first)}?`],
  }
}
