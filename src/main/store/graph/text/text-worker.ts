// Entry of the thread that indexes text while others link and load; built as `text-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { becomeBackground } from '../../../kernel/threads/background-thread'
import { serveCalls } from '../../../kernel/threads/serve-calls'
import { createTextFiller, type TextOrder } from './next-text'

if (parentPort === null) throw new Error('text-worker.js runs as a worker thread only')
becomeBackground()
serveCalls(parentPort, { ...createTextFiller(workerData as TextOrder) })
