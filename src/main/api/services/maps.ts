// Maps of repositories: computed in a worker thread, once for each version of a graph, and cached.
import { existsSync } from 'node:fs'
import { AppError } from '../../contract/errors'
import { untilAborted } from '../../kernel/abort'
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
  /** Concurrent callers of the same map wait for the same worker, which ends when none of them waits any longer. */
  get(source: MapSource, signal: AbortSignal): Promise<RepositoryMap>
}

/** A map that is being made, or waits for its turn. */
interface Making {
  readonly version: string
  readonly map: Promise<RepositoryMap>
  readonly stop: AbortController
  readers: number
}

type MakeMap = (place: ProjectPlace, signal: AbortSignal) => Promise<RepositoryMap>

export function createMaps(workerUrl: URL, make: MakeMap = (place, signal) => makeMap(workerUrl, place, signal)): Maps {
  /** In order of use, least recently used first. */
  const kept = new Map<string, { readonly version: string; readonly map: RepositoryMap }>()
  const making = new Map<string, Making>()
  const inTurn = createTurns(limits.mapsAtOnce)

  const keep = (database: string, version: string, map: RepositoryMap): RepositoryMap => {
    kept.delete(database)
    kept.set(database, { version, map })
    const oldest = kept.keys().next().value
    if (kept.size > limits.mapsKept && oldest !== undefined) kept.delete(oldest)
    return map
  }
  const begin = ({ place, version }: MapSource): Making => {
    const { database } = place
    const stop = new AbortController()
    const map = inTurn(stop.signal, () => make(place, stop.signal)).then((made) => keep(database, version, made))
    const begun: Making = { version, map, stop, readers: 0 }
    const end = (): void => {
      if (making.get(database) === begun) making.delete(database)
    }
    // Failures are not cached: the next call tries again.
    map.then(end, end)
    making.set(database, begun)
    return begun
  }
  return {
    get: async (source, signal) => {
      const { version, place } = source
      const known = kept.get(place.database)
      if (known?.version === version) return keep(place.database, version, known.map)
      const running = making.get(place.database)
      const current = running?.version === version && !running.stop.signal.aborted ? running : begin(source)
      current.readers++
      try {
        return await untilAborted(current.map, signal)
      } finally {
        current.readers--
        if (current.readers === 0) current.stop.abort(new AppError('cancelled', 'The map is no longer needed.'))
      }
    },
  }
}

/** Work that is begun in its order, so much of it at once. Each project has one place, so none keeps out the others. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

async function makeMap(workerUrl: URL, place: ProjectPlace, signal: AbortSignal): Promise<RepositoryMap> {
  const port = new CallPort<MapFunctions>({ workerUrl, broken: (cause) => cause })
  const within = (milliseconds: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
  try {
    const map = await port.call('map', place, within(limits.mapMilliseconds))
    const rules = port.call('rules', place, within(limits.ruleMilliseconds))
    // If an expression never terminates, the map is shown without the rules; the thread is ended below.
    return { ...map, rules: await rules.catch(() => null) }
  } catch (cause) {
    signal.throwIfAborted()
    if (!existsSync(place.database)) throw new AppError('not_found', 'This project has just been deleted.', { cause })
    throw new AppError('internal_error', 'The map of this project could not be made. Parse it again.', { cause })
  } finally {
    await port.end()
  }
}
