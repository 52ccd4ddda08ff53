// Types that implement an interface because they implement another one: `impl<T: A> B for T` makes every A a B.
import { partsOf } from '../project/language-patterns'
import { lineCounter, scanFiles } from '../project/scan-text'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { descendantsOf } from './inheritance'

/** Files that are read for one interface. */
const mostFiles = 300
/** One such implementation may build on another; a longer chain is not followed. */
const mostSteps = 3
const namesakesRead = 20

/** One implementation for all types that implement others. */
export interface BlanketImplementation {
  readonly path: string
  readonly line: number
  /** Names of the interfaces that a type must implement for it, as written; none if it is for all types. */
  readonly bounds: readonly string[]
  /** The types of the project that implement all of those, as far as they are in it. */
  readonly types: readonly StoredLink[]
  /** Whether one of those is not in the graph, so that some of the types may not implement it. */
  readonly isUnsure: boolean
}

/** The blanket implementations of an interface in its project. */
export interface BlanketImplementations {
  readonly found: readonly BlanketImplementation[]
  /** Whether some files with the name were not read. */
  readonly isCut: boolean
}

const none: BlanketImplementations = { found: [], isCut: false }

/** Finds the blanket implementations of an interface, and the types that have it by them. */
export function blanketImplementationsOf(view: ProjectView, type: StoredSymbol): BlanketImplementations {
  return implementationsOf(view, type, new Set([type.name]), mostSteps)
}

function implementationsOf(
  view: ProjectView,
  { name, kind, filePath }: StoredSymbol,
  seen: ReadonlySet<string>,
  steps: number,
): BlanketImplementations {
  const patterns = partsOf('blanket').filter(({ ends }) => ends.test(filePath))
  if (patterns.length === 0 || kind === 'external') return none
  const { files, left } = scanFiles(view, {
    words: [name.toLowerCase()],
    fits: (path) => patterns.some(({ ends }) => ends.test(path)),
    most: mostFiles,
  })
  let isCut = left > 0
  const found = files.flatMap(({ path, text: { text } }) => {
    const lineAt = lineCounter(text)
    const read = patterns.flatMap(({ implementationsIn }) => implementationsIn(text, name))
    return read.map(({ at, bounds, met }): BlanketImplementation => {
      const each = bounds.map((bound): readonly StoredLink[] | null => {
        if (seen.has(bound)) return []
        const bases = view.graph
          .symbolsNamed(bound, namesakesRead)
          .filter(
            (one) =>
              one.name === bound && one.kind !== 'external' && patterns.some(({ ends }) => ends.test(one.filePath)),
          )
        if (bases.length === 0) return null
        const own = descendantsOf(view, bases).links
        const further =
          steps === 0
            ? [none]
            : bases.map((base) => implementationsOf(view, base, new Set([...seen, bound]), steps - 1))
        isCut ||= steps === 0 || further.some((one) => one.isCut)
        return [...own, ...further.flatMap((one) => one.found.flatMap(({ types }) => types))]
      })
      // Interfaces of packages are not in the graph, so only those in it can be asked of a type. One that is in it and
      // that nothing implements leaves no types.
      const known = each.filter((links) => links !== null)
      const [first = [], ...others] = known
      const types = first.filter(({ symbol }) =>
        others.every((links) => links.some((link) => link.symbol.key === symbol.key)),
      )
      return {
        path,
        line: lineAt(at),
        bounds,
        isUnsure: each.some((links, bound) => links === null && !met.includes(bounds[bound] ?? '')),
        types: [...new Map(types.map((link) => [link.symbol.key, link])).values()],
      }
    })
  })
  return { found, isCut }
}
