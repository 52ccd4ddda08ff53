// Watched folders: the graph follows the disk, ignored folders are skipped, and missed events are recovered.
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ingest } from '#main/ingest/ingest'
import { createWatching } from '#main/ingest/life/watching'
import { limits } from '#main/kernel/limits'
import { createLog } from '#main/kernel/log'
import { removeFolderSync } from '#main/kernel/remove-folder'
import { watchFolder, type FolderEvents } from '#main/source/watch'
import type { ProjectRow } from '#main/store/app/app-store'
import { temporaryFolder } from '#tests/support/folder'
import { pollOptions } from '#tests/support/poll-options'
import { exportOf, parsed, settled, startIngest, projectWithEvents } from './start-ingest'

afterEach(() => vi.useRealTimers())

async function watchedProject(): Promise<{ ingest: Ingest; id: string; folder: string }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'first.js'), 'export function first() {}\n')
  const { ingest } = startIngest()
  const { project_id: id } = await parsed(ingest, folder)
  ingest.setWatch(id, true)
  await vi.waitFor(() => expect(ingest.watchState(id)).toEqual({ mode: 'events', reason: null }), pollOptions)
  return { ingest, id, folder }
}

/** The only wait for a time: nothing tells that no event follows. Twice as long as a burst of changes is collected. */
function lateEvents(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

function names(ingest: Ingest, id: string): readonly string[] {
  return exportOf(ingest, id).flatMap((line) => {
    const row = JSON.parse(line) as { type: string; kind: string; name: string }
    return row.type === 'node' && row.kind !== 'file' ? [row.name] : []
  })
}

test('added, changed and deleted files appear in the graph, and the project stays ready', async () => {
  const { ingest, id, folder } = await watchedProject()
  const seen = new Set<string>()
  ingest.subscribe(id, (state) => seen.add(state.status))
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), pollOptions)
  writeFileSync(join(folder, 'first.js'), 'export function renamed() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['renamed', 'second']), pollOptions)
  rmSync(join(folder, 'second.js'))
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['renamed']), pollOptions)
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(true), pollOptions)
  expect([...seen]).toEqual(['ready'])
})

test('a change in an ignored folder starts no run, and without watching no change does', async () => {
  const { ingest, id, folder } = await watchedProject()
  const states: unknown[] = []
  ingest.subscribe(id, (state) => states.push(state))
  mkdirSync(join(folder, 'node_modules/tool'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/tool/index.js'), 'export function tool() {}\n')
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), pollOptions)
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(true), pollOptions)
  states.length = 0
  writeFileSync(join(folder, 'node_modules/tool/index.js'), 'export function other() {}\n')
  ingest.setWatch(id, false)
  expect(ingest.watchState(id)).toBeNull()
  writeFileSync(join(folder, 'third.js'), 'export function third() {}\n')
  await lateEvents()
  expect(states).toEqual([])
})

// Would catch: the process that ends without a word, now and at each later start, because the watcher takes the name for a
// pattern, and a folder that is taken for another one.
test.skipIf(process.platform === 'win32')(
  'a skipped folder whose name is like a pattern is watched by nobody',
  async () => {
    const folder = temporaryFolder({ 'first.js': 'export function first() {}\n' })
    const strange = ['[[:foo:]]', '[id]', '{a,b', '*', '(?:x)+', '!(x)', 'a\\[b', '**(a|'].map((name) =>
      join(folder, name),
    )
    const seen: (readonly string[] | null)[] = []
    const skipped = strange.map((path) => path.slice(folder.length + 1))
    for (const path of [...strange, join(folder, 'i')]) mkdirSync(path)
    const watch = await watchFolder(realpathSync(folder), skipped, {
      changed: (paths) => seen.push(paths),
      foldersAdded: () => undefined,
      lost: (error) => expect.fail(error.message),
    })
    expect(watch.mode).toBe('events')
    for (const path of strange) writeFileSync(join(path, 'a.js'), '')
    writeFileSync(join(folder, 'i/a.js'), '')
    await vi.waitFor(() => expect(seen).toContainEqual(['i/a.js']), pollOptions)
    await lateEvents()
    await watch.close()
    expect(seen.flat().filter((path) => path !== 'i/a.js')).toEqual([])
  },
)

