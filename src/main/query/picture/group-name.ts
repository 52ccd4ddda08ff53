// Names groups of files by where they lie: the folder that stands best for a group, or two where one says too little.
import { foldersAbove } from './folders'

/** Below this much agreement with its folder a group is named by a second folder too. */
const weakAgreement = 0.5
/** Part of a group that a second folder must hold to be worth naming. */
const secondPart = 0.15

/** Files that lie in no folder. */
const root = '(root)'

/**
 * @param groups paths of each group's files, the most used first; those that are never used come last
 * @param isUsed whether another file uses the one at this path
 * @returns a name for each group, all different
 */
export function nameGroups(
  groups: readonly (readonly string[])[],
  isUsed: (path: string) => boolean,
): readonly string[] {
  const sizes = countFolders(groups.flat())
  const taken = new Set<string>()
  return groups.map((paths) => {
    const name = placeName(paths, sizes)
    const [central = ''] = paths
    const file = isUsed(central) ? (central.split('/').at(-1) ?? central) : null
    const wanted = name === '' ? [file ?? root, central] : [name, `${name}, ${file ?? central}`, `${name}, ${central}`]
    const free = wanted.find((candidate) => !taken.has(candidate)) ?? central
    taken.add(free)
    return free
  })
}

/** The folder of a group; two with a comma where the first stands for less than half of it. Empty for the root. */
function placeName(paths: readonly string[], sizes: ReadonlyMap<string, number>): string {
  const first = bestFolder(paths, sizes)
  if (first === null) return ''
  if (first.agreement >= weakAgreement) return first.folder
  const second = bestFolder(
    paths.filter((path) => !path.startsWith(`${first.folder}/`)),
    sizes,
  )
  if (second === null || second.inside < paths.length * secondPart || first.folder.startsWith(`${second.folder}/`))
    return first.folder
  return `${first.folder}, ${second.folder.split('/').at(-1) ?? ''}`
}

interface Agreement {
  readonly folder: string
  /** Files of the group in it. */
  readonly inside: number
  /** F-measure: 1 where the folder holds the whole group and nothing else. */
  readonly agreement: number
}

function bestFolder(paths: readonly string[], sizes: ReadonlyMap<string, number>): Agreement | null {
  const folders = [...countFolders(paths)].map(([folder, inside]): Agreement => {
    return { folder, inside, agreement: (2 * inside) / (paths.length + (sizes.get(folder) ?? inside)) }
  })
  // Of a chain of folders that hold the same, the deepest says most.
  const [best = null] = folders.sort((a, b) => b.agreement - a.agreement || b.folder.length - a.folder.length)
  return best
}

/** How many of the files lie in each folder, however deep. */
function countFolders(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) for (const folder of foldersAbove(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return counts
}
