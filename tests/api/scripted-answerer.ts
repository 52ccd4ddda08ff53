// An answerer with a scripted answer and pace. It replaces the model, never the graph.
import type { Answerer, AnswerEvent, AnswerRequest } from '#main/agents/agent'

export interface ScriptedAnswerer extends Answerer {
  /** Requests received, newest last. */
  readonly seen: { readonly request: AnswerRequest; readonly signal: AbortSignal }[]
}

/** @param script yields the events of one answer */
export function scriptedAnswerer(
  agents: Answerer,
  script: (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerEvent>,
): ScriptedAnswerer {
  const seen: ScriptedAnswerer['seen'] = []
  return {
    agents: agents.agents,
    agent: agents.agent,
    seen,
    answer: (request, signal) => {
      seen.push({ request, signal })
      return script(request, signal)
    },
  }
}

/** Sends a word every few milliseconds until it is stopped; `heedsSignal`: whether it reacts to the signal. */
export async function* endlessAnswer(signal: AbortSignal, heedsSignal: boolean, pace = 5): AsyncGenerator<AnswerEvent> {
  for (let count = 0; count < 5_000; count += 1) {
    if (heedsSignal && signal.aborted) {
      yield { ...finalWords('word '.repeat(count)), stopped: true }
      return
    }
    yield { type: 'text', delta: 'word ' }
    await new Promise((resolve) => {
      setTimeout(resolve, pace)
    })
  }
}

/** The closing event of an answer. */
export function finalWords(text: string): Extract<AnswerEvent, { type: 'done' }> {
  return {
    type: 'done',
    text,
    thinking: null,
    citations: [],
    toolCalls: [],
    mode: 'graph',
    model: null,
    stopped: false,
  }
}
