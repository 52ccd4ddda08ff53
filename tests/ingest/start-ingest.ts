// The real use case with real workers, on a data folder of its own.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import type { ParsingState } from '#contract/project'
import { createIngest } from '#main/ingest/create-ingest'
import type { Ingest, ParseTarget } from '#main/ingest/ingest'
import { createLog } from '#main/kernel/log'
import type { NetworkPolicy } from '#main/source/network-policy'
import type { AppWriter } from '#main/store/app-store'
import { openAppStore } from '#main/store/open-app-store'
import { temporaryFolder } from '#tests/support/folder'

const root = join(import.meta.dirname, '../..')
const workers = join(root, 'out/test-workers')
export const grammarsDir = join(root, 'resources/grammars')

export interface StartedIngest {
  readonly ingest: Ingest
  readonly appStore: AppWriter
  readonly dataDir: string
  stop(): Promise<void>
}

export function startIngest(
  dataDir: string = temporaryFolder(),
  networkPolicy: NetworkPolicy = { privateHosts: [], lookup: () => Promise.resolve([]) },
  parseWorkers = 2,
): StartedIngest {
  if (!existsSync(dataDir)) mkdirSync(dataDir)
  const appStore = openAppStore(join(dataDir, 'app.db'))
  const ingest = createIngest({
    appStore,
    dataDir,
    grammarsDir,
    ingestWorkerUrl: pathToFileURL(join(workers, 'ingest-worker.js')),
    parseWorkerUrl: pathToFileURL(join(workers, 'parse-worker.js')),
    networkPolicy,
    log: createLog('silent'),
    parseWorkers,
  })
  const stop = async (): Promise<void> => {
    await ingest.close()
    appStore.close()
  }
  onTestFinished(stop)
  return { ingest, appStore, dataDir, stop }
}

export function folderTarget(path: string): ParseTarget {
  return { kind: 'folder', path, branch: null, commit: null }
}

/** Waits for the end of the run that is under way, and collects what was told until then. */
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
  return [...ingest.open(projectId).graph.exportLines()]
}
