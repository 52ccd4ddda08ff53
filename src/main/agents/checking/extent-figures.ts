// What can be counted of a definition's or a file's own text: lines, members, and the files that import it.
import { importersOf } from '../../query/facts/importers'
import { supertypesOf } from '../../query/facts/inheritance'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'

/** Any count from one to the other may be meant. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** Deeper hierarchies are not followed; their types may have any number of members. */
const mostBases = 50
/** A line that begins with one of these may be a comment, which some don't count. */
const mayBeComment = /^\s*(?:$|[/*#;%'"\-<{@])/

/** From the lines that are surely code to all, with those that describe the definition above it. */
export function linesOf(view: ProjectView, { filePath, startLine, endLine }: StoredSymbol): Range | null {
  const read = view.readText(filePath)
  if (read === null || !read.asParsed) return null
  const { lines } = read
  let first = startLine
  while (first > 1 && mayBeComment.test(lines[first - 2] ?? '') && lines[first - 2]?.trim() !== '') first--
  const code = lines.slice(startLine - 1, endLine).filter((line) => !mayBeComment.test(line))
  // An end of line at the end of the file counts as a line for some.
  return { least: code.length, most: Math.min(endLine, lines.length) - first + 2 }
}

/** The file that a path in a sentence means; null if none or several. */
export function fileMeant(view: ProjectView, written: string): StoredSymbol | null {
  const path = written.replace(/^\.\//, '')
  const exact = view.graph.symbol(path)
  if (exact !== null) return exact.kind === 'file' ? exact : null
  const ending = view.graph.files().filter((file) => file.path.endsWith(`/${path}`))
  return ending.length === 1 ? view.graph.symbol(ending[0]?.path ?? '') : null
}

/** From the files of the source to all; null where imports don't name files. */
export function importingFiles(view: ProjectView, file: StoredSymbol): Range | null {
  const { links, total } = importersOf(view, [file])
  if (links.length === 0 || links.length < total) return null
  const files = [...new Set(links.map(({ filePath }) => filePath))]
  return { least: files.filter((path) => !isTestPath(path)).length, most: files.length }
}

/** Members that types inherit; infinitely many if a base is outside the repository. */
export function inheritedMembers(view: ProjectView, types: readonly StoredSymbol[]): number {
  const seen = new Set(types.map(({ key }) => key))
  let count = 0
  for (let level = types; level.length > 0;) {
    const bases = supertypesOf(view, level).links.map(({ symbol }) => symbol)
    if (bases.some(({ kind }) => kind === 'external') || seen.size > mostBases) return Infinity
    level = bases.filter(({ key }) => !seen.has(key) && seen.add(key))
    for (const { key } of level) count += view.graph.children(key).length
  }
  return count
}
