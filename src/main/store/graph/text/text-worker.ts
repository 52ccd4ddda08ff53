// Entry of the threads that write a graph and its text while files are linked; built as `text-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { becomeBackground } from '../../../kernel/threads/background-thread'
import { serveCalls } from '../../../kernel/threads/serve-calls'
import { createGraphFiller, type GraphOrder } from '../write/next-graph'
import { createTextFiller, type TextOrder } from './next-text'

if (parentPort === null) throw new Error('text-worker.js runs as a worker thread only')
becomeBackground()
// Each thread is one of the two.
const order = workerData as TextOrder & GraphOrder
serveCalls(parentPort, { ...createTextFiller(order), ...createGraphFiller(order) })
