// The main loop of a parse worker: takes batches, reads and parses each file, and returns the outcomes.
import type { MessagePort } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import { threadMilliseconds } from '../kernel/processor-time'
import { readSourceSync } from '../source/read'
import {
  lostReasons,
  progressCells,
  type Batch,
  type BatchAnswer,
  type ParseJob,
  type WorkerOutcome,
} from './parse-job'
import type { ParsedFile } from './parsed-file'
import { encodeParsedFile } from './parsed-file-codec'

/** How a worker parses; tests of the pool inject failures here. */
export type Parse = (path: string, text: string) => Promise<ParsedFile>

/** Processes batches from `port` until the thread ends. */
export function serveBatches(port: MessagePort, progress: SharedArrayBuffer, parse: Parse): void {
  const cells = new Int32Array(progress)
  Atomics.store(cells, progressCells.index, -1)
  let last = Promise.resolve()
  port.on('message', (batch: Batch) => {
    last = last.then(() => answerBatch(port, cells, parse, batch))
  })
}

async function answerBatch(port: MessagePort, cells: Int32Array, parse: Parse, batch: Batch): Promise<void> {
  const outcomes: WorkerOutcome[] = []
  Atomics.store(cells, progressCells.batch, batch.id)
  for (const [index, job] of batch.jobs.entries()) {
    Atomics.store(cells, progressCells.index, index)
    Atomics.add(cells, progressCells.started, 1)
    try {
      outcomes.push(await workOn(batch.root, job, parse))
    } catch (error) {
      // A trap leaves the parser's memory in an unknown state: this thread must not parse anything else.
      if (isTrap(error)) throw error
      if (error instanceof AppError) return answer(port, cells, { id: batch.id, outcomes: [], fatal: error.message })
      outcomes.push({ kind: 'skipped', path: job.path, reason: lostReasons.failed })
    }
  }
  answer(port, cells, { id: batch.id, outcomes })
}

function answer(port: MessagePort, cells: Int32Array, message: Omit<BatchAnswer, 'used'>): void {
  Atomics.store(cells, progressCells.index, -1)
  port.postMessage(
    { ...message, used: threadMilliseconds() } satisfies BatchAnswer,
    message.outcomes.flatMap((outcome) => (outcome.kind === 'parsed' ? [outcome.bytes.buffer] : [])),
  )
}

function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError'
}

async function workOn(root: string, job: ParseJob, parse: Parse): Promise<WorkerOutcome> {
  const { path } = job
  const source = readSourceSync(root, job)
  if (source.kind === 'skipped') return { kind: 'skipped', path, reason: source.reason }
  const { hash, size } = source
  if (hash === job.knownHash) return { kind: 'unchanged', path, hash }
  return { kind: 'parsed', path, hash, size, bytes: encodeParsedFile(await parse(path, source.text)) }
}
