// Where the rest of a program uses members of a family, by their types and by the functions that make them.
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'

/** A use of a member; the link's symbol is the definition around it. */
export interface MemberUse {
  /** What is used: the member itself, or a function of its file. */
  readonly part: StoredSymbol
  readonly link: StoredLink
}

/** Definitions of a member's file whose uses are looked up. */
const partsRead = 12
const usedAs = ['calls', 'instantiates', 'references', 'imports'] as const

/** Uses outside the folders of the members, each definition that uses one of them once; imports only if nothing else does. */
export function usesOfMembers(view: ProjectView, members: readonly StoredSymbol[]): readonly MemberUse[] {
  const uses = members.slice(0, limits.familyMembers).flatMap((member) => {
    const home = folderOf(member.filePath)
    const made = view.graph
      .symbolsInFile(member.filePath)
      .filter((one) => one.exported && one.name === one.qualifiedName && one.kind === 'function')
    const parts = [...new Map([member, ...made].map((one) => [one.key, one])).values()].slice(0, partsRead)
    return parts.flatMap((part) =>
      view.graph
        .linksTo(part.key, { kinds: usedAs, limit: limits.factSites })
        .filter(({ filePath }) => folderOf(filePath) !== home && classifyPath(filePath) === 'source')
        .map((link) => ({ part, link, id: `${link.symbol.key} ${member.key}` })),
    )
  })
  const inside = uses.filter(({ link }) => link.symbol.kind !== 'file')
  return [...new Map((inside.length > 0 ? inside : uses).map((one) => [one.id, one])).values()]
}
