// Finds a project by one rule for every interface: an id, a folder in it, or a name that only one usable project has.
import { baseNameOf } from '../../kernel/base-name-of'
import { isAbsolute, sep } from 'node:path'
import { AppError } from '../../contract/errors'
import type { Project } from '../../contract/project'

/**
 * @param wanted an id, an absolute path of a folder or file in a project, or a name; null means the project around
 * `workingFolder`, or else the only one
 * @throws AppError `not_found`, or `conflict` when several match, with their folders and ids
 */
export function matchProject(
  all: readonly Project[],
  wanted: string | null,
  workingFolder: string | null = null,
): Project {
  // A project that was never completely parsed can't be queried, so it is not a candidate.
  const usable = all.filter((project) => project.parsed_at !== null)
  if (wanted === null) {
    const around = workingFolder === null ? undefined : enclosingProject(usable, workingFolder)
    if (around !== undefined) return around
    const [only] = usable
    if (only === undefined) throw new AppError('not_found', 'Nothing was parsed yet. Parse a folder first.')
    if (usable.length > 1) throw new AppError('conflict', `Say which project you mean. ${listed(usable)}`)
    return only
  }
  const byId = all.find(({ id }) => id === wanted)
  if (byId !== undefined) return byId
  if (isAbsolute(wanted)) {
    const around = enclosingProject(all, wanted)
    if (around !== undefined) return around
    throw new AppError('not_found', `The folder “${wanted}” belongs to no project. Parse it first. ${listed(usable)}`)
  }
  const named = byName(all, wanted)
  const ready = named.filter((project) => usable.includes(project))
  const [found, ...more] = ready.length > 0 ? ready : named
  if (found === undefined) throw new AppError('not_found', `There is no project “${wanted}”. ${listed(usable)}`)
  if (more.length === 0) return found
  throw new AppError(
    'conflict',
    `Several projects are called “${wanted}”. Name one by its folder or id. ${listed([found, ...more])}`,
  )
}

/** The whole name before its last part: `koajs/koa` may be called `koa`. */
function byName(projects: readonly Project[], name: string): readonly Project[] {
  const whole = projects.filter(({ repo_name: known }) => known === name)
  return whole.length > 0 ? whole : projects.filter(({ repo_name: known }) => baseNameOf(known) === name)
}

/** The innermost project whose folder contains the path. */
function enclosingProject(projects: readonly Project[], path: string): Project | undefined {
  const place = path.length > 1 ? path.replace(/[/\\]+$/, '') : path
  const length = ({ repo_path: folder }: Project): number => folder?.length ?? 0
  return projects
    .filter(({ repo_path: folder }) => folder !== null && (place === folder || place.startsWith(`${folder}${sep}`)))
    .toSorted((left, right) => length(right) - length(left))[0]
}

function listed(projects: readonly Project[]): string {
  if (projects.length === 0) return 'There are none yet.'
  return `There are: ${projects.map((one) => `${one.repo_name} (${one.repo_path ?? 'a clone'}, id ${one.id})`).join('; ')}.`
}
