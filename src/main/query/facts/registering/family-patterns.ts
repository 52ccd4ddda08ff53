// Which members of a family show how a new one is written: real ones, named about as often as the others, the newest.
import type { EdgeKind } from '../../../graph/graph'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { splitIdentifier } from '../../search/terms'
import { isType } from '../../symbol-kinds'

const below: readonly EdgeKind[] = ['extends', 'implements']
const naming: readonly EdgeKind[] = ['references', 'calls', 'instantiates', 'imports']

/** `MockStore`, `mocks/store.go`, `store_fake.ts`. */
const standIn = /(?:^|[/._-])(?:mocks?|fakes?|stubs?|dummy|dummies|noop)(?=$|[/._-])/i

/** A file of tests among the source that they are for: `export/tests.rs`. */
const ofTests = /(?:^|\/)tests?\.\w+$/i

/** Whether a file holds what stands in for others in tests, by its path. */
export function isStandInPath(path: string): boolean {
  return standIn.test(path)
}

/** Members besides stand-ins for tests, which show how to test and not how to do it; all if there are no others. */
export function withoutStandIns<T extends { readonly filePath: string; readonly name?: string }>(
  members: readonly T[],
): readonly T[] {
  const isStandIn = ({ filePath, name = '' }: T): boolean =>
    ofTests.test(filePath) || standIn.test(filePath) || standIn.test(splitIdentifier(name).join('_'))
  const real = members.filter((one) => !isStandIn(one))
  return real.length > 0 ? real : members
}

/** Whether a file declares what others implement or throw, and nothing that does it. */
function holdsOnlyBases(view: ProjectView, path: string): boolean {
  const symbols = view.graph.symbolsInFile(path)
  const types = symbols.filter(({ kind }) => isType({ kind }))
  return (
    types.length > 0 &&
    types.every(
      ({ kind, signature, name }) =>
        kind === 'interface' ||
        kind === 'trait' ||
        /\babstract\b/.test(signature ?? '') ||
        /(?:Exception|Error)$/.test(name),
    ) &&
    !symbols.some(({ kind, parentKey }) => kind === 'function' && types.every(({ key }) => key !== parentKey))
  )
}

/** Members that can be taken as a pattern: those that aren't themselves implemented or extended, if there are any. */
export function concreteOf(view: ProjectView, members: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const isBase = ({ kind, key, signature, filePath }: StoredSymbol): boolean =>
    (kind === 'file' && holdsOnlyBases(view, filePath)) ||
    kind === 'interface' ||
    kind === 'trait' ||
    /\babstract\b/.test(signature ?? '') ||
    (isType({ kind }) && view.graph.linksTo(key, { kinds: below, limit: 1 }).length > 0)
  const bases = members.slice(0, limits.familyMembers).filter(isBase)
  const real = members.filter((one) => !bases.includes(one))
  if (real.length > 0) return real
  const under = bases.flatMap(({ key }) =>
    view.graph.linksTo(key, { kinds: below, limit: limits.factSites }).map(({ symbol }) => symbol),
  )
  return under.length > 0 ? under.filter((one) => classifyPath(one.filePath) === 'source' && !isBase(one)) : members
}

/**
 * Members that the code outside names about as often as the others: one that hardly anything names was added in another
 * way. All if that tells nothing.
 */
export function ordinaryOf(view: ProjectView, members: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const asked = members.slice(0, limits.familyMembers)
  const own = new Set(asked.map(({ filePath }) => filePath))
  const namedIn = (member: StoredSymbol): number => {
    const links = view.graph.linksTo(member.key, { kinds: naming, limit: limits.factSites })
    return new Set(
      links.map(({ filePath }) => filePath).filter((path) => !own.has(path) && classifyPath(path) === 'source'),
    ).size
  }
  const counts = asked.map(namedIn)
  const middle = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  const ordinary = asked.filter((_, at) => (counts[at] ?? 0) >= middle)
  return middle === 0 ? members : ordinary
}

/** Commits that are searched for the oldest one of a file. */
const commitsRead = 200

/** Members ordered by when their files were added, newest first; null if the history doesn't tell them apart. */
export function newestFirst<T extends { readonly filePath: string; readonly name?: string }>(
  view: ProjectView,
  members: readonly T[],
): readonly T[] | null {
  const asked = withoutStandIns(members).slice(0, limits.familyMembers)
  const born = new Map<string, number>()
  for (const { filePath } of asked) {
    if (born.has(filePath)) continue
    const oldest = view.graph.commits(commitsRead, filePath).at(-1)
    if (oldest !== undefined) born.set(filePath, oldest.seconds)
  }
  if (new Set(born.values()).size < 2) return null
  return asked
    .filter(({ filePath }) => born.has(filePath))
    .toSorted((a, b) => (born.get(b.filePath) ?? 0) - (born.get(a.filePath) ?? 0))
}
