// The dependencies that a pasted diff of manifests adds, removes or updates, and where they are used.
import { limits } from '../../kernel/limits'
import { eitherOf } from '../../contract/languages'
import { declaredOn, isVersionKey, manifestsOf, mayDeclareDependencies } from '../../query/project/manifests'
import { importsOfPackage } from '../../query/project/package-imports'
import type { ProjectView } from '../../query/project-view'
import type { AnswerSection, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { firstOf, placeRow } from '../project-rows'
import { code, count } from '../rows'
import type { ChangedLines } from '../understanding/diff'

const shownFiles = 10

interface PackageChange {
  readonly name: string
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** Composes what a diff changes in manifests; null if it changes no dependency. */
export function composePackageChanges(view: ProjectView, changes: readonly ChangedLines[]): GraphAnswer | null {
  const found = packageChanges(view, changes)
  const [first] = found
  if (first === undefined) return null
  const { shown, note } = firstOf(found, limits.factLinks, 'dependency', 'dependencies')
  const paths = [...new Set(found.map(({ path }) => path))]
  return {
    ...emptyAnswer(
      'changes',
      `The diff changes ${count(found.length, 'dependency', 'dependencies')} in ${paths.slice(0, 3).map(code).join(', ')}: ${found.slice(0, 5).map(saidOf).join(', ')}${found.length > 5 ? ` and ${found.length - 5} more` : ''}.`,
    ),
    sections: shown.flatMap((change): readonly AnswerSection[] => usesOf(view, change, note)),
    limits: [
      "The graph doesn't know what changed between the versions of a package; these are the places that import it.",
    ],
    next: found.slice(0, 2).map(({ name }) => `Where is ${code(name)} used?`),
  }
}

/** A version that says where to get the package. */
const reference = new RegExp(`^(?:workspace|file|git|${eitherOf('packageTools')}):`)

function packageChanges(view: ProjectView, changes: readonly ChangedLines[]): readonly PackageChange[] {
  const declared = new Set(manifestsOf(view).read.flatMap(({ facts }) => facts.dependencies.map(({ name }) => name)))
  const found = new Map<string, PackageChange>()
  for (const { path, text, isNew } of changes) {
    if (!mayDeclareDependencies(path)) continue
    const groups = declaredOn(path, text)
    const name = groups?.['name']
    if (name === undefined) continue
    const version = (groups?.['version'] ?? '').trim()
    // A key such as "version" or "main" has the form of a dependency; one that is declared, or has a version, is one.
    if (!declared.has(name) && !/^[\^~<>=!v ]*\d+(?:\.[\w*]+)*|^\*$/.test(version) && !reference.test(version)) continue
    if (isVersionKey(path, name)) continue
    const key = `${path}:${name}`
    const before = found.get(key) ?? { name, path, before: null, after: null }
    found.set(key, isNew ? { ...before, after: version } : { ...before, before: version })
  }
  return [...found.values()].filter(({ before, after }) => before !== after)
}

function saidOf({ name, before, after }: PackageChange): string {
  if (before === null) return `${code(name)} is added`
  if (after === null) return `${code(name)} is removed`
  return `${code(name)} from ${code(before)} to ${code(after)}`
}

function usesOf(view: ProjectView, change: PackageChange, note: string | undefined): readonly AnswerSection[] {
  const { imports } = importsOfPackage(view, change.name)
  const files = [...Map.groupBy(imports, ({ path }) => path)]
  const { shown, note: cut } = firstOf(files, shownFiles, 'file')
  const title = saidOf(change).replace(/^./, (letter) => letter.toUpperCase())
  if (files.length === 0) return section(title, [], { text: 'No import of it was found.' })
  const text = [note, cut].filter((one) => one !== undefined).join(' ')
  return section(
    `${title}: imported in ${count(files.length, 'file')}`,
    shown.flatMap(([path, [place]]) => (place === undefined ? [] : [placeRow(view, place, code(path))])),
    text === '' ? {} : { text },
  )
}
