// C-44: a parse killed in any phase is resumed and ends with the same graph.
import { expect, test } from 'vitest'
import { interruptedRuns } from '#main/ingest/life/interrupted-runs'
import { translateSentence } from '#renderer/lib/service-text'
import { service } from '#renderer/lib/texts/de/service'
import { temporaryFolder } from '#tests/support/folder'
import { exportOf, parsed, settled, startIngest } from '../ingest/start-ingest'
import { grammarsDir, startChild, workers } from './child'
import { roundsOf } from './rounds'

const fileCount = 250
/** After this many files the process is killed; a batch of stored parses ends after 64 files, or earlier by its time. */
const killedAfter = 128
const batchFiles = 64

/** Files with few functions each, so that the rest is quick. */
function sources(): Record<string, string> {
  const files: Record<string, string> = {}
  for (let index = 0; index < fileCount; index++) {
    const body = Array.from({ length: 4 }, (_, row) => `export function f${index}_${row}(a) { return f0_0(a, ${row}) }`)
    files[`src/m${index % 10}/file${index}.ts`] = `import { f0_0 } from '../m0/file0'\n${body.join('\n')}\n`
  }
  return files
}

/** The result of an uninterrupted parse; the same for every case. */
let whole: Promise<readonly string[]> | undefined

async function freshExport(root: string): Promise<readonly string[]> {
  const fresh = startIngest()
  const { project_id: id } = await parsed(fresh.ingest, root)
  return exportOf(fresh.ingest, id)
}

const phases = Array.from({ length: roundsOf(1) }, () => ['walk', 'parse', 'link', 'index']).flat()

/** Parses until the process kills itself there. */
async function parseUntil(end: string, dataDir: string, root: string): Promise<void> {
  await startChild('ingest-process', [dataDir, root, workers, grammarsDir, end]).ended
}

test.each(phases)('killed in phase %s', async (phase) => {
  const root = temporaryFolder(sources())
  const dataDir = temporaryFolder()
  await parseUntil(phase === 'parse' ? String(killedAfter) : phase, dataDir, root)

  const { ingest, appStore } = startIngest(dataDir)
  const [row] = appStore.projects()
  expect(row).toMatchObject({ status: 'processing', usable: false })
  expect(() => ingest.open(row!.id)).toThrow(expect.objectContaining({ code: 'conflict' }))
  ingest.resume()
  expect((await settled(ingest, row!.id)).at(-1)).toMatchObject({ status: 'ready', latest: true })
  const timings = appStore.project(row!.id)?.timings
  // Files parsed before the kill are not parsed again, except the last batch.
  if (phase === 'parse') expect(timings?.files_parsed).toBeLessThan(fileCount - killedAfter + batchFiles)

  whole ??= freshExport(root)
  expect(exportOf(ingest, row!.id)).toEqual(await whole)
})

test('killed when the structure is available and the text index isn’t', async () => {
  const root = temporaryFolder(sources())
  const dataDir = temporaryFolder()
  await parseUntil('parsed', dataDir, root)

  const { ingest, appStore } = startIngest(dataDir)
  const [row] = appStore.projects()
  expect(row).toMatchObject({ status: 'parsed', usable: true, files: fileCount })
  const { graph } = ingest.open(row!.id)
  expect(graph.symbolsNamed('f0_0', 1)).toHaveLength(1)
  ingest.resume()
  expect((await settled(ingest, row!.id)).at(-1)).toMatchObject({ status: 'ready', latest: true })
  expect(graph.hasText()).toBe(true)
  expect(graph.searchChunks('f249_1', 5).map((hit) => hit.filePath)).toContain('src/m9/file249.ts')
  whole ??= freshExport(root)
  expect(exportOf(ingest, row!.id)).toEqual(await whole)
})

test('a project whose parse ended the process twice in a row waits until it is parsed again', async () => {
  const root = temporaryFolder(sources())
  const dataDir = temporaryFolder()
  await parseUntil('link', dataDir, root)
  await parseUntil('link', dataDir, root)

  const { ingest, appStore } = startIngest(dataDir)
  ingest.resume()
  const [row] = appStore.projects()
  expect(row).toMatchObject({ status: 'error', usable: false })
  expect(row?.message).toMatch(/^Cairn ended unexpectedly twice .* Parse the project again/)
  expect(translateSentence(service, row?.message ?? '')).toMatch(/^Cairn wurde zweimal unerwartet beendet/)
  ingest.refresh(row!.id)
  expect((await settled(ingest, row!.id)).at(-1)).toMatchObject({ status: 'ready', latest: true })
})

test('only runs in a row count, of which none was ended by the service itself', () => {
  const settings = new Map<string, string>()
  const store = {
    setting: (name: string) => settings.get(name) ?? null,
    setSetting: (name: string, value: string) => void settings.set(name, value),
  }
  const start = (...running: string[]) => {
    const runs = interruptedRuns(store)
    return { runs, refused: [...runs.count(running.map((id) => ({ id, status: 'processing' })))] }
  }
  expect(start('a', 'b').refused).toEqual([])
  expect(start('a').refused).toEqual(['a'])
  expect(start('b').refused).toEqual([])
  const { runs, refused } = start('a', 'b')
  expect(refused).toEqual(['b'])
  runs.ended('b')
  expect(start('b').refused).toEqual([])
  start('b').runs.closed()
  expect(start('b').refused).toEqual([])
  settings.set('interrupted_runs', '{"b":"many"}')
  expect(start('b').refused).toEqual([])
})
