// Answers in progress: one event log per run, with any number of followers; can be stopped.
import type { AnswerRequest, Answerer } from '../../../agents/agent'
import type { Notice, RunEvent } from '../../../contract/conversation'
import { AppError } from '../../../contract/errors'
import type { SentRecord } from '../../../contract/sent'
import { limits } from '../../../kernel/limits'
import { emptyDraft, finalDraft, storedDraft, toAnswer, withEvent, type AnswerChange } from './answer-draft'
import { createReaderWatch } from './reader-watch'
import { createSentGatherer } from './sent-record'
import { closeSoon, createStopDeadline } from './stoppable'

export interface LoggedEvent {
  /** `<message id>:<number>`, for readers that reconnect. */
  readonly id: string
  readonly event: RunEvent
}

/** How an answer failed: an error code of the contract, and a sentence. */
export interface Fault {
  readonly code: string
  readonly detail: string
}

export interface RunInput {
  readonly conversationId: string
  readonly userMessageId: string
  readonly messageId: string
  readonly request: AnswerRequest
  save(change: AnswerChange): void
  saveSent(record: SentRecord): void
  /** Replaces an error by its known cause. */
  explain(fault: Fault): Fault
  /** Notified of unexpected errors, for the log. */
  report(error: unknown): void
}

/** A follower of a run in progress. */
export interface RunReader {
  /** Fires when the reader has disconnected, or may read no longer. */
  readonly signal: AbortSignal
  /** Whether it may reconnect: the run then continues for a while without readers. Otherwise the run ends with it. */
  readonly comesBack: boolean
}

export interface Run {
  readonly messageId: string
  readonly conversationId: string
  readonly ended: boolean
  /**
   * Events after the one numbered `after` (0: all), to the last. When all readers have left, the run is stopped: at
   * once, or after a grace period if a reader may reconnect.
   * @throws the reason of the reader's signal when that fires before the end
   */
  follow(after: number, reader: RunReader): AsyncIterable<LoggedEvent>
  /**
   * Resolves when the run has ended and the existing part of the answer is stored.
   * @param why shown with the answer if no one asked for the stop
   */
  stop(why?: Notice): Promise<void>
  readonly finished: Promise<void>
}

/** Interval for storing incomplete text, so that a crash loses little. */
const saveMilliseconds = 1_000

const unwatched: Notice = {
  code: 'unwatched',
  detail: `Stopped, because no one followed this answer for ${limits.runUnwatchedMilliseconds / 1_000} s. What arrived is kept.`,
}

/** Starts a run immediately. */
export function startRun(answerer: Answerer, input: RunInput): Run {
  // A run stays a while after its end, but not the conversation it was asked in: no function below refers to `input`.
  const { conversationId, messageId } = input
  const log: LoggedEvent[] = []
  const stopping = new AbortController()
  const stopped: { why: Notice | null } = { why: null }
  let wake = Promise.withResolvers<void>()
  let ended = false

  const notify = (): void => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  const append = (event: RunEvent): void => {
    log.push({ id: `${messageId}:${log.length + 1}`, event })
    notify()
  }
  const finished = write(answerer, input, append, stopping.signal, () => stopped.why)
    .catch(input.report)
    .finally(() => {
      ended = true
      watch.end()
      notify()
    })
  const stop = (why: Notice | null = null): Promise<void> => {
    if (!stopping.signal.aborted) stopped.why = why
    stopping.abort(new AppError('cancelled', 'The answer was stopped.'))
    return finished
  }
  const watch = createReaderWatch(({ after }) => void stop(after === 0 ? null : unwatched))

  async function* read(after: number, { signal }: RunReader, leave: () => void): AsyncGenerator<LoggedEvent> {
    try {
      // Events from before the signal fired are read to the end, so that the last one is never lost.
      for (let next = after; ;) {
        const entry = log[next]
        if (entry !== undefined) {
          next += 1
          yield entry
        } else if (ended) return
        else if (signal.aborted) throw signal.reason
        else await wake.promise
      }
    } finally {
      leave()
    }
  }

  return {
    messageId,
    conversationId,
    get ended() {
      return ended
    },
    finished,
    stop,
    follow: (after, reader) => {
      const left = watch.enter(reader.comesBack ? limits.runUnwatchedMilliseconds : 0)
      const leave = (): void => {
        left()
        notify()
      }
      if (reader.signal.aborted) leave()
      reader.signal.addEventListener('abort', leave, { once: true })
      return read(after, reader, leave)
    },
  }
}

