// Downloads of models: each continues without watchers, and is only stopped explicitly.
import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors'
import { untilAborted } from '../../kernel/abort'
import type { Pull } from '../../contract/models'
import type { LanguageModel } from '../../model/language-model'
import { streamStates } from './state-stream'

/** Number of ended downloads that are still listed. */
const endedKept = 20
/** Downloads that are in progress or wait: a person chooses two or three models. */
const mostStarted = 5
/** The step of one that waits. */
const waiting = 'waiting for another download'

export interface Pulls {
  /**
   * Starts a download, or returns the one in progress for this model. Others wait for their turn: each fills the disk.
   * @throws AppError `rate_limited` when too many wait
   */
  start(model: string): Pull
  /** The states of a download from now on, until it ends. Unsubscribing doesn't stop it. */
  follow(id: string, signal: AbortSignal): AsyncIterable<Pull>
  /** Stops a download and returns how it ended. Throws AppError('not_found'). */
  cancel(id: string): Promise<Pull>
  list(): readonly Pull[]
  close(): Promise<void>
}

interface Running {
  state: Pull
  readonly controller: AbortController
  readonly listeners: Set<(state: Pull) => void>
  ended: Promise<void>
}

/** @param ended called when a download has ended, so that the list of models is refreshed */
export function createPulls(model: LanguageModel, ended: () => void): Pulls {
  const pulls = new Map<string, Running>()

  const pullOf = (id: string): Running => {
    const found = pulls.get(id)
    if (found === undefined) throw new AppError('not_found', 'There is no download with this id.')
    return found
  }
  const tell = (pull: Running, change: Partial<Pull>): void => {
    pull.state = { ...pull.state, ...change }
    for (const listener of [...pull.listeners]) listener(pull.state)
  }
  const work = async (pull: Running, last: Promise<void> | null): Promise<void> => {
    try {
      if (last !== null) await untilAborted(last, pull.controller.signal)
      pull.controller.signal.throwIfAborted()
      tell(pull, { step: '' })
      for await (const progress of model.pull(pull.state.model, pull.controller.signal)) {
        tell(pull, {
          step: progress.step,
          completed_bytes: progress.completedBytes,
          total_bytes: progress.totalBytes,
          percent: progress.percent,
        })
      }
      ended()
      tell(pull, { status: 'done', percent: 100 })
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'The download failed. Start it again.'
      tell(pull, { status: pull.controller.signal.aborted ? 'cancelled' : 'failed', message })
    }
    forgetOld()
  }
  const forgetOld = (): void => {
    const over = [...pulls].filter(([, pull]) => isOver(pull.state))
    for (const [id] of over.slice(0, -endedKept)) pulls.delete(id)
  }

  return {
    start: (name) => {
      for (const { state } of pulls.values()) if (state.model === name && !isOver(state)) return state
      const others = [...pulls.values()].filter(({ state }) => !isOver(state))
      if (others.length >= mostStarted)
        throw new AppError(
          'rate_limited',
          `${mostStarted} downloads are in progress or wait already. Stop one of them, or wait until it has ended.`,
        )
      const id = randomUUID()
      const pull: Running = {
        state: {
          id,
          model: name,
          status: 'pulling',
          step: others.length === 0 ? '' : waiting,
          completed_bytes: 0,
          total_bytes: 0,
          percent: 0,
          message: null,
        },
        controller: new AbortController(),
        listeners: new Set(),
        ended: Promise.resolve(),
      }
      pulls.set(id, pull)
      pull.ended = work(
        pull,
        others.length === 0 ? null : Promise.all(others.map((other) => other.ended)).then(() => undefined),
      )
      return pull.state
    },
    follow: (id, signal) => {
      const pull = pullOf(id)
      return streamStates(
        () => pull.state,
        (listener) => {
          pull.listeners.add(listener)
          return () => pull.listeners.delete(listener)
        },
        isOver,
        signal,
      )
    },
    cancel: async (id) => {
      const pull = pullOf(id)
      pull.controller.abort()
      await pull.ended
      return pull.state
    },
    list: () => [...pulls.values()].map((pull) => pull.state),
    close: async () => {
      const all = [...pulls.values()]
      for (const pull of all) pull.controller.abort()
      await Promise.all(all.map((pull) => pull.ended))
    },
  }
}

function isOver(pull: Pull): boolean {
  return pull.status !== 'pulling'
}
