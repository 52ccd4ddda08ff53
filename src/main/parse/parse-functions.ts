// The functions of a parse worker: read and parse each file of a batch, and return the outcomes.
import { AppError } from '../contract/errors'
import { heapMegabytes } from '../kernel/collect-garbage'
import { threadMilliseconds } from '../kernel/processor-time'
import { HandedOver, UnusableThreadError } from '../kernel/threads/serve-calls'
import { keepCompiledFunctions } from '../kernel/threads/kept-script'
import { readSourceSync } from '../source/read'
import {
  lostReasons,
  progressCells,
  type Batch,
  type BatchAnswer,
  type ParseFunctions,
  type ParseJob,
  type WorkerOutcome,
} from './parse-job'
import { LeftOutError, notDense } from './left-out'
import { ByteWriter } from './byte-stream'
import type { ParsedFile } from './parsed-file'
import { parserMegabytes } from './runtime'
import { encodeParsedFile } from './parsed-file-codec'

/** How a worker parses; tests of the pool inject failures here. */
export type Parse = (path: string, text: string) => Promise<ParsedFile>

/** The functions of a worker, which keeps the cells of `progress` up to date. */
export function createParseFunctions(progress: SharedArrayBuffer, parse: Parse): ParseFunctions {
  const cells = new Int32Array(progress)
  Atomics.store(cells, progressCells.index, -1)
  const out = new ByteWriter()
  const encode = (path: string, text: string): Promise<Uint8Array<ArrayBuffer>> =>
    parse(path, text).then((file) => encodeParsedFile(notDense(file), out))
  let last: Promise<unknown> = Promise.resolve()
  return {
    parse: (batch) => {
      const answer = last.then(() => parseBatch(cells, encode, batch))
      // After a trap the rejection stays, so that no further batch starts before the thread has ended.
      last = answer.catch((error: unknown) => {
        if (error instanceof UnusableThreadError) throw error
      })
      return answer
    },
    keepCompiled: keepCompiledFunctions,
  }
}

/** Parses, and encodes the result. */
type Encode = (path: string, text: string) => Promise<Uint8Array<ArrayBuffer>>

async function parseBatch(cells: Int32Array, encode: Encode, batch: Batch): Promise<HandedOver<BatchAnswer>> {
  const outcomes: WorkerOutcome[] = []
  Atomics.store(cells, progressCells.batch, batch.id)
  for (const [index, job] of batch.jobs.entries()) {
    Atomics.store(cells, progressCells.index, index)
    Atomics.add(cells, progressCells.started, 1)
    try {
      outcomes.push(await workOn(batch.root, job, encode))
    } catch (error) {
      // A trap leaves the parser's memory in an unknown state: this thread must not parse anything else.
      if (isTrap(error)) throw new UnusableThreadError('The parser trapped.', { cause: error })
      if (error instanceof AppError) {
        Atomics.store(cells, progressCells.index, -1)
        throw error
      }
      const reason = error instanceof LeftOutError ? error.reason : lostReasons.failed
      outcomes.push({ kind: 'skipped', path: job.path, reason })
    }
  }
  Atomics.store(cells, progressCells.index, -1)
  const buffers = outcomes.flatMap((outcome) => (outcome.kind === 'parsed' ? [outcome.bytes.buffer] : []))
  return new HandedOver(
    { outcomes, used: threadMilliseconds(), megabytes: heapMegabytes() + parserMegabytes() },
    buffers,
  )
}

function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError'
}

async function workOn(root: string, job: ParseJob, encode: Encode): Promise<WorkerOutcome> {
  const { path } = job
  const source = readSourceSync(root, job)
  if (source.kind === 'skipped') return { kind: 'skipped', path, reason: source.reason }
  const { hash, size } = source
  if (hash === job.knownHash) return { kind: 'unchanged', path, hash }
  return { kind: 'parsed', path, hash, size, bytes: await encode(path, source.text) }
}
