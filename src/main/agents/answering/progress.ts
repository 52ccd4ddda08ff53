// The text of a model's answer that has been sent so far.
import type { Citation, ToolCall } from '../../contract/conversation'
import type { AnswerEvent } from '../agent'
import type { RewrittenText } from './prose-citations'

export interface Progress {
  text: string
  thinking: string
  toolCalls: ToolCall[]
  promptTokens: number
  completionTokens: number
  contextTokens: number | null
}

/** Creates the progress of an answer without text. */
export function createProgress(): Progress {
  return { text: '', thinking: '', toolCalls: [], promptTokens: 0, completionTokens: 0, contextTokens: null }
}

/** Emits checked text as events, and records it. */
export async function* writeOut(
  pieces: AsyncIterable<RewrittenText> | Iterable<RewrittenText>,
  progress: Progress,
): AsyncGenerator<AnswerEvent> {
  for await (const { text, added } of pieces) {
    if (added.length > 0) yield { type: 'evidence', citations: [...added] }
    if (text === '') continue
    progress.text += text
    yield { type: 'text', delta: text }
  }
}

/** The last event of an answer by a model. */
export function doneEvent(
  progress: Progress,
  citations: readonly Citation[],
  model: string,
  stopped: boolean,
): AnswerEvent {
  return {
    type: 'done',
    text: progress.text,
    thinking: progress.thinking === '' ? null : progress.thinking,
    citations: [...citations],
    toolCalls: progress.toolCalls,
    mode: 'model',
    model,
    stopped,
  }
}
