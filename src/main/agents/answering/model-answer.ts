// An answer written by a model: evidence first, at most a few rounds of tools, citations checked as they come.
import type { Citation, ToolCall } from '../../contract/conversation'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import type { Registry } from '../../kernel/registry'
import type { ChatMessage, ChatPart, LanguageModel, ModelToolCall } from '../../model/language-model'
import type { Tool } from '../../query/tool'
import { cut } from '../../query/describe'
import type { Agent, AnswerEvent, GraphAnswer, Question } from '../agent'
import { intentOf } from '../understanding/intent'
import { createEvidenceList, gatherEvidence, tokensOf } from './evidence'
import { createCitationWriter, type CitationWriter } from './prose-citations'
import { firstMessages, toolMessage } from './prompt'
import { createToolBench, leakedCall, mayBeLeakedCall, startedCall, type ToolBench } from './tool-calls'

/** Share of the window for evidence; the rest is for the conversation, tool results and the answer. */
const evidenceShare = 0.4
const historyShare = 0.08
/** A quarter is the answer's; what prompt and tools fill must stay below this. */
const promptShare = 0.72
/** With less room than this a tool's result says nothing. */
const leastResultTokens = 300
/** Questions that need thought; a look-up does not, and thinking costs minutes on small machines. */
const thoughtful: ReadonlySet<string> = new Set(['explain', 'path', 'impact', 'concept', 'overview'])

export interface ModelAnswerParts {
  readonly languageModel: LanguageModel
  readonly tools: Registry<Tool>
  readonly agent: Agent
  readonly question: Question
  readonly model: string
  /** What the graph alone says. */
  readonly facts: GraphAnswer
}

/** Thrown before the model said anything, so that the graph can answer instead. */
export class NothingSaid extends Error {
  constructor(readonly reason: AppError) {
    super(reason.message)
  }
}

interface Turn {
  readonly text: string
  readonly calls: readonly ModelToolCall[]
}

interface Progress {
  text: string
  thinking: string
  toolCalls: ToolCall[]
  promptTokens: number
  completionTokens: number
  contextTokens: number | null
}

/** Streams the answer; ends with `done` or, when the model fails amid its answer, with `error`. */
export async function* answerWithModel(parts: ModelAnswerParts, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { languageModel, agent, question, model, facts } = parts
  const evidence = createEvidenceList()
  const writer = createCitationWriter(question.projects, evidence)
  const progress: Progress = {
    text: '',
    thinking: '',
    toolCalls: [],
    promptTokens: 0,
    completionTokens: 0,
    contextTokens: null,
  }
  try {
    const window = await languageModel.contextTokens(model, signal)
    gatherEvidence(
      evidence,
      question.projects,
      facts,
      question.text,
      Math.min(agent.budget.evidenceTokens, window * evidenceShare),
    )
    const bench = createToolBench(parts.tools, agent, question.projects, evidence)
    const messages: ChatMessage[] = [...firstMessages(agent, question, facts, [...evidence.all], window * historyShare)]
    yield* converse(parts, messages, window * promptShare, bench, writer, progress, signal)
    yield* writeOut(writer.flush(), progress)
    if (progress.text.trim() === '') throw new AppError('model_unavailable', 'The model ended without an answer.')
  } catch (error) {
    if (signal.aborted) {
      yield* writeOut(writer.flush(), progress)
      yield doneEvent(progress, writer, model, true)
      return
    }
    if (!(error instanceof AppError)) throw error
    if (progress.text.trim() === '') throw new NothingSaid(error)
    yield* writeOut(writer.flush(), progress)
    yield { type: 'verify', citations: [...writer.citations], dropped: writer.dropped }
    yield { type: 'error', code: error.code, detail: error.message }
    return
  }
  yield {
    type: 'usage',
    prompt_tokens: progress.promptTokens,
    completion_tokens: progress.completionTokens,
    context_tokens: progress.contextTokens,
  }
  yield { type: 'verify', citations: [...writer.citations], dropped: writer.dropped }
  yield doneEvent(progress, writer, model, false)
}

async function* converse(
  parts: ModelAnswerParts,
  messages: ChatMessage[],
  mostTokens: number,
  bench: ToolBench,
  writer: CitationWriter,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const rounds = Math.min(parts.agent.budget.toolRounds, limits.toolRounds)
  const think = thoughtful.has(intentOf(parts.question.text).kind)
  for (let round = 0, last = rounds === 0; ; round++) {
    const request = { model: parts.model, messages: [...messages], think, ...(last ? {} : { tools: bench.tools }) }
    const turn = yield* speak(parts.languageModel.chat(request, signal), last ? null : bench, writer, progress)
    if (last || turn.calls.length === 0) return
    messages.push({ role: 'assistant', content: turn.text, toolCalls: turn.calls })
    let repeated = false
    let full = false
    for (const call of turn.calls.slice(0, limits.toolCallsPerRound)) {
      const run = bench.run(call, signal)
      yield { type: 'tool_call', call: startedCall(run) }
      yield { type: 'tool_result', call: run.call }
      progress.toolCalls.push(run.call)
      const room = mostTokens - tokensIn(messages)
      messages.push(toolMessage(call.name, fitted(run.text, room / 2)))
      repeated ||= run.repeated
      full ||= room < leastResultTokens * 2
    }
    last = repeated || full || round + 1 >= rounds
    if (last)
      messages.push({
        role: 'user',
        content: `Answer the question now, without tools: ${parts.question.text.slice(0, limits.questionCharacters)}`,
      })
  }
}

function tokensIn(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + tokensOf(message.content) + 8, 0)
}

function fitted(text: string, tokens: number): string {
  return tokens < leastResultTokens ? 'There is no room for more. Answer now.' : cut(text, Math.floor(tokens * 3))
}

/** Passes one turn of the model on; text that may be a call written out is held back until it is known. */
async function* speak(
  stream: AsyncIterable<ChatPart>,
  bench: ToolBench | null,
  writer: CitationWriter,
  progress: Progress,
): AsyncGenerator<AnswerEvent, Turn> {
  const calls: ModelToolCall[] = []
  let text = ''
  let shown = 0
  for await (const part of stream) {
    if (part.type === 'thinking') {
      progress.thinking += part.delta
      yield part
    } else if (part.type === 'tool_call') {
      if (bench !== null) calls.push(part.call)
    } else if (part.type === 'text') {
      text += part.delta
      if (bench !== null && mayBeLeakedCall(text)) continue
      yield* writeOut(writer.push(text.slice(shown)), progress)
      shown = text.length
    } else {
      progress.promptTokens += part.promptTokens
      progress.completionTokens += part.completionTokens
      progress.contextTokens = part.contextTokens
    }
  }
  const leaked = bench !== null && shown < text.length ? leakedCall(text, bench.tools) : null
  if (leaked !== null) return { text: '', calls: [...calls, leaked] }
  if (shown < text.length) yield* writeOut(writer.push(text.slice(shown)), progress)
  return { text, calls }
}

function* writeOut(
  { text, added }: { text: string; added: readonly Citation[] },
  progress: Progress,
): Generator<AnswerEvent> {
  if (added.length > 0) yield { type: 'evidence', citations: [...added] }
  if (text === '') return
  progress.text += text
  yield { type: 'text', delta: text }
}

function doneEvent(progress: Progress, writer: CitationWriter, model: string, stopped: boolean): AnswerEvent {
  return {
    type: 'done',
    text: progress.text,
    thinking: progress.thinking === '' ? null : progress.thinking,
    citations: [...writer.citations],
    toolCalls: progress.toolCalls,
    mode: 'model',
    model,
    stopped,
  }
}
