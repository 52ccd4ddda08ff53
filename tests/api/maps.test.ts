// Maps: how many are made at once, who waits for one, and when it is given up.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMaps } from '#main/api/services/maps'
import { limits } from '#main/kernel/limits'
import type { RepositoryMap } from '#main/query/picture/repository-map'
import type { ProjectPlace } from '#main/query/project-place'

const { signal } = new AbortController()

function making() {
  const begun: { readonly name: string; readonly signal: AbortSignal; end(): void; fail(): void }[] = []
  const maps = createMaps(new URL('file:///none'), ({ database }, stop) => {
    const { promise, resolve, reject } = Promise.withResolvers<RepositoryMap>()
    stop.addEventListener('abort', () => reject(stop.reason as Error))
    const end = (): void => resolve({ of: database } as unknown as RepositoryMap)
    begun.push({ name: database, signal: stop, end, fail: () => reject(new Error('broken')) })
    return promise
  })
  const get = (name: string, version = '1', by = signal) =>
    maps.get({ place: { database: name } as unknown as ProjectPlace, version }, by)
  return { begun, get, names: () => begun.map(({ name }) => name) }
}

// Catches a thread for each map: requests for the maps of some projects in turn would take gigabytes.
it('makes few maps at once, in order, each for all who ask for it', async () => {
  const { begun, get, names } = making()
  const projects = Array.from({ length: limits.mapsKept + 4 }, (_, at) => `p${at}`)
  const asked = [...projects, ...projects].map((name) => get(name))
  await turn()
  expect(names()).toEqual(projects.slice(0, limits.mapsAtOnce))
  for (let at = 0; at < projects.length; at++) {
    expect(begun.length).toBeLessThanOrEqual(at + limits.mapsAtOnce)
    begun[at]?.end()
    await turn()
  }
  expect(names()).toEqual(projects)
  expect(await Promise.all(asked)).toHaveLength(2 * projects.length)
  await get(projects.at(-1) ?? '')
  expect(begun).toHaveLength(projects.length)
})

it('gives a map up when nobody waits for it any longer, before and after its turn', async () => {
  const { begun, get, names } = making()
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
  const all = Promise.allSettled([
    get('a', '1', first.signal),
    get('a', '1', second.signal),
    get('b'),
    get('c', '1', third.signal),
    get('d'),
  ])
  await turn()
  first.abort(new Error('left'))
  third.abort(new Error('left'))
  await turn()
  expect(begun[0]?.signal.aborted).toBe(false)
  second.abort(new Error('left'))
  await turn()
  expect(begun[0]?.signal.aborted).toBe(true)
  await turn()
  expect(names()).toEqual(['a', 'b', 'd'])
  for (const { end } of begun) end()
  expect((await all).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const again = get('a')
  await turn()
  begun.at(-1)?.end()
  expect(await again).toEqual({ of: 'a' })
})

it('makes the map of a new version, and one that failed again', async () => {
  const { begun, get } = making()
  const old = get('a', '1')
  const next = get('a', '2')
  await turn()
  begun[1]?.end()
  expect(await next).toEqual({ of: 'a' })
  begun[0]?.fail()
  await expect(old).rejects.toThrow('broken')
  const again = get('a', '3')
  await turn()
  begun[2]?.fail()
  await expect(again).rejects.toThrow('broken')
  const last = get('a', '3')
  await turn()
  begun[3]?.end()
  expect(await last).toEqual({ of: 'a' })
})
