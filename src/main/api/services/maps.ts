// Maps of repositories: computed in a worker thread, once for each version of a graph, and cached.
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { CallPort } from '../../kernel/threads/call-port'
import type { MapFunctions } from '../../query/picture/map-worker'
import type { ProjectPlace } from '../../query/project-place'
import type { RepositoryMap } from '../../query/picture/repository-map'

/** Identifies the graph of a map. */
export interface MapSource {
  readonly place: ProjectPlace
  /** Changes with every parse. */
  readonly version: string
}

export interface Maps {
  /** Concurrent callers of the same map wait for the same worker. */
  get(source: MapSource): Promise<RepositoryMap>
}

export function createMaps(workerUrl: URL): Maps {
  /** In order of use, least recently used first. */
  const kept = new Map<string, { readonly version: string; readonly map: Promise<RepositoryMap> }>()
  return {
    get: ({ place, version }) => {
      const { database } = place
      const known = kept.get(database)
      const fresh = known?.version === version ? known : { version, map: makeMap(workerUrl, place) }
      kept.delete(database)
      kept.set(database, fresh)
      const oldest = kept.keys().next().value
      if (kept.size > limits.mapsKept && oldest !== undefined) kept.delete(oldest)
      // Failures are not cached: the next call tries again.
      fresh.map.catch(() => kept.get(database) === fresh && kept.delete(database))
      return fresh.map
    },
  }
}

async function makeMap(workerUrl: URL, place: ProjectPlace): Promise<RepositoryMap> {
  const port = new CallPort<MapFunctions>({ workerUrl, broken: (cause) => cause })
  try {
    const map = await port.call('map', place, AbortSignal.timeout(limits.mapMilliseconds))
    const rules = port.call('rules', place, AbortSignal.timeout(limits.ruleMilliseconds))
    // If an expression never terminates, the map is shown without the rules; the thread is ended below.
    return { ...map, rules: await rules.catch(() => null) }
  } catch (cause) {
    throw new AppError('internal_error', 'The map of this project could not be made. Parse it again.', { cause })
  } finally {
    await port.end()
  }
}
