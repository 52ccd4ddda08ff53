// Lets every agent of a conversation answer: the first directly, each of the others in its own section below.
import type { Answerer, AnswerEvent, AnswerRequest } from '../../../agents/agent'
import type { Verdict } from '../../../contract/conversation'

type DoneEvent = Extract<AnswerEvent, { type: 'done' }>
type VerifyEvent = Extract<AnswerEvent, { type: 'verify' }>

/** An answerer that asks all of these agents in order; with one agent it changes nothing. */
export function answerByAll(answerer: Answerer, agentIds: readonly string[]): Answerer {
  const [first = '', ...others] = agentIds
  if (others.length === 0) return answerer
  return {
    ...answerer,
    answer: (request, signal) => answerInTurn(answerer, { ...request, agentId: first }, others, signal),
  }
}

async function* answerInTurn(
  answerer: Answerer,
  request: AnswerRequest,
  others: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  let verdict = nothingFound
  let done: DoneEvent | null = null
  for await (const event of answerer.answer(request, signal)) {
    if (event.type === 'done') done = event
    else if (event.type === 'verify') verdict = event
    else yield event
    if (event.type === 'error') return
  }
  if (done === null) return
  const texts = new Set([done.text.trim()])
  for (const agentId of others) {
    if (done.stopped || signal.aborted) break
    const turn = await collect(answerer, { ...request, agentId }, signal)
    yield* turn.events
    verdict = bothVerdicts(verdict, turn.verdict)
    if (turn.done === null || texts.has(turn.done.text.trim())) continue
    texts.add(turn.done.text.trim())
    yield { type: 'evidence', citations: turn.done.citations }
    const name = answerer.agent(agentId)?.name ?? agentId
    const section = `\n\n## ${name}\n\n${renumbered(turn.done.text, done.citations.length, turn.done.citations.length)}`
    yield { type: 'text', delta: section }
    done = joined(done, turn.done, section)
  }
  yield { ...verdict, type: 'verify', citations: done.citations } satisfies VerifyEvent
  yield done
}

interface Turn {
  /** Events other than text and evidence. An error becomes a notice, so that the other answers are kept. */
  readonly events: readonly AnswerEvent[]
  readonly done: DoneEvent | null
  readonly verdict: Verdict
}

const nothingFound: Verdict = { dropped: 0, findings: [], repaired: false }

async function collect(answerer: Answerer, request: AnswerRequest, signal: AbortSignal): Promise<Turn> {
  const events: AnswerEvent[] = []
  let done: DoneEvent | null = null
  let verdict = nothingFound
  for await (const event of answerer.answer(request, signal)) {
    if (event.type === 'done') done = event
    else if (event.type === 'verify') verdict = event
    else if (event.type === 'error') events.push({ type: 'notice', code: event.code, detail: event.detail })
    else if (!isFinalEvent(event)) events.push(event)
  }
  return { events, done, verdict }
}

/** Events that are sent once the answer is complete. */
function isFinalEvent({ type }: AnswerEvent): boolean {
  return type === 'text' || type === 'revision' || type === 'evidence' || type === 'thinking'
}

function bothVerdicts(one: Verdict, other: Verdict): Verdict {
  return {
    dropped: one.dropped + other.dropped,
    findings: [...one.findings, ...other.findings],
    repaired: one.repaired || other.repaired,
  }
}

function joined(before: DoneEvent, next: DoneEvent, section: string): DoneEvent {
  const thinking = [before.thinking, next.thinking].filter((text) => text !== null).join('\n\n')
  return {
    ...before,
    text: before.text + section,
    thinking: thinking === '' ? null : thinking,
    citations: [...before.citations, ...next.citations],
    toolCalls: [...before.toolCalls, ...next.toolCalls],
    stopped: next.stopped,
  }
}

/** Markers number the citations of one answer; here they continue after those of the answers above. */
function renumbered(text: string, offset: number, count: number): string {
  const parts = text.split(/(```[\s\S]*?```|`[^`\n]*`)/)
  const shifted = (marker: string, digits: string): string => {
    const number = Number(digits)
    return number >= 1 && number <= count ? `[${number + offset}]` : marker
  }
  // Parts at odd indices are code, in which brackets mean something else.
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/\[(\d{1,6})\]/g, shifted))).join('')
}
