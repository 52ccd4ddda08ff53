// Entry of the thread that indexes text while others link and load; built as `text-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../contract/errors'
import { createTextFiller, type SymbolColumns, type TextMessage, type TextOrder } from './next-text'

if (parentPort === null) throw new Error('text-worker.js runs as a worker thread only')
const port = parentPort
const filler = createTextFiller(workerData as TextOrder)

/** Ends the thread with a word why, where something goes wrong. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    end({ kind: 'failed', code: error.code, message: error.message })
  }
}

function end(message: TextMessage): void {
  port.postMessage(message)
  port.close()
}

port.once('message', (columns: SymbolColumns) => {
  attempt(() => {
    filler.fillSymbols(columns)
    end({ kind: 'filled' })
  })
})
attempt(() => filler.fillChunks())
