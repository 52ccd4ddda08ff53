// A parse worker with a language whose parser fails in the way that the file's name says, and a reader of manifests that
// never comes to the end of one that says so.
import { appendFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { serveCalls } from '#main/kernel/threads/serve-calls'
import { Grammars } from '#main/parse/grammars'
import { manifests } from '#main/parse/languages/rust/manifests'
import { parseText } from '#main/parse/parse-file'
import type { WorkerSettings } from '#main/parse/parse-job'
import { createParseFunctions } from '#main/parse/parse-functions'
import { cpuMilliseconds } from '#tests/support/cpu-time'

if (parentPort === null) throw new Error('this runs as a worker thread only')
const settings = workerData as WorkerSettings
const grammars = new Grammars(settings.grammarsDirectory)

/** A WebAssembly module whose only function traps. */
const trap = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 116, 114, 97, 112, 0, 0, 10, 5, 1, 3, 0, 0,
  11,
])

for (const reader of manifests) {
  const read = reader.read
  const faulty = (text: string, path: string): unknown => {
    if (text.includes('endless')) for (;;) continue
    return read(text, path)
  }
  Object.assign(reader, { read: faulty })
}

const functions = createParseFunctions(settings.progress, async (path, text) => {
  if (path.includes('endless')) {
    const begun = /^\/\/ begun: (.+)$/m.exec(text)?.[1]
    if (begun !== undefined) writeFileSync(begun, '')
    for (;;) continue
  }
  // Processor time, as that is what a run counts.
  if (path.includes('slow')) for (const end = cpuMilliseconds() + 400; cpuMilliseconds() < end;);
  const log = /^\/\/ log: (.+)$/m.exec(text)?.[1]
  if (log !== undefined) appendFileSync(log, '.')
  if (path.includes('exit')) process.exit(3)
  if (path.includes('trap')) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(trap))
    ;(instance.exports['trap'] as () => void)()
  }
  if (path.includes('memory')) {
    const kept: number[][] = []
    for (;;) kept.push(new Array<number>(1_000_000).fill(1.5))
  }
  if (path.includes('throws')) throw new RangeError('Maximum call stack size exceeded')
  return parseText(path, text, grammars)
})
serveCalls(parentPort, { ...functions })
