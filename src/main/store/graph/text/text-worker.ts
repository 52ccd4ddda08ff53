// Entry of the thread that indexes text while other threads link and load; built as `text-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../contract/errors'
import { threadMilliseconds } from '../../../kernel/processor-time'
import type { TextKind } from '../graph-schema'
import { createTextFiller, type SymbolColumns, type TextMessage, type TextOrder } from './next-text'

if (parentPort === null) throw new Error('text-worker.js runs as a worker thread only')
const port = parentPort
const filler = createTextFiller(workerData as TextOrder)
const done = new Set<TextKind>()

function tell(message: TextMessage): void {
  port.postMessage(message)
}

/** Reports that a part is complete, or why it failed; the thread ends with the last part or the first failure. */
async function fill(kind: TextKind, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
    done.add(kind)
    tell({ kind, used: threadMilliseconds() })
    if (done.size === 2) port.close()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tell({ kind: 'failed', code: error.code, message: error.message })
    port.close()
  }
}

port.once('message', (columns: SymbolColumns) => void fill('symbols', () => filler.fillSymbols(columns)))
void fill('bodies', () => filler.fillBodies())
