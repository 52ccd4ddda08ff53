// Follows an answer to its end: after a broken connection, a reload or in another tab it is resumed, because it runs in
// the service. Then the stored messages replace it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runEventSchema, type Message, type RunEvent } from '#contract/conversation'
import { useAnswers, type LiveAnswer } from '../state/answers'
import { ApiFault, eventsWithIds, type StreamedEvent } from './client'
import { paced } from './paced'
import { keys } from './queries'

export type AnswerStream = AsyncIterable<StreamedEvent<RunEvent>>

/** Time between two attempts to resume an answer, and their total: the service continues for that long. */
const retryMilliseconds = 1_000
const lookMilliseconds = 30_000

/** Shows the events of a stream, and of the streams that resume it. */
export async function followAnswer(client: QueryClient, conversationId: string, first: AnswerStream): Promise<void> {
  const answers = useAnswers.getState()
  const seen: Seen = { id: null, brokenAt: null, gaveUp: false }
  for (let stream = first; ;) {
    const fault = await read(conversationId, stream, seen)
    if (fault === null) break
    const { messageId } = useAnswers.getState().live[conversationId] ?? {}
    seen.brokenAt ??= Date.now()
    if (!isBreak(fault) || messageId == null || Date.now() - seen.brokenAt > lookMilliseconds) {
      answers.fail(conversationId, fault.code, fault.message)
      seen.gaveUp = true
      break
    }
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    stream = again(conversationId, messageId, seen.id)
  }
  // A fetch of messages in progress would replace the new one, and may have missed the answer.
  await client.cancelQueries({ queryKey: keys.messages(conversationId) })
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.messages(conversationId) }),
    client.invalidateQueries({ queryKey: keys.conversations }),
  ])
  const ended = useAnswers.getState().live[conversationId]
  if (isModelGone(ended)) void client.invalidateQueries({ queryKey: keys.models })
  // A fault without a stored message is shown until the next question.
  if (ended?.fault == null || (ended.messageId !== null && !seen.gaveUp)) answers.end(conversationId)
}

/** The model could not be used, or not to the end, so what is known of it may be out of date. */
function isModelGone(answer: LiveAnswer | undefined): boolean {
  return [answer?.fault, ...(answer?.notices ?? [])].some((one) => one?.code === 'model_unavailable')
}

interface Seen {
  /** Id of the last received event. */
  id: string | null
  /** The time since when the connection has been broken. */
  brokenAt: number | null
  /** Whether the end of the answer was not seen. */
  gaveUp: boolean
}

/** Reads to the end; returns the error that broke it, or null if the answer has ended. */
async function read(conversationId: string, stream: AnswerStream, seen: Seen): Promise<ApiFault | null> {
  const page = paced<RunEvent>((events) => useAnswers.getState().receive(conversationId, events))
  try {
    for await (const { id, data } of stream) {
      seen.id = id ?? seen.id
      seen.brokenAt = null
      page.add(data)
      if (data.type === 'done' || data.type === 'error') return null
    }
  } catch (fault) {
    if (fault instanceof ApiFault) return fault
  } finally {
    page.flush()
  }
  return new ApiFault(0, 'unreachable', 'The stream of this answer ended.')
}

function isBreak({ status }: ApiFault): boolean {
  return status === 0
}

function again(conversationId: string, messageId: string, lastEventId: string | null): AnswerStream {
  const path = `/conversations/${conversationId}/messages/${messageId}/events`
  return eventsWithIds(path, runEventSchema, lastEventId === null ? {} : { lastEventId })
}

/** Follows an answer in progress that this page doesn't follow yet. */
export function useRunningAnswer(conversationId: string, messages: readonly Message[] | undefined): void {
  const client = useQueryClient()
  const followed = useAnswers((state) => state.live[conversationId] !== undefined)
  useEffect(() => {
    if (followed) return
    const answer = messages?.findLast((message) => message.status === 'streaming')
    const question = messages?.find((message) => message.id === answer?.parent_id)
    if (answer === undefined || question === undefined) return
    useAnswers.getState().begin(conversationId, question.content, question.parent_id ?? '', {
      userMessageId: question.id,
      messageId: answer.id,
      mode: answer.mode,
      model: answer.model,
      startedAt: Date.parse(answer.created_at),
    })
    void followAnswer(client, conversationId, again(conversationId, answer.id, null))
  }, [client, conversationId, messages, followed])
}