async function write(
  answerer: Answerer,
  input: RunInput,
  append: (event: RunEvent) => void,
  stopped: AbortSignal,
  whyStopped: () => Notice | null,
): Promise<void> {
  const draft = emptyDraft(input.request.model)
  const sent = createSentGatherer()
  let uncounted = false
  append({
    type: 'run',
    conversation_id: input.conversationId,
    user_message_id: input.userMessageId,
    message_id: input.messageId,
    agent_id: input.request.agentId,
    mode: draft.mode,
    model: draft.model,
  })
  /** What a reader is told about an error. Those that nobody foresaw are logged. */
  const faultOf = (error: unknown): Fault => {
    if (error instanceof AppError) return { code: error.code, detail: error.message }
    input.report(error)
    return { code: 'internal_error', detail: 'Something went wrong while answering. Ask again.' }
  }
  /** A reader learns of the end also if it can't be stored, as on a full disk. */
  const finish = (change: AnswerChange, event: RunEvent): void => {
    try {
      input.save({ ...storedDraft(draft), ...change })
      append(event)
    } catch (error) {
      append(event.type === 'error' ? event : { type: 'error', ...input.explain(faultOf(error)) })
    }
    try {
      if (uncounted) input.saveSent(sent.record)
    } catch (error) {
      // The answer is complete without the numbers of its last request.
      input.report(error)
    }
  }
  const finishFailed = (fault: Fault): void => {
    const error = input.explain(fault)
    finish({ status: 'error', error }, { type: 'error', ...error })
  }
  const finishStopped = (): void => {
    const why = whyStopped()
    if (why !== null) {
      const notice = { type: 'notice', ...why } as const
      Object.assign(draft, withEvent(draft, notice))
      append(notice)
    }
    finish({ status: 'stopped' }, { type: 'done', answer: toAnswer(input.messageId, draft), stopped: true })
  }

  const events = answerer.answer(input.request, stopped)[Symbol.asyncIterator]()
  const deadline = createStopDeadline(stopped, limits.runStopMilliseconds)
  let savedAt = performance.now()
  try {
    for (let count = 0; count < limits.runEvents; count += 1) {
      const next = await deadline.before(events.next())
      if (next === null) return finishStopped()
      if (next.done === true) break
      const event = next.value
      if (event.type === 'done') {
        Object.assign(draft, finalDraft(draft, event))
        if (event.stopped || stopped.aborted) return finishStopped()
        const answer = toAnswer(input.messageId, draft)
        return finish({ status: 'complete' }, { type: 'done', answer, stopped: false })
      }
      if (event.type === 'error') {
        return finishFailed({ code: event.code, detail: event.detail })
      }
      if (event.type === 'sent' || event.type === 'counted') {
        sent.add(event)
        // Stored at once: it was sent, however the answer ends. Its token count can wait for the next request or the
        // end.
        if (event.type === 'sent') input.saveSent(sent.record)
        uncounted = event.type === 'counted'
        continue
      }
      Object.assign(draft, withEvent(draft, event))
      append(event)
      if (performance.now() - savedAt > saveMilliseconds) {
        savedAt = performance.now()
        input.save(storedDraft(draft))
      }
    }
    throw new AppError('internal_error', 'The answer ended before it was complete. Ask again.')
  } catch (error) {
    if (stopped.aborted) return finishStopped()
    finishFailed(faultOf(error))
  } finally {
    deadline.clear()
    closeSoon(events)
  }
}
