// The language model of the product: Ollama on this machine.
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { Logger } from '../kernel/log'
import type { RecordConnection } from '../kernel/record-connection'
import { ToolsRefused, type ChatPart, type ChatRequest, type LanguageModel, type ModelSettings } from './language-model'
import { modelAddress } from './ollama-address'
import { asAppError, refusesTools, streamChat, type Timeouts } from './ollama-chat'
import { createModelConnections, fetchOver, type Fetch } from './ollama-fetch'
import { pullModel, removeModel } from './ollama-pull'
import { readDetails, readLoadedTokens, readModels, type ModelDetails, type OllamaServer } from './ollama-models'

export interface OllamaOptions {
  /** `OLLAMA_HOST`: takes precedence over the address in the settings. */
  readonly baseUrl?: string | undefined
  readonly fetch?: Fetch
  readonly log: Logger
  /** Called with each connection to the server. */
  readonly record: RecordConnection
  readonly timeouts?: Timeouts
}

const buckets = [65_536, 32_768, 16_384, 8_192]

/** Creates the adapter. It keeps connections open; close it. */
export function createOllamaModel(options: OllamaOptions): LanguageModel {
  const { log } = options
  const connections = createModelConnections(options.record)
  const serverWith = ({ address, otherMachines, cloudModels }: ModelSettings): OllamaServer => ({
    address: modelAddress({ environment: options.baseUrl, setting: address }, otherMachines),
    fetch: options.fetch ?? fetchOver(connections),
    allowedCloudModels: cloudModels,
  })
  let server = serverWith({ address: null, otherMachines: false, cloudModels: [] })
  const timeouts = options.timeouts ?? {
    firstToken: limits.modelFirstTokenMilliseconds,
    idle: limits.modelIdleMilliseconds,
  }
  const details = new Map<string, ModelDetails>()
  const windows = new Map<string, number>()
  const allocated = new Map<string, number>()

  const detailsOf = async (model: string, signal: AbortSignal): Promise<ModelDetails> => {
    const known = details.get(model)
    if (known !== undefined) return known
    if (server.address.refusal !== null) throw new AppError('model_unavailable', server.address.refusal)
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(limits.modelStateMilliseconds * 3)])
    const read = await readDetails(server, model, bounded).catch((error: unknown) => {
      throw signal.aborted ? new AppError('cancelled', 'The answer was stopped.') : asAppError(error, model, false)
    })
    if (read.remote && !server.allowedCloudModels.includes(model)) {
      throw new AppError(
        'model_unavailable',
        `The model ${model} runs on another machine, and questions carry source code. Allow it by name in Settings.`,
      )
    }
    details.set(model, read)
    return read
  }

  // Changing the window makes the server reload the model, so it is chosen once; that of a loaded model is kept.
  const windowOf = async (model: string, signal: AbortSignal): Promise<number> => {
    const known = windows.get(model)
    if (known !== undefined) return known
    const { trainedTokens, parameters } = await detailsOf(model, signal)
    const wanted = (parameters ?? 0) > 8.5e9 ? 32_768 : 16_384
    const most = Math.min(wanted, trainedTokens ?? wanted)
    const bucket = buckets.find((size) => size <= most) ?? Math.max(2_048, most)
    const loaded = await readLoadedTokens(server, model, signal)
    const window = loaded !== null && loaded >= bucket && loaded <= 131_072 ? loaded : bucket
    windows.set(model, window)
    return window
  }

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatPart> {
    const { capabilities } = await detailsOf(request.model, signal)
    const knows = (capability: string): boolean => capabilities.includes(capability)
    // An old server doesn't report capabilities; then the model is asked and may still refuse.
    if (request.tools !== undefined && capabilities.length > 0 && !knows('tools')) throw new ToolsRefused(request.model)
    const window = await windowOf(request.model, signal)
    const { think, ...rest } = request
    const sent: ChatRequest = { ...rest, ...(knows('thinking') && think !== undefined ? { think } : {}) }
    try {
      yield* readBack(sent, window, signal)
    } catch (error) {
      throw refusesTools(error) ? new ToolsRefused(request.model, error) : error
    }
  }

  // The granted window may be smaller than requested: it is read back after the first answer.
  async function* readBack(request: ChatRequest, window: number, signal: AbortSignal): AsyncGenerator<ChatPart> {
    for await (const part of streamChat(server, request, window, timeouts, signal)) {
      if (part.type !== 'done') {
        yield part
        continue
      }
      if (!allocated.has(request.model)) {
        const loaded = await readLoadedTokens(
          server,
          request.model,
          AbortSignal.any([signal, AbortSignal.timeout(500)]),
        )
        if (loaded !== null) allocated.set(request.model, loaded)
        if (loaded !== null && loaded < window)
          log.warn({ model: request.model, window, loaded }, 'the server gave a smaller window')
      }
      yield { ...part, contextTokens: allocated.get(request.model) ?? window }
    }
  }

  return {
    hasFixedAddress: (options.baseUrl ?? '').trim() !== '',
    configure: (settings) => {
      server = serverWith(settings)
      // Models allowed before must be checked again.
      for (const known of [details, windows, allocated]) known.clear()
    },
    warmUp: async (model, signal) => {
      const window = await windowOf(model, signal)
      // With the same window as questions, otherwise the model would be reloaded for the first one.
      for await (const _part of streamChat(server, { model, messages: [] }, window, timeouts, signal));
    },
    models: (signal) => {
      const time = AbortSignal.timeout(limits.modelStateMilliseconds)
      return readModels(server, signal === undefined ? time : AbortSignal.any([signal, time]))
    },
    look: (address, signal) => {
      const elsewhere = { ...server, address: { baseUrl: address, from: 'setting', refusal: null } } as const
      return readModels(elsewhere, AbortSignal.any([signal, AbortSignal.timeout(limits.modelStateMilliseconds)]))
    },
    contextTokens: async (model, signal) => {
      const window = await windowOf(model, signal ?? AbortSignal.timeout(limits.modelStateMilliseconds * 3))
      return Math.min(window, allocated.get(model) ?? window)
    },
    chat,
    pull: (model, signal) => pullModel(server, model, signal),
    remove: async (model, signal) => {
      await removeModel(server, model, AbortSignal.any([signal, AbortSignal.timeout(limits.modelRemoveMilliseconds)]))
      for (const known of [details, windows, allocated]) known.delete(model)
    },
    close: () => connections.destroy(),
  }
}
