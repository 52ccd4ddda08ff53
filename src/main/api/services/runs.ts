// Answers while they are being written: one log of events per run, read by any number of followers, stoppable.
import type { AnswerEvent, AnswerRequest, Answerer } from '../../agents/agent'
import type { Citation, Message, MessageAnswer, Notice, RunEvent, ToolCall, Verdict } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import type { SentRecord } from '../../contract/sent'
import { limits } from '../../kernel/limits'
import { createSentGatherer } from './sent-record'
import { closeSoon, createStopDeadline } from './stoppable'

export interface LoggedEvent {
  /** `<message id>:<number>`, for readers that come back. */
  readonly id: string
  readonly event: RunEvent
}

/** What of an answer is kept in the store while it grows and when it ends. */
export type AnswerChange = Partial<
  Pick<
    Message,
    'content' | 'citations' | 'tool_calls' | 'thinking' | 'mode' | 'model' | 'status' | 'error' | 'verdict' | 'notices'
  >
>

/** How an answer failed: a code of the contract's error table, and a sentence. */
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
  /** A fault in the words of what led to it, where that is known. */
  explain(fault: Fault): Fault
  /** Told of faults that are nobody's input, for the log. */
  report(error: unknown): void
}

export interface Run {
  readonly messageId: string
  readonly conversationId: string
  readonly ended: boolean
  /**
   * Events after the one numbered `after` (0: all), to the last. When every follower has gone, the run is stopped.
   * The signal tells that a follower has gone.
   */
  follow(after: number, signal: AbortSignal): AsyncIterable<LoggedEvent>
  /** Resolves when the run has ended and what there is of the answer is stored. */
  stop(): Promise<void>
  readonly finished: Promise<void>
}

/** Unfinished text is stored this often, so that a crash loses little. */
const saveMilliseconds = 1_000

/** Starts a run at once. */
export function startRun(answerer: Answerer, input: RunInput): Run {
  const log: LoggedEvent[] = []
  const stopping = new AbortController()
  let wake = Promise.withResolvers<void>()
  let ended = false
  let followers = 0

  const notify = (): void => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  const append = (event: RunEvent): void => {
    log.push({ id: `${input.messageId}:${log.length + 1}`, event })
    notify()
  }
  const finished = write(answerer, input, append, stopping.signal)
    .catch(input.report)
    .finally(() => {
      ended = true
      notify()
    })
  const stop = (): Promise<void> => {
    stopping.abort(new AppError('cancelled', 'The answer was stopped.'))
    return finished
  }

  async function* read(after: number, signal: AbortSignal, leave: () => void): AsyncGenerator<LoggedEvent> {
    try {
      for (let next = after; !signal.aborted;) {
        const entry = log[next]
        if (entry !== undefined) {
          next += 1
          yield entry
        } else if (ended) return
        else await wake.promise
      }
    } finally {
      leave()
    }
  }

  return {
    messageId: input.messageId,
    conversationId: input.conversationId,
    get ended() {
      return ended
    },
    finished,
    stop,
    follow: (after, signal) => {
      followers += 1
      let here = true
      const leave = (): void => {
        if (!here) return
        here = false
        followers -= 1
        if (followers === 0 && !ended) void stop()
        notify()
      }
      if (signal.aborted) leave()
      signal.addEventListener('abort', leave, { once: true })
      return read(after, signal, leave)
    },
  }
}

/** Everything that has been said so far. */
interface Draft {
  text: string
  thinking: string | null
  citations: readonly Citation[]
  toolCalls: readonly ToolCall[]
  mode: 'graph' | 'model'
  model: string | null
  verdict: Verdict | null
  notices: readonly Notice[]
}

