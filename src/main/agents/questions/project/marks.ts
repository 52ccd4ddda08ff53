// Marks for work left to do in comments, with their places.
import { marksOf, markWords } from '../../../query/project/marks'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'
import { linkSubject } from '../../understanding/subject'

const shown = 40
/** The beginning of a word: for JavaScript, `\\b` is also after an accent, as in "método". */
const word = '(?<![\\p{L}\\p{N}_])'

export const question: QuestionKind = {
  id: 'marks',
  rank: 28,
  phrases: {
    en: [
      `(?:what|which|where|list|show|give|find|are|is|any|how many|all|print|tell|do)\\b.{0,40}?${word}(?:todos?|to-dos?|fixmes?|hacks)\\b(?! (?:app|list|item|example|api|model|component|controller|store|route|class|interface)).{0,80}`,
      `(?:todos?|fixmes?)(?: (?:in|of|under) .{1,120})?`,
    ],
    de: [`.{0,40}${word}(?:todos?|fixmes?)\\b.{0,60}`],
    fr: [`.{0,40}${word}(?:todos?|fixmes?)\\b.{0,60}`],
    es: ['(?:hay|lista|muestra|dónde).{0,40}\\b(?:to-dos?|fixmes?)\\b.{0,60}'],
    zh: ['(?=.*\\p{Script=Han}).{0,20}(?:todo|fixme|待办).{0,30}'],
    ja: ['(?=.*[\\p{Script=Hiragana}\\p{Script=Katakana}]).{0,20}(?:todo|fixme).{0,30}'],
  },
  needsThought: false,
  lists: true,
  compose: composeMarks,
}

function composeMarks({ view, understanding }: Asked): GraphAnswer {
  const { text } = understanding
  const asked = markWords.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text))
  const folder = folderIn(view, text) || fileIn(view, text)
  const inTests = /\btests?\b/i.test(text) && folder === ''
  const { marks, filesLeft } = marksOf(view, folder, asked.length > 0 ? asked : undefined)
  const found = inTests ? marks.filter(({ kind }) => kind === 'test') : marks
  const files = new Set(found.map(({ path }) => path))
  const { shown: rows, note } = firstOf(found, shown, 'mark')
  const where = folder === '' ? (inTests ? `the tests of ${code(view.name)}` : code(view.name)) : code(folder)
  const words = (asked.length > 0 ? asked : markWords).join(', ')
  return {
    ...emptyAnswer(
      'marks',
      found.length === 0
        ? `No comment with ${words} is found in ${where}.`
        : `${where} has ${count(found.length, 'mark')} (${words}) in ${count(files.size, 'file')}.`,
    ),
    sections: section(
      'Marks',
      rows.map((one) => placeRow(view, one, `${code(one.word)} ${one.text.slice(0, 160)}`, one.word)),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      'Marks are searched for in comments, in capitals or before a colon or a dash. Other words for unfinished work are not found.',
      ...(filesLeft > 0
        ? [`${count(filesLeft, 'more file')} that may contain some ${filesLeft === 1 ? 'was' : 'were'} not read.`]
        : []),
    ],
    next: [],
  }
}

/** A file that the question names, by itself or by a definition in it. */
function fileIn(view: Asked['view'], text: string): string {
  const named = /\b(?:in|of|inside)\s+(?:the\s+)?[`"']?([\w./$-]{2,200})[`"']?$/i.exec(text)?.[1]
  const subject = named === undefined ? null : linkSubject(view, named)
  if (subject?.kind === 'file') return subject.file.path
  return subject?.kind === 'symbol' ? (subject.symbols[0]?.filePath ?? '') : ''
}

/** The folder that the question names, with a slash at the end. */
function folderIn(view: Asked['view'], text: string): string {
  const named =
    /\b(?:in|under|below|of|inside)\s+(?:the\s+)?[`"']?([\w./-]+?)\/?[`"']?(?:\s+(?:folder|directory|code))?$/i.exec(
      text,
    )?.[1]
  if (named === undefined) return ''
  const folder = `${named}/`
  return view.graph.files().some(({ path }) => path.startsWith(folder)) ? folder : ''
}
