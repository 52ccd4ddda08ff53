// Families that a search leads to, whatever they are called: the siblings of a place that it found share a type, a
// method in each file of a folder, or the end of their names. How well each fits is told by what is said around it.
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { firstSentence } from '../../describe'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { saysGenerated } from '../../says-generated'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn, strengthIn, type WeighedGroup } from '../../search/word-groups'
import { isCallable, isType } from '../../symbol-kinds'
import type { Family } from '../families'
import { isTestCode } from '../test-code'
import { isStandInPath } from './family-patterns'

/** A family with how much of the words is said of it. */
export interface FoundFamily {
  readonly family: Family
  /** The share of the words that its name, its place and its comment have, by how much each counts. */
  readonly share: number
  /** How well it fits, compared with others. */
  readonly rank: number
  /** Words that nothing of it has. */
  readonly unmet: readonly string[]
}

/** Two make a declared type a family; what is only called alike may be so by chance. */
const leastOfType = 2
const leastAlike = 3
/** Of a folder, so much has to have the method. */
const shareOfFolder = 0.34
/** Places and folders that are looked at: each is a few look-ups. */
const placesRead = 40
const foldersRead = 12
const filesOfFolder = 80
/** How far up the types of a place are followed. */
const basesFollowed = 3
const worth = { name: 1, path: 0.7, doc: 0.6 } as const
const below = ['extends', 'implements'] as const
/** A type that is declared for it is more certain than names. */
const declaredBonus = 0.12
const perDoubling = 0.03
const perAside = 0.1
/** Names that say what a thing is in any program. */
const anyEnding = new Set(
  'test tests props type types error exception interface impl options config state result data item page view model dto'
    .split(' ')
    .map(stem),
)

/**
 * The families of places that a search found, best first.
 * @param about the words of the question, each with how much it counts
 * @param near definitions that a search for the words found
 */
export function familiesAround(
  view: ProjectView,
  about: readonly WeighedGroup[],
  near: readonly StoredSymbol[],
): readonly FoundFamily[] {
  const main = about.filter(({ isAside }) => !isAside)
  const asked = main.length > 0 ? main : about
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return []
  const places = near.filter((one) => isOfProgram(view, one)).slice(0, placesRead)
  const found: FoundFamily[] = []
  const add = (family: Family, said: Said): void => {
    const [name, path, doc] = [stemsIn(said.name), stemsIn(said.path), stemsIn(said.doc)]
    const strength = (group: WeighedGroup): number =>
      Math.max(
        worth.name * strengthIn(name, group),
        worth.path * strengthIn(path, group),
        worth.doc * strengthIn(doc, group),
      )
    const share = asked.reduce((sum, group) => sum + strength(group) * group.weight, 0) / whole
    // What is only said besides chooses between them, and need not be there.
    const besides = about.filter((group) => group.isAside && strength(group) > 0).length
    const unmet = about.filter((group) => strength(group) === 0).map(({ word }) => word)
    const certain = family.kind === 'types' ? declaredBonus : 0
    const rank = share + certain + perAside * besides + perDoubling * Math.log2(family.members.length)
    if (share > 0) found.push({ family, share, rank, unmet })
  }
  for (const base of basesAround(view, places)) {
    const members = view.graph
      .linksTo(base.key, { kinds: below, limit: limits.factLinks })
      .filter(({ filePath }) => classifyPath(filePath) === 'source' && !isStandInPath(filePath))
    if (members.length < leastOfType) continue
    const folders = members.slice(0, limits.familyMembers).map(({ filePath }) => folderOf(filePath))
    add(
      { kind: 'types', base, members },
      { name: base.name, path: `${base.filePath} ${mostOf(folders) ?? ''}`, doc: firstSentence(base.doc) ?? '' },
    )
  }
  const folders = [...new Set(places.map(({ filePath }) => folderOf(filePath)))].slice(0, foldersRead)
  for (const folder of folders)
    for (const { pattern, members } of [...sameMethods(view, folder, about), ...sameEndings(view, folder, about)])
      add({ kind: 'names', pattern, owner: `${folder}/`, members }, { name: pattern, path: folder, doc: '' })
  return found.toSorted((a, b) => b.rank - a.rank)
}

