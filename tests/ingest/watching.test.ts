// Watched folders: the graph follows the disk, ignored folders are left alone, and missed events are made good.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ingest } from '#main/ingest/ingest'
import { createWatching } from '#main/ingest/watching'
import { limits } from '#main/kernel/limits'
import { createLog } from '#main/kernel/log'
import type { FolderEvents } from '#main/source/watch'
import type { ProjectRow } from '#main/store/app-store'
import { temporaryFolder } from '#tests/support/folder'
import { exportOf, parsed, settled, startIngest } from './start-ingest'

const patience = { timeout: 20_000, interval: 20 }

afterEach(() => vi.useRealTimers())

async function watchedProject(): Promise<{ ingest: Ingest; id: string; folder: string }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'first.js'), 'export function first() {}\n')
  const { ingest } = startIngest()
  const { project_id: id } = await parsed(ingest, folder)
  ingest.setWatch(id, true)
  await vi.waitFor(() => expect(ingest.watchState(id)).toEqual({ mode: 'events', reason: null }), patience)
  return { ingest, id, folder }
}

function names(ingest: Ingest, id: string): readonly string[] {
  return exportOf(ingest, id).flatMap((line) => {
    const row = JSON.parse(line) as { type: string; kind: string; name: string }
    return row.type === 'node' && row.kind !== 'file' ? [row.name] : []
  })
}

test('files that are added, changed and deleted show in the graph, and the project stays ready', async () => {
  const { ingest, id, folder } = await watchedProject()
  const seen = new Set<string>()
  ingest.subscribe(id, (state) => seen.add(state.status))
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), patience)
  writeFileSync(join(folder, 'first.js'), 'export function renamed() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['renamed', 'second']), patience)
  rmSync(join(folder, 'second.js'))
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['renamed']), patience)
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(true), patience)
  expect([...seen]).toEqual(['ready'])
})

test('a change in a folder that is never read starts nothing; without watching nothing does', async () => {
  const { ingest, id, folder } = await watchedProject()
  const states: unknown[] = []
  ingest.subscribe(id, (state) => states.push(state))
  mkdirSync(join(folder, 'node_modules/tool'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/tool/index.js'), 'export function tool() {}\n')
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), patience)
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(true), patience)
  states.length = 0
  writeFileSync(join(folder, 'node_modules/tool/index.js'), 'export function other() {}\n')
  ingest.setWatch(id, false)
  expect(ingest.watchState(id)).toBeNull()
  writeFileSync(join(folder, 'third.js'), 'export function third() {}\n')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(states).toEqual([])
})

test('a change during a run is parsed by the next one', async () => {
  const { ingest, id, folder } = await watchedProject()
  for (let round = 0; round < 15; round++) {
    writeFileSync(join(folder, 'second.js'), `export function round${round}() {}\n`)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'round14']), patience)
})

test('a parse that is asked for during a quiet run shows as a parse', async () => {
  const { ingest, id, folder } = await watchedProject()
  const quiet = new Promise<void>((resolve) => ingest.subscribe(id, () => resolve()))
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  await quiet
  ingest.refresh(id)
  expect(['submitted', 'processing']).toContain(ingest.state(id).status)
  await settled(ingest, id)
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), patience)
})

test('a folder that vanishes keeps its graph and is not tried again and again', async () => {
  const { ingest, id, folder } = await watchedProject()
  rmSync(folder, { recursive: true })
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(false), patience)
  await vi.waitFor(() => expect(ingest.state(id).progress.phase).not.toBe('walk'), patience)
  expect(names(ingest, id)).toEqual(['first'])
  expect(ingest.state(id).status).toBe('ready')
})

test('watching is taken up again at the next start, with what changed in between', async () => {
  const dataDir = temporaryFolder()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'first.js'), 'export function first() {}\n')
  const before = startIngest(dataDir)
  const { project_id: id } = await parsed(before.ingest, folder)
  before.ingest.setWatch(id, true)
  await before.stop()
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  const { ingest } = startIngest(dataDir)
  ingest.resume()
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), patience)
  expect(readFileSync(join(folder, 'second.js'), 'utf8')).toContain('second')
})

/** Watching with a system that tells nothing by itself. */
function silentWatching(mode: 'events' | 'polling') {
  const row = { id: 'p', watch: true, usable: true, remoteUrl: null, repoPath: '/folder', skipped: [] }
  let events: FolderEvents | undefined
  const opened = vi.fn()
  const changed = vi.fn()
  let latest = true
  const watching = createWatching({
    watchFolder: (_root, _ignored, given) => {
      events = given
      opened()
      return Promise.resolve({
        mode,
        reason: mode === 'polling' ? 'a network drive' : null,
        close: () => Promise.resolve(),
      })
    },
    rowOf: () => row as unknown as ProjectRow,
    changed: () => {
      latest = true
      changed()
    },
    isLatest: () => Promise.resolve(latest),
    log: createLog('silent'),
  })
  return {
    watching,
    changed,
    opened,
    events: () => events!,
    changeDisk: () => {
      latest = false
    },
  }
}

test('where the system tells nothing, the folder is looked at every few seconds', async () => {
  vi.useFakeTimers()
  const { watching, changed, changeDisk } = silentWatching('polling')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  expect(watching.stateOf('p')).toEqual({ mode: 'polling', reason: 'a network drive' })
  changeDisk()
  await vi.advanceTimersByTimeAsync(2 * limits.watchTickMilliseconds)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('an event that never came is made good at the next look, and at once after a sleep', async () => {
  vi.useFakeTimers()
  const { watching, changed, changeDisk } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  changeDisk()
  await vi.advanceTimersByTimeAsync(2 * limits.watchTickMilliseconds)
  expect(changed).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(limits.watchTickMilliseconds)
  expect(changed).toHaveBeenCalledTimes(1)
  changeDisk()
  await vi.advanceTimersByTimeAsync(limits.watchCheckMilliseconds + limits.watchTickMilliseconds)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('lost events open the watch again and look at the folder', async () => {
  vi.useFakeTimers()
  const { watching, changed, opened, events, changeDisk } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  changeDisk()
  events().lost(new Error('the queue of events overflowed'))
  await vi.advanceTimersByTimeAsync(100)
  expect(opened).toHaveBeenCalledTimes(2)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a burst of writes is one change, but a long one is not waited out', async () => {
  vi.useFakeTimers()
  const { watching, changed, events } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  const writes = Math.ceil((1.5 * limits.watchLongestBurstMilliseconds) / 10)
  for (let write = 0; write < writes; write++) {
    events().changed([`${write % 3}.js`])
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changed).toHaveBeenCalledTimes(2)
})
