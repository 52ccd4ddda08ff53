// One chat request to Ollama as a stream of parts, with our own timers and one type of error.
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { ChatPart, ChatRequest } from './language-model'
import { clientOf, type OllamaServer } from './ollama-models'
import { asOllama, settingsOf } from './ollama-request'
import { serverCount } from './server-count'

const chunkSchema = z.looseObject({
  message: z
    .looseObject({
      content: z.string().nullish(),
      thinking: z.string().nullish(),
      tool_calls: z
        // A call without a name gets an error that lists the available tools.
        .array(z.looseObject({ function: z.looseObject({ name: z.string().catch(''), arguments: z.unknown() }) }))
        .nullish(),
    })
    .nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: serverCount,
  eval_count: serverCount,
})

const streamBounds = { bytes: limits.modelStreamBytes, lines: limits.modelAnswerLines }

/** In milliseconds. */
export interface Timeouts {
  /** How long a model may be silent before its first token, and after it. */
  readonly firstToken: number
  readonly idle: number
  /** How long a model may write; `limits.modelAnswerMilliseconds` unless given. */
  readonly answer?: number
}

/** Sends the request and yields its parts; throws AppError `model_unavailable` or `cancelled`. */
export async function* streamChat(
  server: OllamaServer,
  request: ChatRequest,
  contextTokens: number,
  timeouts: Timeouts,
  signal: AbortSignal,
): AsyncGenerator<ChatPart> {
  yield { type: 'sent', request, options: settingsOf(request, contextTokens) }
  const silence = new AbortController()
  const run = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), timeouts.firstToken)
  const count = createBounds(timeouts.answer ?? limits.modelAnswerMilliseconds)
  let hasOutput = false
  try {
    const stream = await clientOf(server, run, streamBounds).chat(asOllama(request, contextTokens))
    for await (const raw of stream) {
      const chunk = chunkSchema.safeParse(raw)
      if (!chunk.success)
        throw new AppError('model_unavailable', 'The model server sent an answer of an unknown shape.')
      const parts = partsOf(chunk.data)
      if (parts.length > 0) {
        // An empty line counts as silence.
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), timeouts.idle)
        hasOutput = true
      }
      for (const part of parts) {
        count.part(part)
        yield part
      }
      if (chunk.data.done === true) {
        yield {
          type: 'done',
          promptTokens: chunk.data.prompt_eval_count ?? 0,
          completionTokens: chunk.data.eval_count ?? 0,
          contextTokens,
          reason: chunk.data.done_reason ?? 'stop',
        }
        return
      }
    }
    throw new AppError('model_unavailable', 'The model stopped before its answer was complete.')
  } catch (error) {
    if (signal.aborted) throw new AppError('cancelled', 'The answer was stopped.', { cause: error })
    if (silence.signal.aborted) throw silent(hasOutput, timeouts, error)
    throw asAppError(error, request.model, hasOutput)
  } finally {
    clearTimeout(timer)
    // Leaving early must close the connection, otherwise the model continues computing.
    silence.abort()
  }
}

/** Throws once a stream exceeds the size and time of any real answer (C-39, C-40). */
function createBounds(milliseconds: number) {
  let began: number | null = null
  let calls = 0
  let characters = 0
  const check = (isOver: boolean): void => {
    if (isOver)
      throw new AppError('model_unavailable', 'The model did not finish and was stopped. What arrived is kept.')
  }
  return {
    part: (part: ChatPart) => {
      if (part.type === 'tool_call') {
        calls += 1
        characters += JSON.stringify(part.call.arguments).length
      } else if (part.type === 'text' || part.type === 'thinking') characters += part.delta.length
      began ??= performance.now()
      check(performance.now() - began > milliseconds)
      check(calls > limits.modelAnswerCalls || characters > limits.modelAnswerCharacters)
    },
  }
}

function partsOf(chunk: z.infer<typeof chunkSchema>): readonly ChatPart[] {
  const { message } = chunk
  if (message === null || message === undefined) return []
  const parts: ChatPart[] = []
  if (message.thinking) parts.push({ type: 'thinking', delta: message.thinking })
  if (message.content) parts.push({ type: 'text', delta: message.content })
  for (const { function: called } of message.tool_calls ?? []) {
    parts.push({ type: 'tool_call', call: { name: called.name, arguments: argumentsOf(called.arguments) } })
  }
  return parts
}

// Some models send the arguments as JSON text, or not as an object.
function argumentsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') {
    try {
      return argumentsOf(JSON.parse(value))
    } catch {
      return {}
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function silent(hasOutput: boolean, timeouts: Timeouts, cause: unknown): AppError {
  const seconds = Math.round((hasOutput ? timeouts.idle : timeouts.firstToken) / 1000)
  const message = hasOutput
    ? `The model sent nothing for ${seconds} s. What arrived is kept.`
    : `The model did not begin within ${seconds} s.`
  return new AppError('model_unavailable', message, { cause })
}

/** Converts any error of the client or the network to one sentence. */
export function asAppError(error: unknown, model: string, hasOutput: boolean): AppError {
  if (error instanceof AppError) return error
  const status = (error as { status_code?: number }).status_code
  const text = error instanceof Error ? error.message : String(error)
  const inner = error instanceof Error && error.cause instanceof AppError ? error.cause : null
  if (inner !== null) return inner
  if (status === 404)
    return new AppError('model_unavailable', `The model ${model} is not in Ollama. Get it: ollama pull ${model}`, {
      cause: error,
    })
  if (status === 503)
    return new AppError('model_unavailable', 'Ollama is busy with other requests. Ask again in a moment.', {
      cause: error,
    })
  if (status !== undefined)
    return new AppError('model_unavailable', `Ollama refused the request: ${text.slice(0, 300)}`, { cause: error })
  if (/Did not receive done/.test(text))
    return new AppError('model_unavailable', 'The model stopped before its answer was complete.', { cause: error })
  if (/fetch failed|terminated|socket|ECONN/i.test(text)) {
    const message = hasOutput
      ? 'The connection to Ollama was lost. What arrived is kept.'
      : 'Ollama does not answer. Start Ollama, or ask without a model.'
    return new AppError('model_unavailable', message, { cause: error })
  }
  return new AppError('model_unavailable', `The model reported an error: ${text.slice(0, 300)}`, { cause: error })
}

/** Whether the server reported that this model doesn't accept tools. */
export function refusesTools(error: unknown): boolean {
  return error instanceof AppError && /does not support tools/i.test(error.message)
}
