// Starts the real ingest with real workers, on its own data folder.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, vi } from 'vitest'
import type { ParsingState } from '#contract/project'
import { createIngest } from '#main/ingest/create-ingest'
import type { Ingest, ParseTarget } from '#main/ingest/ingest'
import { createLog } from '#main/kernel/log'
import type { NetworkPolicy } from '#main/source/network-policy'
import type { FolderEvents, WatchFolder } from '#main/source/watch'
import type { AppWriter } from '#main/store/app/app-store'
import { openAppStore } from '#main/store/app/open-app-store'
import { exportLines } from '#tests/support/whole-export'
import { temporaryFolder } from '#tests/support/folder'
import { keptRunThreads } from '#tests/support/kept-threads'
import { pollOptions } from '#tests/support/poll-options'

const root = join(import.meta.dirname, '../..')
const workers = join(root, 'out/test-workers')
export const grammarsDir = join(root, 'resources/grammars')

export interface StartedIngest {
  readonly ingest: Ingest
  readonly appStore: AppWriter
  readonly dataDir: string
  stop(): Promise<void>
}

const noNetwork: NetworkPolicy = { privateHosts: [], lookup: () => Promise.resolve([]), record: () => undefined }

export function startIngest(
  dataDir: string = temporaryFolder(),
  networkPolicy = noNetwork,
  parseWorkers = 2,
  watchFolder?: WatchFolder,
): StartedIngest {
  const started = openIngest(dataDir, networkPolicy, parseWorkers, watchFolder)
  onTestFinished(started.stop)
  return started
}

/** One for several tests of a file, which must stop it: its threads stay warm. */
export function startSharedIngest(): StartedIngest {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-test-')))
  const started = openIngest(dataDir, noNetwork, 2)
  const stop = async (): Promise<void> => {
    await started.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...started, stop }
}

function openIngest(
  dataDir: string,
  networkPolicy: NetworkPolicy,
  parseWorkers: number,
  watchFolder?: WatchFolder,
): StartedIngest {
  if (!existsSync(dataDir)) mkdirSync(dataDir)
  const appStore = openAppStore(join(dataDir, 'app.db'))
  const ingest = createIngest({
    appStore,
    dataDir,
    grammarsDir,
    ingestWorkerUrl: pathToFileURL(join(workers, 'ingest-worker.js')),
    parseWorkerUrl: pathToFileURL(join(workers, 'parse-worker.js')),
    textWorkerUrl: pathToFileURL(join(workers, 'text-worker.js')),
    networkPolicy,
    log: createLog('silent'),
    parseWorkers,
    spareThread: keptRunThreads(parseWorkers),
    ...(watchFolder === undefined ? {} : { watchFolder }),
  })
  const stop = async (): Promise<void> => {
    await ingest.close()
    appStore.close()
  }
  return { ingest, appStore, dataDir, stop }
}

export function folderTarget(path: string): ParseTarget {
  return { kind: 'folder', path, branch: null, commit: null }
}

/** A watched project that only the test notifies of changes. */
export interface ProjectWithEvents {
  readonly ingest: Ingest
  readonly dataDir: string
  readonly id: string
  /** Reports what changed, and waits until the graph is up to date again. */
  tell(paths: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Parses a folder and watches it, with a file system that reports no events by itself. */
export async function projectWithEvents(root: string): Promise<ProjectWithEvents> {
  let events: FolderEvents | undefined
  const { ingest, dataDir, stop } = startIngest(temporaryFolder(), undefined, 1, (_root, _ignored, given) => {
    events = given
    return Promise.resolve({ mode: 'events', reason: null, close: () => Promise.resolve() })
  })
  const { project_id: id } = await parsed(ingest, root)
  ingest.setWatch(id, true)
  // A watch begins with a check of the folder; a second check ends after it.
  await vi.waitFor(() => expect(ingest.watchState(id)).not.toBeNull(), pollOptions)
  await ingest.checkLatest(id, new AbortController().signal)
  const tell = (paths: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      let isOld = false
      const unsubscribe = ingest.subscribe(id, ({ latest }) => {
        if (latest && isOld) {
          unsubscribe()
          resolve()
        }
        isOld ||= !latest
      })
      events?.changed(paths)
    })
  return { ingest, dataDir, id, tell, stop }
}

/** Waits for the current run to end, and collects the states reported until then. */
export async function settled(ingest: Ingest, projectId: string): Promise<readonly ParsingState[]> {
  const states: ParsingState[] = [ingest.state(projectId)]
  const isOver = (state: ParsingState): boolean => ['done', 'failed', 'cancelled'].includes(state.progress.phase)
  if (isOver(states[0]!)) return states
  await new Promise<void>((resolve) => {
    const unsubscribe = ingest.subscribe(projectId, (state) => {
      states.push(state)
      if (!isOver(state)) return
      unsubscribe()
      resolve()
    })
  })
  return states
}

/** Parses a folder to the end and returns the last state. */
export async function parsed(ingest: Ingest, path: string): Promise<ParsingState> {
  const { project_id: id } = ingest.submit(folderTarget(path))
  return (await settled(ingest, id)).at(-1)!
}

export function exportOf(ingest: Ingest, projectId: string): readonly string[] {
  return [...exportLines(ingest.open(projectId).graph)]
}
