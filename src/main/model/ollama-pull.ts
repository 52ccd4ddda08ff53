// Downloads of models into Ollama, and their removal.
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { PullProgress } from './language-model'
import { asAppError } from './ollama-chat'
import { clientOf, runsElsewhere, type OllamaServer } from './ollama-models'
import { serverCount } from './server-count'

const lineSchema = z.looseObject({
  status: z.string().nullish(),
  digest: z.string().nullish(),
  total: serverCount,
  completed: serverCount,
})

/**
 * Downloads a model; parts from an earlier attempt are reused.
 * @throws AppError `model_unavailable` with the server's message, `cancelled`
 */
export async function* pullModel(
  server: OllamaServer,
  model: string,
  signal: AbortSignal,
): AsyncGenerator<PullProgress> {
  if (server.address.refusal !== null) throw new AppError('model_unavailable', server.address.refusal)
  if (runsElsewhere({ name: model }) && !server.allowedCloudModels.includes(model)) {
    throw new AppError(
      'model_unavailable',
      `The model ${model} runs on another machine, and questions carry source code. Choose one that runs on this machine.`,
    )
  }
  const silence = new AbortController()
  const run = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), limits.pullIdleMilliseconds)
  const layers = createLayers()
  try {
    for await (const raw of await clientOf(server, run).pull({ model, stream: true })) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), limits.pullIdleMilliseconds)
      const line = lineSchema.safeParse(raw).data
      if (line === undefined)
        throw new AppError('model_unavailable', 'The model server sent an answer of an unknown shape.')
      yield layers.progress(line)
    }
  } catch (error) {
    if (signal.aborted)
      throw new AppError('cancelled', 'The download was stopped. What arrived is kept.', { cause: error })
    if (silence.signal.aborted)
      throw new AppError(
        'model_unavailable',
        'The download came to a standstill. Start it again; what arrived is kept.',
        {
          cause: error,
        },
      )
    throw error instanceof AppError ? error : asPullError(error, model)
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** Removes a model from the server. @throws AppError `not_found`, `model_unavailable` */
export async function removeModel(server: OllamaServer, model: string, signal: AbortSignal): Promise<void> {
  if (server.address.refusal !== null) throw new AppError('model_unavailable', server.address.refusal)
  try {
    await clientOf(server, signal).delete({ model })
  } catch (error) {
    if ((error as { status_code?: number }).status_code === 404)
      throw new AppError('not_found', `There is no model “${model}” in Ollama.`, { cause: error })
    throw asAppError(error, model, false)
  }
}

/** A real model has a dozen. */
const mostLayers = 200
const stepCharacters = 200
/** In a row, without anything that arrived: an honest server writes some each second. */
const mostIdleLines = 20_000

/** Sums up the layers: the server counts each separately, and announces one only when it starts. */
function createLayers(): { progress(line: z.infer<typeof lineSchema>): PullProgress } {
  const layers = new Map<string, { completed: number; total: number }>()
  let percent = 0
  let [completedBytes, totalBytes, idleLines] = [0, 0, 0]
  return {
    progress: ({ status, digest, total, completed }) => {
      idleLines++
      if (digest !== null && digest !== undefined) {
        const layer = layers.get(digest) ?? { completed: 0, total: 0 }
        const before = { ...layer }
        layer.total = Math.max(layer.total, total ?? 0)
        layer.completed = Math.min(layer.total, Math.max(layer.completed, completed ?? 0))
        layers.set(digest, layer)
        if (layer.completed > before.completed) idleLines = 0
        completedBytes += layer.completed - before.completed
        totalBytes += layer.total - before.total
      }
      if (layers.size > mostLayers || idleLines > mostIdleLines)
        throw new AppError('model_unavailable', 'The model server reports without end and sends nothing.')
      // A new layer increases the total; the progress pauses instead of decreasing.
      percent = Math.max(
        percent,
        status === 'success' ? 100 : totalBytes === 0 ? 0 : (99 * completedBytes) / totalBytes,
      )
      return { step: (status ?? '').slice(0, stepCharacters), completedBytes, totalBytes, percent }
    },
  }
}

function asPullError(error: unknown, model: string): AppError {
  const text = error instanceof Error ? error.message : String(error)
  if (/file does not exist|not found|manifest unknown/i.test(text))
    return new AppError('model_unavailable', `There is no model “${model}” to download. Check its name.`, {
      cause: error,
    })
  if (/no space left/i.test(text))
    return new AppError('model_unavailable', 'The disk is full. Make room, then start the download again.', {
      cause: error,
    })
  // The client's own error for a stream that ends without success.
  if (/Did not receive done/.test(text))
    return new AppError('model_unavailable', 'The download broke off. Start it again; what arrived is kept.', {
      cause: error,
    })
  return asAppError(error, model, true)
}