/** What is said of a family. */
interface Said {
  readonly name: string
  readonly path: string
  readonly doc: string
}

function isOfProgram(view: ProjectView, { filePath, kind }: StoredSymbol): boolean {
  return (
    kind !== 'file' && classifyPath(filePath) === 'source' && !isStandInPath(filePath) && !saysGenerated(view, filePath)
  )
}

/** The types that places are of, and what these are based on. */
function basesAround(view: ProjectView, places: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const found = new Map<number, StoredSymbol>()
  let level = places.flatMap((one) => {
    const owner = one.parentKey === null ? null : view.graph.symbolByKey(one.parentKey)
    return isType(one) ? [one] : owner !== null && isType(owner) ? [owner] : []
  })
  for (let step = 0; step < basesFollowed && level.length > 0; step++) {
    const fresh = [...new Map(level.map((one) => [one.key, one])).values()].filter(({ key }) => !found.has(key))
    for (const one of fresh) found.set(one.key, one)
    level = fresh.flatMap(({ key }) =>
      view.graph
        .linksFrom(key, { kinds: below, limit: limits.factSites })
        .map(({ symbol }) => symbol)
        .filter(({ filePath }) => filePath !== '' && classifyPath(filePath) === 'source'),
    )
  }
  return [...found.values()]
}

interface Alike {
  readonly pattern: string
  readonly members: readonly StoredSymbol[]
}

/** The method that most files of a folder have and that is called after the words: each does it for another case. */
function sameMethods(view: ProjectView, folder: string, about: readonly WeighedGroup[]): readonly Alike[] {
  const files = filesIn(view, folder)
  const byName = Map.groupBy(
    files.flatMap((path) => view.graph.symbolsInFile(path).filter((one) => isCallable(one) && one.name.length > 2)),
    ({ name }) => name,
  )
  return [...byName].flatMap(([pattern, all]): readonly Alike[] => {
    const members = onePerFile(all)
    const isMany = members.length >= leastAlike && members.length >= files.length * shareOfFolder
    if (!isMany || heldIn(pattern, about) === 0 || members.some((one) => isTestCode(view, one))) return []
    return [{ pattern, members }]
  })
}

/** Types or functions of several files of a folder whose names end with the same word of the question. */
function sameEndings(view: ProjectView, folder: string, about: readonly WeighedGroup[]): readonly Alike[] {
  const named = filesIn(view, folder).flatMap((path) =>
    view.graph
      .symbolsInFile(path)
      .filter((one) => (isType(one) || (one.kind === 'function' && one.exported)) && one.name === one.qualifiedName),
  )
  const byEnding = Map.groupBy(named, ({ name }) => {
    const parts = splitIdentifier(name)
    return parts.length < 2 ? '' : (parts.at(-1) ?? '')
  })
  return [...byEnding].flatMap(([ending, all]): readonly Alike[] => {
    const members = onePerFile(all)
    if (ending === '' || anyEnding.has(stem(ending)) || members.length < leastAlike) return []
    if (heldIn(ending, about) === 0) return []
    return [{ pattern: `*${members[0]?.name.slice(-ending.length) ?? ending}`, members }]
  })
}

function filesIn(view: ProjectView, folder: string): readonly string[] {
  return view.graph
    .files()
    .filter(
      ({ path, symbols }) =>
        symbols > 0 && folderOf(path) === folder && classifyPath(path) === 'source' && !isStandInPath(path),
    )
    .slice(0, filesOfFolder)
    .map(({ path }) => path)
}

function onePerFile(all: readonly StoredSymbol[]): readonly StoredSymbol[] {
  return [...new Map(all.toReversed().map((one) => [one.filePath, one])).values()].toSorted((a, b) =>
    a.filePath < b.filePath ? -1 : 1,
  )
}

function heldIn(name: string, about: readonly WeighedGroup[]): number {
  const stems = stemsIn(name)
  return about.filter((group) => strengthIn(stems, group) > 0).length
}

function mostOf(all: readonly string[]): string | null {
  const counts = [...Map.groupBy(all, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0] ?? null
}
