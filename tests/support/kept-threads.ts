// Worker threads that the tests of a worker share. Starting them and loading their code takes ten times as long as
// parsing a small folder or answering a question about it. So closing a service ends no threads, except in the test
// of that in tests/api/question-threads.test.ts.
import { createQuestionThreads, type QuestionThreads } from '#main/api/services/question-threads'
import { RunThread } from '#main/ingest/threads/run-thread'
import type { SpareThread } from '#main/ingest/threads/spare-thread'
import { workerUrl } from './parse-workers'

/** Threads that wait for the next test. */
const mostIdle = 2

const idle = new Map<number, Set<KeptThread>>()

/** A thread that forgets its project and waits for the next owner when one ends it, unless a run failed in it. */
class KeptThread extends RunThread {
  private failed = false
  private returned: Promise<void> | null = null

  constructor(private readonly others: Set<KeptThread>) {
    super(workerUrl('ingest-worker'))
  }

  lend(): this {
    this.returned = null
    this.others.delete(this)
    return this
  }

  override async run(...input: Parameters<RunThread['run']>): ReturnType<RunThread['run']> {
    try {
      return await super.run(...input)
    } catch (error) {
      this.failed = true
      throw error
    }
  }

  override end(): Promise<void> {
    this.returned ??= this.giveBack()
    return this.returned
  }

  private async giveBack(): Promise<void> {
    if (this.failed || this.isOver || this.others.size >= mostIdle) return super.end()
    await this.leave()
    if (!this.isOver) this.others.add(this)
  }
}

/** Where an ingest with this number of parse workers gets its threads from. */
export function keptRunThreads(parseWorkers: number): SpareThread {
  const others = idle.get(parseWorkers) ?? new Set()
  idle.set(parseWorkers, others)
  return {
    prepare: () => undefined,
    take: () => {
      const free = [...others].find((thread) => !thread.isOver)
      return (free ?? new KeptThread(others)).lend()
    },
    give: (thread) => thread.end(),
    close: () => Promise.resolve(),
  }
}

let questions: QuestionThreads | undefined
const owners = new Set<(projectId: string) => void>()

/**
 * The threads of questions.
 * @param damaged called with every damaged graph, those of other services too
 */
export function keptQuestionThreads(damaged: (projectId: string) => void): ReturnType<typeof createQuestionThreads> {
  owners.add(damaged)
  const report = (projectId: string): void => owners.forEach((owner) => owner(projectId))
  questions ??= createQuestionThreads(workerUrl('question-worker'), workerUrl('map-worker'), report).questions
  return {
    questions,
    close: () => {
      owners.delete(damaged)
      return Promise.resolve()
    },
  }
}
