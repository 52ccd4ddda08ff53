// The question thread with failures during a look-up, in the way that the file's name says.
import { parentPort, workerData } from 'node:worker_threads'
import { createMaps } from '#main/api/services/maps'
import { createProjectViews } from '#main/api/services/project-views'
import { createQuestions, type QuestionThreadData } from '#main/api/services/question-threads'
import { serveCalls } from '#main/kernel/threads/serve-calls'

if (parentPort === null) throw new Error('this runs as a worker thread only')
const { mapWorker } = workerData as QuestionThreadData
const questions = createQuestions(
  createProjectViews(() => undefined),
  createMaps(new URL(mapWorker)),
)

const nothing = new Int32Array(new SharedArrayBuffer(4))

serveCalls(parentPort, {
  ...questions,
  findPlaces: (input: Parameters<typeof questions.findPlaces>[0], signal) => {
    const names = input.places.map(({ path }) => path)
    if (names.some((name) => name.includes('exit'))) process.exit(3)
    // It holds its thread as a loop would, without keeping the processor from other tests for seconds.
    if (names.some((name) => name.includes('endless'))) for (;;) Atomics.wait(nothing, 0, 0, 100)
    return questions.findPlaces(input, signal)
  },
})
