// Entry of a parse worker thread; built as `parse-worker.js`.
import { parentPort, workerData } from 'node:worker_threads'
import { becomeBackground } from '../kernel/threads/background-thread'
import { serveCalls } from '../kernel/threads/serve-calls'
import { Grammars } from './grammars'
import { parseText } from './parse-file'
import type { WorkerSettings } from './parse-job'
import { createParseFunctions } from './parse-functions'

if (parentPort === null) throw new Error('parse-worker.js runs as a worker thread only')
becomeBackground()
const settings = workerData as WorkerSettings
const grammars = new Grammars(settings.grammarsDirectory)
serveCalls(parentPort, { ...createParseFunctions(settings.progress, (path, text) => parseText(path, text, grammars)) })
