// Languages whose files declare names for the whole project, without packages or imports: each file sees those of all
// others.
import { folderOf } from '../../kernel/folder-of'
import { limits } from '../../kernel/limits'
import type { DialectId } from '../../parse/parsed-file'
import { sharedFolders } from '../program/paths'
import type { FileTable } from '../program/program'
import { membersOfFiles } from '../resolve/members/file-members'
import type { Entity, Resolver, Space } from '../types/resolver'
import type { NameLookup } from '../types/rules'
import type { DialectPlugin } from './dialect-plugin'
import { plain } from './plain'
import { plainRules } from './plain-rules'
import { packageReach } from './reach'

/** Which declarations in other files a name may mean. */
export interface Picks {
  /** All, or for types those in the nearest folder, as in a project with one folder for each of its databases. */
  readonly picks: 'all' | 'nearest'
  /** Whether a name means nothing outside its file. */
  isLocal(name: string): boolean
}

/** A dialect of such a language. In a file that declares a name itself, it means only that. */
export function oneSpace(id: DialectId, picks: Picks): DialectPlugin {
  return {
    id,
    reach: { ...packageReach, family: id },
    ...plain,
    rulesFor: (resolver) => plainRules(resolver, id, namesOfSpace(resolver, id, picks), {}),
  }
}

interface Declaring {
  readonly other: FileTable
  readonly found: readonly Entity[]
}

function namesOfSpace(resolver: Resolver, id: DialectId, { picks, isLocal }: Picks): Partial<NameLookup> {
  const { program } = resolver
  const fileMembers = membersOfFiles(resolver)
  const declaring = (table: FileTable, name: string, space: Space): readonly Declaring[] => {
    const others = program.filesDeclaring(id, name).filter((other) => other !== table)
    // As for the names of one file: so many prove nothing.
    if (others.length > limits.namesakes) return []
    return others
      .map((other) => ({ other, found: fileMembers(other, name, space) }))
      .filter(({ found }) => found.length > 0)
  }
  return {
    implicitNames(table, name, space) {
      if (isLocal(name)) return []
      const all = declaring(table, name, space)
      const chosen = picks === 'nearest' && space === 'type' ? nearest(table, all) : all
      return chosen.flatMap(({ found }) => found)
    },
    guessed(table, definition) {
      const place = program.tableOf(definition)
      if (picks === 'all' || place === table) return null
      const row = place.file.bindings.find((binding) => binding.definition === definition - place.definitionBase)
      const count = row === undefined ? 0 : declaring(table, row.name, 'type').length
      return count > 1 ? `the nearest of ${count} declarations` : null
    },
  }
}

/** Those in the folder that shares most of its path with the file's. */
function nearest(table: FileTable, all: readonly Declaring[]): readonly Declaring[] {
  const folder = folderOf(table.file.path)
  const shared = all.map(({ other }) => sharedFolders(folder, other.file.path))
  const most = shared.reduce((left, right) => Math.max(left, right), 0)
  return all.filter((_, at) => shared[at] === most)
}