// Would catch: the process that ends without a word, now and at each later start, because the watcher follows a tree to
// its end that programs with other ways than paths have made.
test.skipIf(process.platform === 'win32')(
  'a tree deeper than any path is watched as far as it can be named',
  async () => {
    const folder = realpathSync(temporaryFolder({ 'first.js': '' }))
    const names = Array.from({ length: 14 }, () => 'd'.repeat(200))
    const [top, next] = [join(folder, 'deep'), join(folder, 'next')]
    mkdirSync(top)
    // Each time, what is there is moved to the end of a new tree.
    for (let round = 0; round < 16; round++) {
      mkdirSync(join(next, ...names), { recursive: true })
      renameSync(top, join(next, ...names, 'deep'))
      renameSync(next, top)
    }
    try {
      const seen: (readonly string[] | null)[] = []
      const watch = await watchFolder(folder, [], {
        changed: (paths) => seen.push(paths),
        foldersAdded: () => undefined,
        lost: (error) => expect.fail(error.message),
      })
      expect(watch.mode).toBe('events')
      writeFileSync(join(top, names[0] ?? '', 'a.js'), '')
      await vi.waitFor(() => expect(seen).toHaveLength(1), pollOptions)
      await watch.close()
    } finally {
      removeFolderSync(top)
    }
  },
)

test('a change during a run is parsed by the next one', async () => {
  const { ingest, id, folder } = await watchedProject()
  for (let round = 0; round < 15; round++) {
    writeFileSync(join(folder, 'second.js'), `export function round${round}() {}\n`)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'round14']), pollOptions)
})

test('a parse requested during a background run is shown as a parse', async () => {
  const { ingest, id, folder } = await watchedProject()
  const quiet = new Promise<void>((resolve) => ingest.subscribe(id, () => resolve()))
  writeFileSync(join(folder, 'second.js'), 'export function second() {}\n')
  await quiet
  ingest.refresh(id)
  expect(['submitted', 'processing']).toContain(ingest.state(id).status)
  await settled(ingest, id)
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), pollOptions)
})

test('only reported changes are read, until a run fails or everything is requested', async () => {
  const folder = temporaryFolder({ 'first.js': 'export function first() {}\n' })
  const { ingest, id, tell } = await projectWithEvents(folder)
  writeFileSync(join(folder, 'reported.js'), 'export function reported() {}\n')
  writeFileSync(join(folder, 'unreported.js'), 'export function unreported() {}\n')
  await tell(['reported.js'])
  expect(names(ingest, id)).toEqual(['first', 'reported'])

  renameSync(folder, `${folder}-away`)
  ingest.refresh(id)
  await settled(ingest, id)
  renameSync(`${folder}-away`, folder)
  writeFileSync(join(folder, 'reported.js'), 'export function again() {}\n')
  await tell(['reported.js'])
  expect(names(ingest, id)).toEqual(['first', 'again', 'unreported'])

  writeFileSync(join(folder, 'unreported.js'), 'export function other() {}\n')
  expect((await ingest.checkLatest(id, new AbortController().signal)).latest).toBe(false)
  await parsed(ingest, folder)
  expect(names(ingest, id)).toEqual(['first', 'again', 'other'])
})

test('a file reported again before its time changes is read again', async () => {
  const folder = temporaryFolder({ 'first.js': 'export function one() {}\n' })
  const { ingest, id, tell } = await projectWithEvents(folder)
  const time = new Date(1_600_000_000_000)
  for (const name of ['two', 'six']) {
    writeFileSync(join(folder, 'first.js'), `export function ${name}() {}\n`)
    utimesSync(join(folder, 'first.js'), time, time)
    await tell(['first.js'])
    expect(names(ingest, id)).toEqual([name])
  }
})

test('a new folder is watched including its subfolders', async () => {
  const { ingest, id, folder } = await watchedProject()
  mkdirSync(join(folder, 'a/b/c'), { recursive: true })
  writeFileSync(join(folder, 'a/b/c/deep.js'), 'export function deep() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['deep', 'first']), pollOptions)
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(true), pollOptions)
  await lateEvents()
  writeFileSync(join(folder, 'a/b/c/deep.js'), 'export function deeper() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['deeper', 'first']), pollOptions)
  renameSync(join(folder, 'a'), join(folder, 'z'))
  await vi.waitFor(() => expect(exportOf(ingest, id).join()).toContain('z/b/c/deep.js'), pollOptions)
  await lateEvents()
  writeFileSync(join(folder, 'z/b/c/deep.js'), 'export function deepest() {}\n')
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'deepest']), pollOptions)
})

