// Names a group of files by where they lie: the deepest folder that holds most of them.

/** Part of the files that a folder must hold to give its name. */
const majority = 0.5
/** When most lie in a folder that says little (`packages`), a smaller part is enough to go deeper. */
const plurality = 0.25
const shallow = 2

/**
 * @param paths most used file first
 * @param taken names that other groups have; a second group of a folder is told apart by its most used file
 */
export function groupName(paths: readonly string[], taken: ReadonlySet<string>): string {
  const folder = commonFolder(paths)
  const file = paths[0]?.split('/').at(-1) ?? ''
  const name = folder === '' ? file : folder
  if (!taken.has(name)) return name
  const second = folder === '' ? (paths[0] ?? '') : `${folder}, ${file}`
  return taken.has(second) ? `${folder}, ${paths[0] ?? ''}` : second
}

function commonFolder(paths: readonly string[]): string {
  let folder = ''
  for (;;) {
    const counts = new Map<string, number>()
    for (const path of paths) {
      if (folder !== '' && !path.startsWith(`${folder}/`)) continue
      const rest = folder === '' ? path : path.slice(folder.length + 1)
      const slash = rest.indexOf('/')
      if (slash === -1) continue
      const next = folder === '' ? rest.slice(0, slash) : `${folder}/${rest.slice(0, slash)}`
      counts.set(next, (counts.get(next) ?? 0) + 1)
    }
    const [best] = [...counts].sort(([, a], [, b]) => b - a)
    const wanted = folder.split('/').length < shallow ? plurality : majority
    if (best === undefined || best[1] <= paths.length * wanted) return folder
    folder = best[0]
  }
}
