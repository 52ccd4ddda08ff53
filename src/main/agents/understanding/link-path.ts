// Resolves a written path, or the name of a file or folder.
import { baseNameOf } from '../../kernel/base-name-of'
import { isCodeFile } from '../../contract/languages'
import { isStandInPath } from '../../query/facts/registering/family-patterns'
import { classifyPath } from '../../query/path-class'
import { frontEndPaths } from '../../query/project/front-end'
import type { ProjectView, StoredFile } from '../../query/project-view'
import { createStemmer, splitIdentifier, stem } from '../../query/search/terms'
import { isFunction } from '../../query/symbol-kinds'
import { createKnownPaths } from '../checking/known-paths'
import type { KindHint } from './mentions'
import type { Subject } from './subject-kinds'

/** Words in more paths than this don't select any of them. */
const mostOthers = 4

/** The file or folder of that path, or of that name. */
export function linkPath(view: ProjectView, name: string, hint: KindHint): Subject | null {
  const wanted = name.replace(/\/$/, '')
  const files = view.graph.files()
  const exact = view.graph.file(wanted)
  if (exact !== null) return { kind: 'file', written: name, file: exact, alternatives: [] }
  const lower = wanted.toLowerCase()
  const matching = files.filter((file) => {
    const path = file.path.toLowerCase()
    if (path === lower || path.endsWith(`/${lower}`)) return true
    // "the application module": the name without its extension; a file without definitions is named with it.
    return (
      (file.symbols > 0 || wanted.includes('/')) &&
      hint !== 'folder' &&
      hint !== 'package' &&
      (path.replace(/\.[^./]+$/, '') === lower || path.replace(/\.[^./]+$/, '').endsWith(`/${lower}`))
    )
  })
  const sorted = [...matching].sort(
    (a, b) =>
      a.path.split('/').length - b.path.split('/').length || b.symbols - a.symbols || (a.path < b.path ? -1 : 1),
  )
  const folder = files.filter(
    (file) => file.path.toLowerCase().startsWith(`${lower}/`) || file.path.toLowerCase().includes(`/${lower}/`),
  )
  if (sorted[0] !== undefined && hint !== 'folder' && hint !== 'package')
    return { kind: 'file', written: name, file: sorted[0], alternatives: sorted.slice(1) }
  if (folder[0] !== undefined && hint !== 'function' && hint !== 'class' && hint !== 'variable') {
    const path = folder[0].path
    const at = path.toLowerCase().startsWith(`${lower}/`)
      ? lower.length
      : path.toLowerCase().indexOf(`/${lower}/`) + lower.length + 1
    const prefix = path.slice(0, at)
    return {
      kind: 'folder',
      written: name,
      path: prefix,
      files: files.filter((file) => file.path.startsWith(`${prefix}/`)),
    }
  }
  return null
}

/** The file with the path most similar to a misspelt one, or null if none is similar. */
export function nearestPath(view: ProjectView, written: string): Subject | null {
  const path = createKnownPaths([view]).nearest(written)
  const file = path === null ? null : view.graph.file(path)
  return file === null ? null : { kind: 'file', written, file, alternatives: [], misspelt: true }
}

/** A source file or folder of exactly this name, ignoring case, spaces and punctuation. */
export function placeNamed(view: ProjectView, phrase: string): Subject | null {
  const wanted = normalizedName(phrase)
  if (wanted.length < 2) return null
  const files = view.graph.files().filter((file) => classifyPath(file.path) === 'source')
  const folder = shortest(
    files.flatMap((file) => {
      const folders = file.path.split('/').slice(0, -1)
      const at = folders.findIndex((part) => normalizedName(part) === wanted)
      return at === -1 ? [] : [folders.slice(0, at + 1).join('/')]
    }),
  )
  const named = files.filter(
    ({ path, symbols }) => symbols > 0 && normalizedName(stemOf(path)) === wanted && !isStandInPath(path),
  )
  // How something works is in the code, not in the style sheet of the same name.
  const isStyle = ({ path }: StoredFile): number => Number(!isCodeFile(path))
  const [file, ...others] = named.sort(
    (a, b) =>
      isStyle(a) - isStyle(b) || depth(a.path) - depth(b.path) || b.symbols - a.symbols || (a.path < b.path ? -1 : 1),
  )
  if (folder !== null && (file === undefined || depth(folder) <= depth(file.path) || others.length > 0))
    return {
      kind: 'folder',
      written: phrase,
      path: folder,
      files: view.graph.files().filter((one) => one.path.startsWith(`${folder}/`)),
    }
  return file === undefined ? null : { kind: 'file', written: phrase, file, alternatives: others }
}

/** "The multipart parser": the source file whose path contains all the words, one of them in its own name. */
export function placeOfWords(view: ProjectView, words: readonly string[]): Subject | null {
  const wanted = words.map((word) => stem(word.toLowerCase())).filter((word) => word.length > 2)
  if (wanted.length < 2 || wanted.length !== words.length) return null
  const stemmed = createStemmer()
  const fitting = view.graph.files().filter(({ path, symbols }) => {
    // A page or a form without a definition has nothing that works.
    if (classifyPath(path) !== 'source' || symbols === 0 || isStandInPath(path)) return false
    const all = stemmed(path)
    const own = stemmed(stemOf(path))
    return (
      wanted.every((word) => all.has(word)) &&
      wanted.some((word) => own.has(word)) &&
      !words.some((word) => isOnlyDoer(word, path))
    )
  })
  const extra = ({ path }: { path: string }): number => stemmed(stemOf(path)).size + depth(path)
  if (fitting.length === 0 || fitting.length > mostOthers + 1) return null
  const isInFront = frontEndPaths(view)
  const inFront = ({ path }: { path: string }): number => Number(isInFront(path))
  // A record of what is imported doesn't import anything.
  const does = ({ path }: { path: string }): number => Number(view.graph.symbolsInFile(path).some(isFunction))
  const [file, ...others] = fitting.toSorted(
    (a, b) => inFront(a) - inFront(b) || does(b) - does(a) || extra(a) - extra(b) || (a.path < b.path ? -1 : 1),
  )
  if (file === undefined) return null
  return { kind: 'file', written: words.join(' '), file, alternatives: others }
}

/** "Scheduled agents" are not the scheduler: what is done is another thing than who does it. */
function isOnlyDoer(word: string, path: string): boolean {
  if (!/ed$/i.test(word)) return false
  const parts = splitIdentifier(path).filter((part) => stem(part) === stem(word.toLowerCase()))
  return parts.length > 0 && parts.every((part) => /(?:er|or)$/.test(part))
}

/** A name without case, spaces and punctuation. */
export function normalizedName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The name of a file without its folders and extensions. */
export function stemOf(path: string): string {
  return baseNameOf(path).replace(/\.[^/]*$/, '')
}

function shortest(paths: readonly string[]): string | null {
  return [...new Set(paths)].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0] ?? null
}

function depth(path: string): number {
  return path.split('/').length
}
