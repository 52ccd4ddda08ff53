// Downloads of models into Ollama, and their removal.
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { PullProgress } from './language-model'
import { asAppError } from './ollama-chat'
import { isThisMachine } from './ollama-address'
import { clientOf, runsElsewhere, type OllamaServer } from './ollama-models'
import { roomForModels } from './room-for-models'
import { serverCount } from './server-count'

const lineSchema = z.looseObject({
  status: z.string().nullish(),
  digest: z.string().nullish(),
  total: serverCount,
  completed: serverCount,
})

/**
 * Downloads a model; parts from an earlier attempt are reused. It stops before the disk is full, as soon as the server says
 * how large a part is.
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
  const room = isThisMachine(server.address.baseUrl) ? roomForModels() : null
  const layers = createLayers()
  try {
    if (room !== null && room < leastRoom) throw noRoom(model, leastRoom, room)
    for await (const raw of await clientOf(server, run).pull({ model, stream: true })) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), limits.pullIdleMilliseconds)
      const line = lineSchema.safeParse(raw).data
      if (line === undefined)
        throw new AppError('model_unavailable', 'The model server sent an answer of an unknown shape.')
      const progress = layers.progress(line)
      const missing = layers.missingBytes()
      if (room !== null && missing > room) throw noRoom(model, missing, room)
      yield progress
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

/** The smallest useful models need more. */
const leastRoom = 100_000_000

function noRoom(model: string, needed: number, room: number): AppError {
  return new AppError(
    'model_unavailable',
    `The model ${model} needs ${gigabytes(needed)} GB, and the disk has ${gigabytes(room)} GB free. Make room, then start the download again.`,
  )
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
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
function createLayers(): { progress(line: z.infer<typeof lineSchema>): PullProgress; missingBytes(): number } {
  const layers = new Map<string, { completed: number; total: number; lines: number }>()
  /** Bytes that had to arrive when the server first said so; what has arrived since takes room as well. */
  let missingAtFirst = 0
  let percent = 0
  let [completedBytes, totalBytes, idleLines] = [0, 0, 0]
  return {
    missingBytes: () => missingAtFirst,
    progress: ({ status, digest, total, completed }) => {
      idleLines++
      if (digest !== null && digest !== undefined) {
        const layer = layers.get(digest) ?? { completed: 0, total: 0, lines: 0 }
        const before = { ...layer }
        layer.total = Math.max(layer.total, total ?? 0)
        layer.completed = Math.min(layer.total, Math.max(layer.completed, completed ?? 0))
        layers.set(digest, layer)
        // Only its second line says what of a layer is there from an earlier attempt.
        if (++layer.lines === 2) missingAtFirst += layer.total - layer.completed
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
