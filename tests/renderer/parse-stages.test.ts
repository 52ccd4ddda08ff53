// A project's counts are refetched when its parse advances, even if the stream that reported it has ended.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { knownCounts, rereadAfterParses } from '#renderer/lib/parse-stages'
import { keys } from '#renderer/lib/queries'

const clients: QueryClient[] = []
afterEach(() => clients.splice(0).forEach((client) => client.clear()))

function watched(): QueryClient {
  const client = new QueryClient()
  clients.push(client)
  rereadAfterParses(client)
  client.setQueryData(keys.project('p'), { id: 'p', status: 'processing', symbols: 0 })
  client.setQueryData(keys.files('p'), [])
  client.setQueryData(keys.project('other'), { id: 'other', status: 'ready', symbols: 7 })
  return client
}

const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test.each([
  ['the event stream', keys.parsing('p'), { project_id: 'p', status: 'ready' }],
  ['the list in the rail', keys.projects, [{ id: 'p', status: 'ready' }]],
  ['a graph that is there before its text is indexed', keys.parsing('p'), { project_id: 'p', status: 'parsed' }],
  ['a parse that failed', keys.parsing('p'), { project_id: 'p', status: 'error' }],
])('counts and files are refetched once they change, as reported by %s', (_, key, ended) => {
  const client = watched()
  client.setQueryData(keys.parsing('p'), { project_id: 'p', status: 'processing' })
  expect(isStale(client, keys.project('p'))).toBe(false)
  client.setQueryData(key, ended)
  expect(isStale(client, keys.project('p'))).toBe(true)
  expect(isStale(client, keys.files('p'))).toBe(true)
  expect(isStale(client, keys.project('other'))).toBe(false)
})

test('a project that stays ready isn’t refetched', () => {
  const client = watched()
  for (let look = 0; look < 3; look++)
    client.setQueryData(keys.parsing('other'), { project_id: 'other', status: 'ready' })
  expect(isStale(client, keys.project('other'))).toBe(false)
})

// Would catch: "Links 0" for as long as nothing has been linked.
test('counts of a later phase are unknown, not 0', () => {
  const run = { percent: 0, files_total: 9, skipped: [], skipped_total: 0, current: [], elapsed_ms: 0, eta_ms: null }
  const none = { ...run, files_done: 0, symbols: 0, edges: 0 }
  expect(knownCounts({ ...none, phase: 'walk' })).toEqual({ files: null, symbols: null, links: null })
  expect(knownCounts({ ...none, phase: 'parse' })).toEqual({ files: 0, symbols: 0, links: null })
  expect(knownCounts({ ...none, files_done: 9, symbols: 40, phase: 'cancelled' })).toEqual({
    files: 9,
    symbols: 40,
    links: null,
  })
  expect(knownCounts({ ...none, files_done: 9, phase: 'index' })).toEqual({ files: 9, symbols: 0, links: 0 })
})
