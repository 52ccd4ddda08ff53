// Entry of a parse worker thread; built as `parse-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { becomeBackground } from '../kernel/threads/background-thread'
import { Grammars } from './grammars'
import { parseText } from './parse-file'
import type { WorkerSettings } from './parse-job'
import { serveBatches } from './work-loop'

if (parentPort === null) throw new Error('parse-worker.js runs as a worker thread only')
becomeBackground()
const settings = workerData as WorkerSettings
const grammars = new Grammars(settings.grammarsDirectory)
serveBatches(parentPort, settings.progress, (path, text) => parseText(path, text, grammars))
