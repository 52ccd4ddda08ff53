// A process that parses a folder, or resumes that, and prints each state as a JSON line. It kills itself at the first state of the given
// phase or status, or with the given number of files done: a test that reads its lines may be too late.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createIngest } from '#main/ingest/create-ingest'
import { createLog } from '#main/kernel/log'
import { openAppStore } from '#main/store/app/open-app-store'

const [dataDir = '', folder = '', workers = '', grammarsDir = '', end = 'never'] = process.argv.slice(2)
const appStore = openAppStore(join(dataDir, 'app.db'))
const ingest = createIngest({
  appStore,
  dataDir,
  grammarsDir,
  ingestWorkerUrl: pathToFileURL(join(workers, 'ingest-worker.js')),
  parseWorkerUrl: pathToFileURL(join(workers, 'parse-worker.js')),
  textWorkerUrl: pathToFileURL(join(workers, 'text-worker.js')),
  networkPolicy: { privateHosts: [], lookup: () => Promise.resolve([]), record: () => undefined },
  log: createLog('silent'),
  parseWorkers: 1,
})
ingest.resume()
const { project_id: id } = ingest.submit({ kind: 'folder', path: folder, branch: null, commit: null })
ingest.subscribe(id, (state) => {
  const { phase, files_done: done } = state.progress
  if (phase === end || state.status === end || done >= Number(end)) process.kill(process.pid, 'SIGKILL')
  process.stdout.write(`${JSON.stringify(state)}\n`)
  if (!['done', 'failed', 'cancelled'].includes(state.progress.phase)) return
  void ingest.close().then(() => appStore.close())
})
