// The answers of a service, whatever it is that answers at its address: limited in size, silence and depth.
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { AppError } from '../contract/errors'
import { boundedText } from '../kernel/bounded-text'
import { isTooDeep } from '../kernel/json-depth'
import { limits } from '../kernel/limits'

export interface Patience {
  readonly signal?: AbortSignal | undefined
  /** How long nothing may arrive while it is waited for. */
  readonly silenceMilliseconds: number
  /** How long the whole answer may take; unlimited for streams. */
  readonly mostMilliseconds?: number
}

export interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  /** Its bytes, on demand: time in which nobody asks for them is no silence. */
  readonly bytes: ReadableStream<Uint8Array>
}

/**
 * Sends a request. It never follows a redirect: the service sends none, and the key would go to another address.
 * @throws AppError when the patience has ended, from reading the bytes too; otherwise what `fetch` throws
 */
export async function send(url: string, init: RequestInit, patience: Patience): Promise<Answer> {
  const { signal, silenceMilliseconds, mostMilliseconds } = patience
  const given = new AbortController()
  const endAfter = (milliseconds: number, message: string): NodeJS.Timeout =>
    setTimeout(() => given.abort(new AppError('internal_error', message)), milliseconds)
  const { origin } = new URL(url)
  const whole =
    mostMilliseconds === undefined
      ? undefined
      : endAfter(mostMilliseconds, `${origin} took longer than ${inSeconds(mostMilliseconds)} to answer. ${whatToDo}`)
  const heard = async <Result>(wait: Promise<Result>): Promise<Result> => {
    const silent = `Nothing has come from ${origin} for ${inSeconds(silenceMilliseconds)}. ${whatToDo}`
    const timer = endAfter(silenceMilliseconds, silent)
    try {
      return await wait
    } finally {
      clearTimeout(timer)
    }
  }
  // No generator: it couldn't be ended while it waits for bytes.
  const bytesOf = ({ body }: Response): ReadableStream<Uint8Array> => {
    const reader = body?.getReader()
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const next = reader === undefined ? undefined : await heard(reader.read())
          if (next?.value !== undefined) return controller.enqueue(next.value)
          clearTimeout(whole)
          controller.close()
        },
        cancel: (reason) => {
          clearTimeout(whole)
          return reader?.cancel(reason)
        },
      },
      { highWaterMark: 0 },
    )
  }
  try {
    const signals = AbortSignal.any([given.signal, ...(signal === undefined ? [] : [signal])])
    const response = await heard(fetch(url, { ...init, redirect: 'error', signal: signals }))
    return { ok: response.ok, status: response.status, headers: response.headers, bytes: bytesOf(response) }
  } catch (error) {
    clearTimeout(whole)
    throw error
  }
}

const whatToDo = 'Check with “cairn doctor” whether it is Cairn, or try again when that computer is less busy.'

function inSeconds(milliseconds: number): string {
  return `${milliseconds / 1_000} s`
}

/** The text of an answer. @throws AppError when it is longer than any of the service, or nested deeper */
export async function textOf({ bytes }: Answer, mostBytes: number = limits.serviceAnswerBytes): Promise<string> {
  const text = await boundedText(bytes, mostBytes, tooMuch)
  if (isTooDeep(text, limits.serviceJsonDepth)) throw tooMuch()
  return text
}

/** The events of a stream; each is as long as an answer at most. */
export async function* framesOf({ bytes }: Answer): AsyncGenerator<{ readonly event?: string; readonly data: string }> {
  const frames = bytes
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: limits.serviceAnswerBytes }))
  for await (const { event, data } of frames) {
    if (data.length > limits.serviceAnswerBytes || isTooDeep(data, limits.serviceJsonDepth)) throw tooMuch()
    yield event === undefined ? { data } : { event, data }
  }
}

function tooMuch(): AppError {
  return new AppError(
    'internal_error',
    'The answer is larger than any of Cairn. Check with “cairn doctor” whether Cairn answers at this address.',
  )
}
