// "What is the difference between export and import", where both are files: what each is for and defines.
import { isCodeFile } from '../../../contract/languages'
import { baseNameOf } from '../../../kernel/base-name-of'
import { firstSentence } from '../../../query/describe'
import { outlineOf } from '../../../query/facts/file-outline'
import { fileIntroduction } from '../../../query/facts/introduction'
import { topicsNamed } from '../../../query/facts/topics/named-topics'
import { classifyPath } from '../../../query/path-class'
import { frontEndPaths } from '../../../query/project/front-end'
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { code, count, fileRow, symbolRow } from '../../rows'
import { asIsWritten } from './compare-sides'
import { normalizedName, stemOf } from '../../understanding/link-path'
import type { Subject } from '../../understanding/subject'

const shown = 20
/** Definitions named in the headline. */
const named = 3

interface Side {
  readonly file: StoredFile
  readonly about: string | null
  readonly top: readonly StoredSymbol[]
  readonly users: number
}

/** The file that a side of a comparison means: the only source file called so; null if there are none or several. */
export function fileMeant(view: ProjectView, side: Subject): StoredFile | null {
  if (side.kind === 'file') return side.file
  const wanted = normalizedName(side.written.replace(/^the /i, ''))
  if (wanted === '') return null
  const [only, ...others] = view.graph
    .files()
    .filter(
      ({ path, symbols }) =>
        symbols > 0 &&
        classifyPath(path) === 'source' &&
        normalizedName(baseNameOf(path).replace(/\.\w+$/, '')) === wanted,
    )
  return only !== undefined && others.length === 0 ? only : null
}

/**
 * "A group and a session" are told by `GroupManager` and `SessionManager`: the files whose names differ in these words
 * alone, of several pairs the largest; null if there is none.
 */
export function parallelFiles(
  view: ProjectView,
  left: string | null,
  right: string | null,
): readonly [StoredFile, StoredFile] | null {
  const [one, other] = [left, right].map((slot) => asIsWritten(slot).toLowerCase())
  if (one === undefined || other === undefined || one === other) return null
  if (![one, other].every((word) => /^\p{Ll}{2,}$/u.test(word))) return null
  const isInFront = frontEndPaths(view)
  const named = (word: string): readonly StoredFile[] =>
    topicsNamed(view, [[word]]).flatMap((topic) =>
      topic.kind === 'file' && topic.share === 1 && isCodeFile(topic.path) && !isInFront(topic.path)
        ? [topic.file]
        : [],
    )
  const besides = ({ path }: StoredFile, word: string): string =>
    splitIdentifier(path)
      .map((part) => (stem(part) === stem(word) ? '' : part))
      .join(' ')
  const seconds = new Map(named(other).map((file) => [besides(file, other), file]))
  const pairs = named(one).flatMap((file): readonly (readonly [StoredFile, StoredFile])[] => {
    const second = seconds.get(besides(file, one))
    return second === undefined ? [] : [[file, second]]
  })
  const sizeOf = (pair: readonly StoredFile[]): number => pair.reduce((sum, { symbols }) => sum + symbols, 0)
  // `segment.ex` and `form.ex` before the controllers of both.
  const isPlain = ([file]: readonly [StoredFile, StoredFile]): number =>
    Number(normalizedName(stemOf(file.path)) === normalizedName(one))
  return pairs.toSorted((a, b) => isPlain(b) - isPlain(a) || sizeOf(b) - sizeOf(a))[0] ?? null
}

/** Composes the comparison of two files. */
export function compareFiles(view: ProjectView, one: StoredFile, other: StoredFile): GraphAnswer {
  const [a, b] = [sideOf(view, one), sideOf(view, other)]
  const names = new Set(b.top.map(({ name }) => name))
  const both = [...new Set(a.top.map(({ name }) => name))].filter((name) => names.has(name))
  return {
    ...emptyAnswer(
      'compare',
      `${textOf(a)} ${textOf(b)} ${both.length === 0 ? 'Nothing at the top of both has the same name.' : `Both define ${both.slice(0, named).map(code).join(', ')}${both.length > named ? ` and ${both.length - named} more` : ''}.`}`,
    ),
    subject: { resolved: one.path, alternatives: [other.path] },
    sections: [
      ...section('Side by side', [
        fileRow(view, one, `${code(one.path)}${a.about === null ? '' : `: ${a.about}`}`),
        fileRow(view, other, `${code(other.path)}${b.about === null ? '' : `: ${b.about}`}`),
      ]),
      ...definitions(view, a),
      ...definitions(view, b),
    ],
    limits: ['Compared by what they define at the top; what the definitions do is not compared.'],
    next: [`Explain ${code(one.path)}`, `Explain ${code(other.path)}`],
  }
}

function sideOf(view: ProjectView, file: StoredFile): Side {
  const outline = outlineOf(view, file.path)
  const top = (outline?.definitions ?? []).filter(
    ({ parentKey, kind }) =>
      (parentKey === null || parentKey === outline?.node?.key) && kind !== 'variable' && kind !== 'file',
  )
  const about = firstSentence(outline?.node?.doc ?? null, 200) ?? fileIntroduction(view, file.path)?.text ?? null
  return { file, about, top, users: outline?.importedBy.length ?? 0 }
}

function textOf({ file, top, users }: Side): string {
  const first = top.slice(0, named).map(({ name }) => code(name))
  const more = top.length - first.length
  return `${code(file.path)} defines ${first.length === 0 ? 'nothing at the top' : `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`}${users === 0 ? '; no import of it is known.' : ` and is imported at ${count(users, 'place')}.`}`
}

function definitions(view: ProjectView, { file, top }: Side): readonly AnswerSection[] {
  const text = cutNote(Math.min(shown, top.length), top.length, 'definition')
  return section(
    `Defined in ${file.path}`,
    top.slice(0, shown).map((symbol) => symbolRow(view, symbol)),
    text === undefined ? {} : { text },
  )
}
