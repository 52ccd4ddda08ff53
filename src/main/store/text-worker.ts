// Entry of the thread that indexes the text of files while another links them; built as `text-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import { fillNextText, type TextMessage, type TextOrder } from './next-text'

if (parentPort === null) throw new Error('text-worker.js runs as a worker thread only')
parentPort.postMessage(outcome(workerData as TextOrder))

function outcome(order: TextOrder): TextMessage {
  try {
    fillNextText(order)
    return { kind: 'filled' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind: 'failed', code: error.code, message: error.message }
  }
}