test('a folder that vanishes keeps its graph and isn’t retried endlessly', async () => {
  const { ingest, id, folder } = await watchedProject()
  rmSync(folder, { recursive: true })
  await vi.waitFor(() => expect(ingest.state(id).latest).toBe(false), pollOptions)
  await vi.waitFor(() => expect(ingest.state(id).progress.phase).not.toBe('walk'), pollOptions)
  expect(names(ingest, id)).toEqual(['first'])
  expect(ingest.state(id).status).toBe('ready')
})

test('watching resumes at the next start, with what changed in between', async () => {
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
  await vi.waitFor(() => expect(names(ingest, id)).toEqual(['first', 'second']), pollOptions)
  expect(readFileSync(join(folder, 'second.js'), 'utf8')).toContain('second')
})

/** Watching with a file system that reports no events by itself. */
function silentWatching(mode: 'events' | 'polling', repoPath = '/folder') {
  const row = { id: 'p', watch: true, usable: true, remoteUrl: null, repoPath, skipped: [] }
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
    changed: (...paths) => {
      latest = true
      changed(...paths)
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

test('without file system events, the folder is checked every few seconds', async () => {
  vi.useFakeTimers()
  const { watching, changed, changeDisk } = silentWatching('polling')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  expect(watching.stateOf('p')).toEqual({ mode: 'polling', reason: 'a network drive' })
  changeDisk()
  await vi.advanceTimersByTimeAsync(2 * limits.watchTickMilliseconds)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a missed event is found at the next check, and at once after a sleep', async () => {
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

test('lost events reopen the watch and check the folder', async () => {
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

test('a burst of writes is one update, but a long burst is processed before it ends', async () => {
  vi.useFakeTimers()
  const { watching, changed, events } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  const pause = limits.watchQuietMilliseconds / 2
  const writes = Math.ceil((1.5 * limits.watchLongestBurstMilliseconds) / pause)
  for (let write = 0; write < writes; write++) {
    events().changed([`${write % 3}.js`])
    await vi.advanceTimersByTimeAsync(pause)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('thousands of changes are one full check, however long they last', async () => {
  vi.useFakeTimers()
  const { watching, changed, events } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  for (let batch = 0; batch < 6; batch++) {
    events().changed(Array.from({ length: 200 }, (_, at) => `${batch}/${at}.js`))
    await vi.advanceTimersByTimeAsync(batch < 3 ? limits.watchQuietMilliseconds / 2 : 500)
  }
  expect(changed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changed).toHaveBeenCalledExactlyOnceWith('p', expect.objectContaining({ paths: null }))
})

test('after reported changes, the whole folder is checked once it is quiet', async () => {
  vi.useFakeTimers()
  const { watching, changed, events, changeDisk } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  events().changed(['a.js', 'b.js'])
  await vi.advanceTimersByTimeAsync(100)
  expect(changed).toHaveBeenLastCalledWith('p', expect.objectContaining({ paths: new Set(['a.js', 'b.js']) }))
  changeDisk()
  await vi.advanceTimersByTimeAsync(limits.watchRestMilliseconds)
  expect(changed).toHaveBeenCalledTimes(2)
  expect(changed).toHaveBeenLastCalledWith('p', expect.objectContaining({ paths: null }))
})

test('new folders reopen the watch', async () => {
  vi.useFakeTimers()
  const { watching, opened, events } = silentWatching('events')
  watching.sync('p')
  await vi.advanceTimersByTimeAsync(100)
  events().changed(['folder'])
  events().foldersAdded()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveBeenCalledTimes(2)
})

// Would catch: a folder that was deleted and restored, of which no event is ever reported again.
test('a folder that is back, or was replaced, is watched again', async () => {
  vi.useFakeTimers()
  const folder = temporaryFolder()
  const { watching, opened } = silentWatching('events', folder)
  watching.sync('p')
  rmSync(folder, { recursive: true })
  await vi.advanceTimersByTimeAsync(limits.watchTickMilliseconds)
  expect(opened).toHaveBeenCalledTimes(1)
  mkdirSync(folder)
  await vi.advanceTimersByTimeAsync(limits.watchTickMilliseconds)
  expect(opened).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2 * limits.watchTickMilliseconds)
  expect(opened).toHaveBeenCalledTimes(2)
})
