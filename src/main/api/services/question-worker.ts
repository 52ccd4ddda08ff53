// Entry of the worker thread that answers questions about graphs.
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { serveCalls, type CallReply } from '../../kernel/thread-calls'
import { openProjectView } from '../../query/project-view'
import type { GraphReader } from '../../store/graph-reader'
import { openGraphReader } from '../../store/open-graph-reader'
import { createMaps } from './maps'
import { createQuestions, type DamageNotice, type ProjectViews, type QuestionThreadData } from './questions'

if (parentPort === null) throw new Error('question-worker.js runs as a worker thread only')
const port = parentPort

/** One open graph for each project, opened again when there is another file in its place. */
function createProjectViews(onDamage: (projectId: string) => void): ProjectViews {
  const opened = new Map<string, { readonly graph: GraphReader; readonly file: string }>()
  const release = (projectId: string): void => {
    opened.get(projectId)?.graph.close()
    opened.delete(projectId)
  }
  return {
    open: (place, read) => {
      const file = fileAt(place.database)
      if (opened.get(place.id)?.file !== file) release(place.id)
      const graph = opened.get(place.id)?.graph ?? openGraphReader(place.database, () => onDamage(place.id))
      opened.set(place.id, { graph, file })
      return openProjectView(place, graph, read)
    },
    release,
  }
}

/** Tells one file from another of the same name; empty where there is none. */
function fileAt(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.dev} ${stats.ino}`
}

const views = createProjectViews((damagedProject) => {
  const notice: DamageNotice = { damagedProject }
  port.postMessage({ kind: 'noticed', what: notice } satisfies CallReply)
})
const { mapWorker } = workerData as QuestionThreadData
serveCalls(port, { ...createQuestions(views, createMaps(new URL(mapWorker))) })
