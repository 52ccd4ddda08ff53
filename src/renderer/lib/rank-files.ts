// Ranks files for a few typed letters: matches in order, in the name before the folders, contiguous before scattered.
import type { FileEntry } from '#contract/graph'
import { isTestPath } from '#contract/path-class'

export interface FileQuery {
  /** Lower-case parts, all of which the path must contain. */
  readonly parts: readonly string[]
  readonly line: number | null
}

/** Reads `rend ts`, `core/sched` or `vnode:120`. */
export function readFileQuery(typed: string): FileQuery {
  const [, text = '', line] = /^(.*?)(?::(\d*))?$/.exec(typed.trim()) ?? []
  const parts = text
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '')
  return { parts, line: line === undefined || line === '' ? null : Number(line) }
}

/** Score of a part: contiguous in the name, contiguous in the path, or in order anywhere. */
const together = { nameStart: 100, name: 60, path: 40 }
const inOrder = { name: 20, path: 5 }

export interface RankedFiles {
  /** The best matches, best first. */
  readonly files: readonly FileEntry[]
  /** The number of all matches. */
  readonly total: number
}

/** @param recent paths that come first among equal scores; the whole list is ranked, whatever its order */
export function rankFiles(
  files: readonly FileEntry[],
  { parts }: FileQuery,
  most: number,
  recent: readonly string[] = [],
): RankedFiles {
  if (parts.length === 0) return { files: [], total: 0 }
  const age = new Map(recent.map((path, index) => [path, index]))
  const ageOf = ({ file }: { readonly file: FileEntry }): number => age.get(file.path) ?? recent.length
  const found: { readonly file: FileEntry; readonly score: number }[] = []
  for (const file of files) {
    const score = scoreOf(file.path.toLowerCase(), parts)
    if (score !== null) found.push({ file, score: score - (isTestPath(file.path) ? 30 : 0) })
  }
  const nameLength = ({ file: { path } }: (typeof found)[number]): number => path.length - path.lastIndexOf('/')
  found.sort(
    (a, b) =>
      b.score - a.score ||
      ageOf(a) - ageOf(b) ||
      nameLength(a) - nameLength(b) ||
      a.file.path.length - b.file.path.length ||
      (a.file.path < b.file.path ? -1 : 1),
  )
  return { files: found.slice(0, most).map(({ file }) => file), total: found.length }
}

/** Which letters of a path match the query, by index. */
export function matchedLetters(path: string, { parts }: FileQuery): ReadonlySet<number> {
  const text = path.toLowerCase()
  const nameAt = text.lastIndexOf('/') + 1
  const letters = new Set<number>()
  const add = (from: number, length: number) => {
    for (let at = from; at < from + length; at += 1) letters.add(at)
  }
  for (const part of parts) {
    const inName = text.indexOf(part, nameAt)
    const at = inName === -1 ? text.indexOf(part) : inName
    if (at !== -1) add(at, part.length)
    else if (holdsInOrder(text.slice(nameAt), part)) addInOrder(text, part, nameAt, add)
    else if (part.includes('/') && holdsFolders(text, part.split('/'))) addFolders(text, part.split('/'), add)
    else addInOrder(text, part, 0, add)
  }
  return letters
}

type AddLetters = (from: number, length: number) => void

function addInOrder(text: string, letters: string, from: number, add: AddLetters): void {
  let at = from
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return
    add(at - 1, 1)
  }
}

function addFolders(text: string, wanted: readonly string[], add: AddLetters): void {
  let next = 0
  let start = 0
  for (const part of text.split('/')) {
    const one = wanted[next]
    const at = one === undefined ? -1 : part.indexOf(one)
    if (one !== undefined && at !== -1) {
      add(start + at, one.length)
      next += 1
    }
    start += part.length + 1
  }
}

function scoreOf(path: string, parts: readonly string[]): number | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  let score = 0
  for (const part of parts) {
    const one = partScore(path, name, part)
    if (one === null) return null
    score += one
  }
  return score
}

function partScore(path: string, name: string, part: string): number | null {
  if (name.startsWith(part)) return together.nameStart + (name.replace(/\.[^.]*$/, '') === part ? 20 : 0)
  if (name.includes(part)) return together.name
  if (path.includes(part)) return together.path
  if (holdsInOrder(name, part)) return inOrder.name
  // Folder and file, as in `core/sched`: each part is a prefix of a path part, in order.
  if (part.includes('/')) return holdsFolders(path, part.split('/')) ? together.path : null
  return holdsInOrder(path, part) ? inOrder.path : null
}

/** Whether a text contains these letters in order, with any others in between. */
export function holdsInOrder(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

function holdsFolders(path: string, wanted: readonly string[]): boolean {
  let next = 0
  for (const part of path.split('/')) if (next < wanted.length && part.includes(wanted[next] ?? '')) next += 1
  return next === wanted.length
}
