// What the files that import a package use it in: the definitions whose lines have the names that an import brings.
import { limits } from '../../../kernel/limits'
import { escaped } from '../../../contract/text-pattern'
import type { PackageImport } from '../../../query/project/package-imports'
import type { ProjectView } from '../../../query/project-view'
import { code, nameOf } from '../../rows'

const shown = 3
const leastLetters = 2
const mostNames = 20
const noNames = new Set(
  'import from use using as type typeof default require include const let var static export self super require_once load await'.split(
    ' ',
  ),
)

/** A part of a sentence that names them, those with the most lines first; empty if none is known. */
export function usersInFile(view: ProjectView, path: string, imports: readonly PackageImport[]): string {
  const lines = view.readText(path)?.lines ?? []
  const isImport = new Set(imports.map(({ line }) => line))
  const names = new Set(imports.flatMap(({ line }) => broughtBy(lines[line - 1] ?? '')))
  if (names.size === 0) return ''
  const pattern = new RegExp(`(?<![\\w$.])(?:${[...names].slice(0, mostNames).map(escaped).join('|')})(?![\\w$])`)
  const counts = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    if (isImport.has(at + 1) || line.length > limits.evidenceLineCharacters || !pattern.test(line)) continue
    if (/^\s*(?:\/\/|#|\*)/.test(line)) continue
    const around = view.graph.symbolAt(path, at + 1)
    if (around === null || around.kind === 'file') continue
    counts.set(nameOf(around), (counts.get(nameOf(around)) ?? 0) + 1)
  }
  const users = [...counts].toSorted((a, b) => b[1] - a[1]).map(([name]) => code(name))
  return users.length === 0
    ? ''
    : `, used in ${users.slice(0, shown).join(', ')}${users.length > shown ? ` and ${users.length - shown} more` : ''}`
}

/** The names by which a file knows what a line imports: those that it lists, else the last part of the path. */
function broughtBy(written: string): readonly string[] {
  const line = written.slice(0, limits.evidenceLineCharacters)
  const listed = line.replace(/(["'`]).*?\1/g, ' ').match(/[A-Za-z_$][\w$]*/g) ?? []
  const names = listed.filter((name) => !noNames.has(name) && name.length >= leastLetters)
  const last = /["'`]([^"'`]+)["'`]/
    .exec(line)?.[1]
    ?.split('/')
    .findLast((part) => !/^v\d+$/.test(part))
  return names.length > 0 ? names : last === undefined ? [] : [last.replace(/^go-|-go$|\.\w+$/g, '')]
}
