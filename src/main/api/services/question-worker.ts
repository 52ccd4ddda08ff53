// Entry of the worker thread that answers questions about graphs.
import { parentPort, workerData } from 'node:worker_threads'
import { serveCalls, type CallReply } from '../../kernel/threads/serve-calls'
import { createMaps } from './maps'
import { createProjectViews } from './project-views'
import { createQuestions, type DamageNotice, type QuestionThreadData } from './question-threads'

if (parentPort === null) throw new Error('question-worker.js runs as a worker thread only')
const port = parentPort

const views = createProjectViews((damagedProject) => {
  const notice: DamageNotice = { damagedProject }
  port.postMessage({ kind: 'noticed', what: notice } satisfies CallReply)
})
const { mapWorker } = workerData as QuestionThreadData
serveCalls(port, { ...createQuestions(views, createMaps(new URL(mapWorker))) })
