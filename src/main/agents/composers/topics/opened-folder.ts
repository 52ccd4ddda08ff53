// The folder that most of a project is in, opened by one level: as one part of the whole it tells nothing.
import { baseNameOf } from '../../../kernel/base-name-of'
import { firstSentence } from '../../../query/describe'
import { fileIntroduction, introductionOf } from '../../../query/facts/introduction'
import { isFolder, isHelper, type RepositoryPackage } from '../../../query/facts/packages'
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import { isClassLike } from '../../../query/symbol-kinds'
import type { AnswerRow, AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { code, count, fileRow, nameOf } from '../../rows'

/** A folder with a larger share of the definitions is most of the project. */
const mostShare = 0.4
/** With fewer parts there is nothing to tell apart. */
const fewestParts = 3
const shownParts = 14
const filesLookedAt = 30
const namedDefinitions = 2

interface Part {
  /** The path of the folder, or of the file; both without an extension if there are both. */
  readonly path: string
  readonly files: readonly StoredFile[]
  readonly symbols: number
}

/** The parts of the largest folder; none if no folder holds most of the project. */
export function openedFolder(view: ProjectView, packages: readonly RepositoryPackage[]): readonly AnswerSection[] {
  const total = packages.reduce((sum, { symbols }) => sum + symbols, 0)
  const [largest] = packages.toSorted((a, b) => b.symbols - a.symbols)
  if (largest === undefined || largest.symbols < total * mostShare) return []
  const parts = partsOf(largest)
  if (parts.length < fewestParts) return []
  const note = cutNote(shownParts, parts.length, 'part')
  return section(
    `${isFolder(largest) ? `In ${largest.path}` : 'At the top'}, the largest first`,
    parts.slice(0, shownParts).map((part) => partRow(view, part)),
    note === undefined ? {} : { text: note },
  )
}

/** `session.ex` and the folder `session/` are one part. */
function partsOf(whole: RepositoryPackage): readonly Part[] {
  const { files } = whole
  const before = isFolder(whole) ? `${whole.path}/` : ''
  const byName = Map.groupBy(files, (file) => {
    const [name = '', ...rest] = file.path.slice(before.length).split('/')
    return rest.length > 0 ? name : name.replace(/(?<=.)\.[^.]*$/, '')
  })
  return [...byName]
    .map(([name, inside]): Part => {
      const [only] = inside
      const isFile = inside.length === 1 && only !== undefined && !only.path.slice(before.length).includes('/')
      const symbols = inside.reduce((sum, file) => sum + file.symbols, 0)
      return { path: isFile ? only.path : `${before}${name}`, files: inside, symbols }
    })
    .toSorted(
      (a, b) =>
        Number(isHelper(a.path)) - Number(isHelper(b.path)) || b.symbols - a.symbols || (a.path < b.path ? -1 : 1),
    )
}

function partRow(view: ProjectView, { path, files, symbols }: Part): AnswerRow {
  const [first] = files as readonly [StoredFile, ...StoredFile[]]
  const isFile = first.path === path
  const own = isFile ? first : (files.find((file) => file.path.replace(/\.[^./]*$/, '') === path) ?? null)
  // What stands at the top of one of many files is said of that file alone.
  const ofFolder = isFile ? null : introductionOf(view, path)
  const said = ofFolder ?? (own === null ? null : fileIntroduction(view, own.path))
  const size = isFile
    ? count(symbols, 'definition')
    : `${count(files.length, 'file')} with ${count(symbols, 'definition')}`
  const text = `${code(isFile ? path : `${path}/`)}: ${said?.text ?? definitionsText(view, own === null ? files : [own])} (${size})`
  return { ...fileRow(view, own ?? first, text), label: isFile ? baseNameOf(path) : path }
}

/** The type that a file is named for, or the largest with a sentence about it; else the largest definitions. */
function definitionsText(view: ProjectView, files: readonly StoredFile[]): string {
  const size = ({ startLine, endLine }: StoredSymbol): number => endLine - startLine
  const all = files
    .slice(0, filesLookedAt)
    .flatMap(({ path }) => view.graph.symbolsInFile(path))
    .filter(({ kind }) => kind === 'function' || isClassLike({ kind }) || kind === 'module')
    .toSorted((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)) || size(b) - size(a))
  // What one of many functions does says nothing of the part.
  const telling = all.find((one) => (isClassLike(one) || one.kind === 'module') && firstSentence(one.doc, 120) !== null)
  const doc = firstSentence(telling?.doc ?? null, 120)
  if (telling !== undefined && doc !== null) return `${code(nameOf(telling))}: ${doc}`
  const names = [...new Set(all.map(nameOf))].slice(0, namedDefinitions)
  return names.length === 0 ? 'no definitions of its own' : `with ${names.map(code).join(', ')}`
}

/** `job_retry.rb` and `JobRetry`. */
function isNamesake({ name, filePath }: StoredSymbol): boolean {
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return plain(name) === plain(baseNameOf(filePath).replace(/\.[^.]*$/, ''))
}
