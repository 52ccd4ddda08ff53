// C-30: a repository of very many tiny files costs little memory for each, in packing, linking and writing.
// By hand, at full size: the peak of a service that parses 300,000 files stays under a gigabyte.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { linkInParts } from '#main/graph/build-graph'
import { limits } from '#main/kernel/limits'
import { isForgetful } from '#main/parse/forgetful-file'
import { PackedFiles } from '#main/parse/packed-files'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import { startNextGraph } from '#main/store/graph/write/next-graph'
import { inputOf } from '../graph/graph-of'
import { temporaryFolder } from '../support/folder'

const usual = { filesDecoded: limits.filesDecoded, filesResolved: limits.filesResolved }

afterEach(() => {
  Object.assign(limits, usual)
})

/** Folders of ten files each, in which each calls the next. */
function tinyFiles(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const next = at % 10 === 9 ? at - 9 : at + 1
      return [
        `m${Math.floor(at / 10)}/f${at}.js`,
        `import { f${next} } from './f${next}.js'\nexport function f${at}(a) {\n  return f${next}(a)\n}\n`,
      ]
    }),
  )
}

// Would catch: rows of files, and what is derived of them, that stay in memory once a file was linked: ten kilobytes each.
test('of very many files, few are decoded at any time while they are linked', async () => {
  Object.assign(limits, { filesDecoded: 100, filesResolved: 200 })
  const parsed = (await inputOf(tinyFiles(1_000))).files
  const packed = new PackedFiles(decodedBytes)
  const files = parsed.map((file) => packed.add(file.path, file, encodeParsedFile(file)))
  let [edges, most] = [0, 0]
  const decoded = (): number => files.filter((file) => isForgetful(file) && file.derived !== null).length
  const program = linkInParts({ files, manifests: [] }, (part) => {
    edges += part.edges.length
    most = Math.max(most, decoded())
  })
  expect([...program.digests()]).toHaveLength(1_000)
  expect(edges).toBeGreaterThan(3_000)
  // Each counts as more than five hundred bytes.
  expect([most > 0, most <= decodedBytes / 500, decoded() <= decodedBytes / 500]).toEqual([true, true, true])
})

const decodedBytes = 64 * 1024

// Would catch: a linker that sends all of a large graph to a thread that writes it more slowly, where it waits.
test('few batches wait for the thread that writes them', async () => {
  const folder = temporaryFolder({ 'slow.mjs': slowThread })
  const most = join(folder, 'most')
  const order = { database: most, builtBy: '1', paths: ['a.js'] }
  const next = startNextGraph(pathToFileURL(join(folder, 'slow.mjs')), order, new AbortController().signal)
  const edge = { kind: 'calls', source: 0, target: 0, filePath: 'a.js', line: 1, column: 0 } as const
  const edges = Array.from({ length: 5_000 }, () => ({ ...edge, confidence: 'exact', reason: null }) as const)
  try {
    for (let batch = 0; batch < 40; batch++) next.add({ nodes: [], edges, unresolved: [] })
  } finally {
    await next.stop()
  }
  const seen = Number(readFileSync(most, 'utf8'))
  expect([seen > 1, seen <= 5]).toEqual([true, true])
})

/** Takes what waits for it from time to time, and notes the most that did. */
const slowThread = `
import { writeFileSync } from 'node:fs'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
const pause = new Int32Array(new SharedArrayBuffer(4))
let most = 0
for (;;) {
  Atomics.wait(pause, 0, 0, 20)
  let taken = 0
  while (receiveMessageOnPort(parentPort) !== undefined) taken++
  if (taken > most) writeFileSync(workerData.database, String(most = taken))
  Atomics.add(workerData.written, 0, taken)
  Atomics.notify(workerData.written, 0)
}
`