async function write(
  answerer: Answerer,
  input: RunInput,
  append: (event: RunEvent) => void,
  stopped: AbortSignal,
): Promise<void> {
  const model = input.request.model
  const draft: Draft = {
    text: '',
    thinking: null,
    citations: [],
    toolCalls: [],
    mode: model === null ? 'graph' : 'model',
    model,
    verdict: null,
    notices: [],
  }
  const sent = createSentGatherer()
  let uncounted = false
  append({
    type: 'run',
    conversation_id: input.conversationId,
    user_message_id: input.userMessageId,
    message_id: input.messageId,
    agent_id: input.request.agentId,
    mode: draft.mode,
    model,
  })
  const finish = (change: AnswerChange, event: RunEvent): void => {
    if (uncounted) input.saveSent(sent.record)
    input.save({ ...storedDraft(draft), ...change })
    append(event)
  }
  const finishFailed = (fault: Fault): void => {
    const error = input.explain(fault)
    finish({ status: 'error', error }, { type: 'error', ...error })
  }
  const finishStopped = (): void =>
    finish({ status: 'stopped' }, { type: 'done', answer: toAnswer(input.messageId, draft), stopped: true })

  const events = answerer.answer(input.request, stopped)[Symbol.asyncIterator]()
  const deadline = createStopDeadline(stopped, limits.runStopMilliseconds)
  let savedAt = Date.now()
  try {
    for (let count = 0; count < limits.runEvents; count += 1) {
      const next = await deadline.before(events.next())
      if (next === null) return finishStopped()
      if (next.done === true) break
      const event = next.value
      if (event.type === 'done') {
        Object.assign(draft, finalDraft(event))
        const wasStopped = event.stopped || stopped.aborted
        return finish(
          { status: wasStopped ? 'stopped' : 'complete' },
          { type: 'done', answer: toAnswer(input.messageId, draft), stopped: wasStopped },
        )
      }
      if (event.type === 'error') {
        return finishFailed({ code: event.code, detail: event.detail })
      }
      if (event.type === 'sent' || event.type === 'counted') {
        sent.add(event)
        // Kept at once: what was sent was sent, however the answer ends. Its count can wait for the next request or the end.
        if (event.type === 'sent') input.saveSent(sent.record)
        uncounted = event.type === 'counted'
        continue
      }
      Object.assign(draft, withEvent(draft, event))
      append(event)
      if (Date.now() - savedAt > saveMilliseconds) {
        savedAt = Date.now()
        input.save(storedDraft(draft))
      }
    }
    throw new AppError('internal_error', 'The answer ended before it was complete. Ask again.')
  } catch (error) {
    if (stopped.aborted) return finishStopped()
    const known = error instanceof AppError
    if (!known) input.report(error)
    finishFailed({
      code: known ? error.code : 'internal_error',
      detail: known ? error.message : 'Something went wrong while answering. Ask again.',
    })
  } finally {
    deadline.clear()
    closeSoon(events)
  }
}

function withEvent(
  draft: Draft,
  event: Exclude<AnswerEvent, { type: 'done' | 'error' | 'sent' | 'counted' }>,
): Partial<Draft> {
  switch (event.type) {
    case 'text':
      return { text: draft.text + event.delta }
    case 'thinking':
      return { thinking: (draft.thinking ?? '') + event.delta }
    case 'evidence':
      return { citations: [...draft.citations, ...event.citations] }
    case 'revision':
      return { text: event.text }
    case 'verify': {
      const { citations, dropped, findings, repaired } = event
      return { citations, verdict: { dropped, findings, repaired } }
    }
    case 'tool_call':
    case 'tool_result':
      return { toolCalls: [...draft.toolCalls.filter((call) => call.call_id !== event.call.call_id), event.call] }
    case 'notice':
      return { notices: [...draft.notices, { code: event.code, detail: event.detail }] }
    case 'usage':
      return {}
  }
}

function finalDraft(event: Extract<AnswerEvent, { type: 'done' }>): Partial<Draft> {
  const { text, thinking, citations, toolCalls, mode, model } = event
  return { text, thinking, citations, toolCalls, mode, model }
}

function storedDraft(draft: Draft): AnswerChange {
  return {
    content: draft.text,
    citations: [...draft.citations],
    tool_calls: [...draft.toolCalls],
    thinking: draft.thinking,
    mode: draft.mode,
    model: draft.model,
    verdict: draft.verdict,
    notices: [...draft.notices],
  }
}

function toAnswer(messageId: string, draft: Draft): MessageAnswer {
  return {
    message: draft.text,
    citations: [...draft.citations],
    tool_calls: [...draft.toolCalls],
    thinking: draft.thinking,
    message_id: messageId,
    mode: draft.mode,
    model: draft.model,
    verdict: draft.verdict,
    notices: [...draft.notices],
  }
}
