// What a file re-exports by star: one star is asked after the other or, where that means very many files, an index.
import { limits } from '../../../kernel/limits'
import type { FileTable } from '../../program/program'
import type { Evaluation } from '../../types/memo'
import type { Entity, Resolver, Space } from '../../types/resolver'
import type { Type } from '../../types/types'
import { packageMembers } from '../modules'
import { listedFiles } from './star-files'
import { StarSearch, type StarFiles } from './star-search'

type Lookup = (table: FileTable, name: string, space: Space) => readonly Entity[]

interface StarLookup {
  /**
   * The first entities that a star of the file leads to.
   * @param isVoid whether entities count as none
   */
  find(
    table: FileTable,
    name: string,
    space: Space,
    files: StarFiles,
    isVoid: (found: readonly Entity[]) => boolean,
  ): readonly Entity[]
  /** The name in the first package outside the repository that the file re-exports. */
  outside(table: FileTable, name: string): readonly Entity[]
  /** Whether a name was once sought from the file in so many others that they have an index now. */
  isWide(table: FileTable): boolean
}

interface Lookups extends Pick<Resolver, 'moduleMembers'> {
  readonly exportsOf: Lookup
  /** What a file exports without listing it. */
  readonly besidesStars: Lookup
  /** Lookups so far whose answer wasn't known. */
  answered(): number
}

export function createStarLookup(resolver: Resolver, evaluation: Evaluation, lookups: Lookups): StarLookup {
  const wide = new Set<FileTable>()
  const searches = new Map<StarFiles, StarSearch>()
  const packages = evaluation.byFile<readonly Extract<Type, { kind: 'external' }>[]>()

  const find: StarLookup['find'] = (table, name, space, files, isVoid) => {
    const quick = wide.has(table) ? findWide(table, name, space, files, isVoid) : null
    if (quick !== null) return quick
    const before = lookups.answered()
    try {
      for (const at of files.starsOf(table)) {
        const module = resolver.moduleOf(table, at)
        if (module.kind === 'external' && !files.outsideInPlace) continue
        const found = lookups.moduleMembers(module, name, space)
        if (found.length > 0 && !isVoid(found)) return found
      }
      return []
    } finally {
      if (lookups.answered() - before > limits.starsAsked) wide.add(table)
    }
  }

  function findWide(...[table, name, space, files, isVoid]: Parameters<StarLookup['find']>): readonly Entity[] | null {
    let search = searches.get(files)
    if (search === undefined) searches.set(files, (search = new StarSearch(resolver, files)))
    return search.find(table, name, {
      own(from) {
        const found = lookups.exportsOf(from, name, space)
        return isVoid(found) ? [] : found
      },
      after(from) {
        const found = from.dialect.names.exportLists === null ? [] : afterStars(from, name, space)
        return found.length > 0 ? found : packageMembers(resolver, { kind: 'module', file: from.index }, name, space)
      },
      outside: (from, at) => lookups.moduleMembers(resolver.moduleOf(from, at), name, space),
    })
  }

  function afterStars(table: FileTable, name: string, space: Space): readonly Entity[] {
    const found = outside(table, name)
    return found.length > 0 ? found : lookups.besidesStars(table, name, space)
  }

  function outside(table: FileTable, name: string): readonly Entity[] {
    const [first] = (packages[table.index] ??= listedFiles.starsOf(table).flatMap((at) => {
      const module = resolver.moduleOf(table, at)
      return module.kind === 'external' ? [module] : []
    }))
    return first === undefined ? [] : [{ kind: 'type', type: { ...first, name, derived: false } }]
  }

  return { find, outside, isWide: (table) => wide.has(table) }
}
