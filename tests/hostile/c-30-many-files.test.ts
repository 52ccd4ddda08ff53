// C-30: a repository of very many tiny files costs little memory for each, in packing, linking and writing.
// By hand, at full size: the peak of a service that parses 300,000 files stays under a gigabyte.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { linkInParts } from '#main/graph/build-graph'
import { collectGarbage } from '#main/kernel/collect-garbage'
import { limits } from '#main/kernel/limits'
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

function heldBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Memory that a program of so many files holds when it is linked, and the number of its edges. */
async function linkedBytes(count: number): Promise<readonly [bytes: number, edges: number]> {
  const input = await inputOf(tinyFiles(count))
  const encoded = input.files.map((file) => ({ path: file.path, bytes: encodeParsedFile(file), file }))
  const before = heldBytes()
  // What is decoded at a time is bounded for all files together, so here it is little.
  const packed = new PackedFiles(64 * 1024)
  const files = encoded.map(({ path, file, bytes }) => packed.add(path, file, bytes))
  let edges = 0
  const program = linkInParts({ files, manifests: [] }, (part) => (edges += part.edges.length))
  const held = heldBytes() - before
  expect([...program.digests()]).toHaveLength(count)
  return [held, edges]
}

// Would catch: rows, indices or results of files that stay in memory once a file was linked, ten kilobytes for each.
test('linking holds less than a kilobyte and a half for each file', async () => {
  Object.assign(limits, { filesDecoded: 100, filesResolved: 200 })
  await linkedBytes(200)
  const [few, fewEdges] = await linkedBytes(1_000)
  const [many, manyEdges] = await linkedBytes(3_000)
  expect(manyEdges).toBe(3 * fewEdges)
  expect((many - few) / 2_000).toBeLessThan(1_536)
})

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
