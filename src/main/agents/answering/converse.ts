// The turns of one answer: at the model's capability tier, a few rounds with tools, then a last turn without.
import type { ToolCall } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import {
  ToolsRefused,
  type ChatMessage,
  type ChatPart,
  type ChatRequest,
  type ModelToolCall,
} from '../../model/language-model'
import type { AnswerEvent } from '../agent'
import type { EvidenceList } from '../grounding/evidence-list'
import { tokensOf } from '../tokens'
import { listEvidence } from './cited-evidence'
import { createAnswerReader, envelopeFormat, isProse, readEnvelope, withEnvelopeRules, writtenCall } from './envelope'
import type { Tier } from './capability-tiers'
import { createLoopWatch } from './loop-watch'
import type { ModelAnswerParts } from './model-answer-parts'
import { writeOut, type Progress } from './progress'
import { toolMessage, toolText } from './prompt'
import type { CitationWriter, LookUpPlaces } from './prose-citations'
import type { ToolBench, ToolRun } from './tool-calls'
import { certainProse, findWrittenCalls } from './written-calls'

/** With fewer tokens than this, a tool's result is useless. */
const leastResultTokens = 200
const noTools = 'No more tools can be used. Answer in Markdown from what you were shown:'

/** The shared state of the turns of one answer. */
export interface Exchange {
  readonly parts: ModelAnswerParts
  readonly messages: ChatMessage[]
  /** Text of files that the model has seen: evidence, and results of tools. */
  readonly shown: string[]
  /** Maximum tokens of the messages. */
  readonly mostTokens: number
  readonly evidence: EvidenceList
  readonly bench: ToolBench
  readonly lookUp: LookUpPlaces
  readonly writer: CitationWriter
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Why a text is incomplete: the model reached the server's length limit, or began to repeat itself. */
export type Cut = 'length' | 'repeating'

interface Turn {
  readonly text: string
  readonly calls: readonly ModelToolCall[]
  /**
   * `again`: the model failed at its tier; the next turn is on a lower one. `plainly`: it did not finish this time, and
   * is asked again without tools and thinking. `call`: it called a tool when it had to answer.
   */
  readonly failed?: 'again' | 'plainly' | 'call'
  readonly cut: Cut | null
}

/** The model's final text, with its own evidence markers. */
export type Written = Pick<Turn, 'text' | 'cut'>

/** Runs turns until there is an answer. Every turn either answers, uses up a round or drops a tier, so it ends. */
export async function* converse(exchange: Exchange): AsyncGenerator<AnswerEvent, Written> {
  const { parts, messages, bench } = exchange
  const { tiers, model } = parts
  const rounds = bench.tools.length === 0 ? 0 : Math.min(parts.agent.budget.toolRounds, limits.toolRounds)
  let last = rounds === 0
  // On small machines thinking takes minutes.
  let think = parts.needsThought
  let reminded = false
  tiers.begin(model)
  for (let round = 0; ;) {
    const turn = yield* ask(exchange, last ? 'single' : tiers.tierOf(model), think)
    if (turn.failed === 'again') continue
    if (turn.failed === 'plainly' && !(last && !think)) {
      last = true
      think = false
      continue
    }
    if (turn.failed === 'call' && !reminded) {
      reminded = true
      messages.push({ role: 'user', content: `${noTools} ${asked(parts)}` })
      continue
    }
    if (turn.calls.length === 0) return turn
    round++
    const enough = yield* runCalls(exchange, turn, tiers.tierOf(model))
    last = enough || round >= rounds
    // Its next text isn't a continuation of the text before the tool call.
    if (exchange.progress.text.trim() !== '')
      yield* writeOut(exchange.writer.push('\n\n', exchange.signal), exchange.progress)
    if (last) messages.push({ role: 'user', content: `Answer the question now, without tools: ${asked(parts)}` })
  }
}

async function* ask(exchange: Exchange, tier: Tier, think: boolean): AsyncGenerator<AnswerEvent, Turn> {
  if (tier === 'envelope') return yield* askInEnvelope(exchange, think)
  if (tier === 'single') return yield* speak(exchange, null, think)
  try {
    return yield* speak(exchange, exchange.bench, think)
  } catch (error) {
    if (!(error instanceof ToolsRefused)) throw error
    exchange.parts.tiers.keepBelow(exchange.parts.model, 'envelope')
    return { text: '', calls: [], failed: 'again', cut: null }
  }
}

/** Sends the conversation as is. */
export function send({ parts, messages, signal }: Exchange, more: Partial<ChatRequest>): AsyncIterable<ChatPart> {
  return parts.languageModel.chat({ model: parts.model, messages: [...messages], ...more }, signal)
}

/** Streams one turn of the model; text that may turn out to be a tool call is held back. */
async function* speak(exchange: Exchange, bench: ToolBench | null, think: boolean): AsyncGenerator<AnswerEvent, Turn> {
  const { writer, progress, parts, signal } = exchange
  const { tools } = exchange.bench
  const calls: ModelToolCall[] = []
  const loop = createLoopWatch()
  let cut: Cut | null = null
  let text = ''
  let shown = 0
  for await (const part of send(exchange, { think, ...(bench === null ? {} : { tools }) })) {
    if (part.type === 'tool_call') {
      if (bench !== null) calls.push(part.call)
    } else if (part.type === 'text') {
      text += part.delta
      if (loop.repeats(text)) {
        cut = 'repeating'
        break
      }
      const certain = certainProse(text, shown, tools)
      yield* writeOut(writer.push(text.slice(shown, certain), signal), progress)
      shown = certain
    } else {
      cut ??= cutOf(part)
      yield* keep(part, exchange, bench === null ? 'single' : 'tools')
    }
  }
  const rest = text.slice(shown)
  const written = findWrittenCalls(rest, tools)
  if (written !== null) {
    const prose = text.slice(0, shown + written.start)
    yield* writeOut(writer.push(prose.slice(shown), signal), progress)
    if (bench === null)
      return prose.trim() === '' ? { text: '', calls, failed: 'call', cut } : { text: prose, calls, cut }
    // It chose a tool but can't call it; the envelope is made for that.
    parts.tiers.stepDown(parts.model, 'envelope')
    return { text: prose, calls: [...calls, ...written.calls], cut: null }
  }
  // Thinking used up the length of the answer, or a written call didn't end.
  if (calls.length === 0 && cut !== null && (text.trim() === '' || (bench !== null && shown === 0)))
    return { text: '', calls, failed: 'plainly', cut }
  yield* writeOut(writer.push(rest, signal), progress)
  return { text, calls, cut }
}

// A call can be judged only when complete; an answer is streamed, and what was shown is kept.
async function* askInEnvelope(exchange: Exchange, think: boolean): AsyncGenerator<AnswerEvent, Turn> {
  const { bench, writer, progress, parts, messages, signal } = exchange
  const reader = createAnswerReader()
  const loop = createLoopWatch()
  let cut: Cut | null = null
  let text = ''
  /** Characters of prose outside an envelope, and of the answer inside it, that were passed on. */
  let certain = 0
  let shown = ''
  const form = { messages: withEnvelopeRules(messages, bench.tools), format: envelopeFormat(bench.tools) }
  for await (const part of send(exchange, { think, ...form })) {
    if (part.type === 'text') {
      text += part.delta
      const inside = reader.push(part.delta)
      const next = isProse(text) === true && shown === '' ? Math.max(certain, proseEnd(text, certain, bench)) : certain
      yield* writeOut(writer.push(text.slice(certain, next) + inside, signal), progress)
      certain = next
      shown += inside
      if (loop.repeats(text)) {
        cut = 'repeating'
        break
      }
    } else if (part.type !== 'tool_call') {
      cut ??= cutOf(part)
      yield* keep(part, exchange, 'envelope')
    }
  }
  const prose = text.slice(0, certain)
  if (shown.trim() !== '') return { text: prose + shown, calls: [], cut }
  const envelope = readEnvelope(text.slice(certain), bench.tools)
  if (envelope === null && prose.trim() !== '') return { text: prose, calls: [], cut }
  if (envelope === null) {
    // A truncated turn says nothing about the model's abilities.
    if (cut !== null) return { text: '', calls: [], failed: 'plainly', cut }
    parts.tiers.stepDown(parts.model, 'single')
    return { text: '', calls: [], failed: 'again', cut }
  }
  if (envelope.thought !== '') yield* keepThought(`${envelope.thought}\n`, progress)
  if (envelope.type === 'call') return { text: prose, calls: [envelope.call], cut: null }
  yield* writeOut(writer.push(envelope.text, signal), progress)
  return { text: prose + envelope.text, calls: [], cut }
}

/** Up to where prose can't be part of an envelope or a call. */
function proseEnd(text: string, from: number, { tools }: ToolBench): number {
  const envelope = text.search(/(?:```\w{0,10}\s*)?\{\s*["'“]?(?:answer|thought|tool)\b/)
  const certain = certainProse(text, from, tools)
  return envelope === -1 ? certain : Math.min(certain, envelope)
}

function cutOf(part: NonTextPart): Cut | null {
  return part.type === 'done' && part.reason === 'length' ? 'length' : null
}

type NonTextPart = Exclude<ChatPart, { type: 'text' | 'tool_call' }>

/** Records everything except the text of the answer. */
export function* keep(part: NonTextPart, { parts, evidence, progress }: Exchange, form: Tier): Generator<AnswerEvent> {
  if (part.type === 'thinking') return yield* keepThought(part.delta, progress)
  if (part.type === 'sent') {
    const { request, options } = part
    const sent = { agentId: parts.agent.id, form, request, options, evidence: evidence.all.map(listEvidence) }
    return yield { type: 'sent', sent }
  }
  const { promptTokens, completionTokens } = part
  progress.promptTokens += promptTokens
  progress.completionTokens += completionTokens
  progress.contextTokens = part.contextTokens
  yield { type: 'counted', promptTokens, completionTokens }
}

function* keepThought(delta: string, progress: Progress): Generator<AnswerEvent> {
  progress.thinking += delta
  yield { type: 'thinking', delta }
}

/** Runs the calls of one turn and passes their results to the model; true if it should answer now. */
async function* runCalls(exchange: Exchange, turn: Turn, tier: Tier): AsyncGenerator<AnswerEvent, boolean> {
  const { bench, messages, mostTokens, progress } = exchange
  const native = tier === 'tools'
  const calls = turn.calls.slice(0, limits.toolCallsPerRound).map(bench.understood)
  if (native) messages.push({ role: 'assistant', content: turn.text, toolCalls: calls })
  let enough = false
  for (const [at, call] of calls.entries()) {
    const started = bench.start(call)
    yield { type: 'tool_call', call: started }
    const room = mostTokens - tokensIn(messages) - tokensOf(JSON.stringify(call.arguments))
    // The calls of a round share the remaining tokens, and leave as many for the next round.
    const share = room / (calls.length - at + 1)
    const startedAt = performance.now()
    const ran = share < leastResultTokens ? noRoom(started) : await bench.run(started, call, share)
    const run = { ...ran, call: { ...ran.call, milliseconds: Math.round(performance.now() - startedAt) } }
    yield { type: 'tool_result', call: run.call }
    progress.toolCalls.push(run.call)
    if (run.ok) exchange.shown.push(run.text)
    // Templates of models without tools don't have the role `tool`.
    if (native) messages.push(toolMessage(call.name, run.text))
    else messages.push(writtenCall(call), { role: 'user', content: toolText(call.name, run.text) })
    enough ||= run.repeated || room < leastResultTokens * 2
  }
  return enough
}

function noRoom(started: ToolCall): ToolRun {
  const text = 'There is no room for more. Answer now.'
  const call = { ...started, event_type: 'error', tool_response: text, is_complete: true } as const
  return { call, text, ok: false, repeated: false }
}

function asked({ question }: ModelAnswerParts): string {
  return question.text.slice(0, limits.questionCharacters)
}

/** Estimates tokens of messages. */
export function tokensIn(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + tokensOf(message.content) + 8, 0)
}
