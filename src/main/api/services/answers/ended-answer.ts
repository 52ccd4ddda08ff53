// Answers that have ended, read from the store.
import type { Message, MessageAnswer } from '../../../contract/conversation'
import { AppError } from '../../../contract/errors'
import type { LoggedEvent } from './runs'

/** The response to a reader that reconnects too late: the end of the run. */
export async function* storedRun(message: Message, number: number): AsyncGenerator<LoggedEvent> {
  const id = `${message.id}:${number}`
  if (message.error !== null) yield { id, event: { type: 'error', ...message.error } }
  else yield { id, event: { type: 'done', answer: asAnswer(message), stopped: message.status === 'stopped' } }
}

/**
 * The stored answer.
 * @throws its error if it failed
 */
export function endedAnswer(message: Message): MessageAnswer {
  if (message.error !== null) throw new AppError(asErrorCode(message.error.code), message.error.detail)
  return asAnswer(message)
}

function asAnswer(message: Message): MessageAnswer {
  return {
    message: message.content,
    citations: message.citations,
    tool_calls: message.tool_calls,
    thinking: message.thinking,
    message_id: message.id,
    mode: message.mode ?? 'graph',
    model: message.model,
    verdict: message.verdict,
    notices: message.notices,
  }
}

function asErrorCode(code: string): 'model_unavailable' | 'not_found' | 'conflict' | 'internal_error' {
  return code === 'model_unavailable' || code === 'not_found' || code === 'conflict' ? code : 'internal_error'
}
