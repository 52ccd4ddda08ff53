// The state of the server and the details of its models.
import { Ollama } from 'ollama'
import { z } from 'zod'
import type { ModelInfo } from '../contract/models'
import type { ServerModels } from './language-model'
import { isDefaultPlace, type ModelAddress } from './ollama-address'
import { guardedFetch, type Fetch, type StreamBounds } from './ollama-fetch'
import { isOllamaInstalled } from './ollama-installed'
import { serverCount } from './server-count'

const tagsSchema = z.object({
  models: z.array(
    z.looseObject({
      name: z.string(),
      size: serverCount,
      digest: z.string().nullish(),
      remote_host: z.string().nullish(),
      remote_model: z.string().nullish(),
      capabilities: z.array(z.string()).nullish(),
      details: z
        .looseObject({ parameter_size: z.string().nullish(), quantization_level: z.string().nullish() })
        .nullish(),
    }),
  ),
})
const showSchema = z.looseObject({
  capabilities: z.array(z.string()).nullish(),
  model_info: z.record(z.string(), z.unknown()).nullish(),
  remote_host: z.string().nullish(),
  details: z.looseObject({ parameter_size: z.string().nullish() }).nullish(),
})
const psSchema = z.object({
  models: z.array(z.looseObject({ name: z.string(), context_length: serverCount })),
})
const versionSchema = z.object({ version: z.string() })

/** Models shown with details; others only with name and size. */
const describedModels = 40

export interface ModelDetails {
  readonly capabilities: readonly string[]
  /** The longest context window that the model was trained for. */
  readonly trainedTokens: number | null
  readonly parameters: number | null
  readonly remote: boolean
}

export interface OllamaServer {
  readonly address: ModelAddress
  readonly fetch: Fetch
  readonly allowedCloudModels: readonly string[]
}

const nothing = { server_version: null, default_model: null, models: [], hidden_cloud_models: [] }

/** Queries the server. Never throws because of the server; the signal limits the time. */
export async function readModels(server: OllamaServer, signal: AbortSignal): Promise<ServerModels> {
  const { baseUrl, from, refusal } = server.address
  const empty = { ...nothing, base_url: baseUrl, base_url_from: from }
  if (refusal !== null)
    return { ...empty, state: 'not_running', message: `${refusal} Cairn answers from the graph without it.` }
  const client = clientOf(server, signal)
  let version: string | null = null
  let tags: z.infer<typeof tagsSchema>
  try {
    const [versionAnswer, tagsAnswer] = await Promise.all([client.version(), client.list()])
    version = versionSchema.safeParse(versionAnswer).data?.version ?? null
    tags = tagsSchema.parse(tagsAnswer)
  } catch (error) {
    return { ...empty, ...(await absence(error, baseUrl)) }
  }
  const shown = tags.models.filter((model) => !runsElsewhere(model) || server.allowedCloudModels.includes(model.name))
  const models = await Promise.all(shown.map((model, at) => describe(client, model, at < describedModels)))
  const usable = models.filter((model) => model.capabilities.length === 0 || model.capabilities.includes('completion'))
  const elsewhere = tags.models.filter(runsElsewhere).map((model) => model.name)
  const hidden = elsewhere.filter((name) => !server.allowedCloudModels.includes(name))
  const base = { ...empty, server_version: version, models, hidden_cloud_models: hidden }
  if (usable.length === 0) {
    const cloud =
      hidden.length === 0 ? '' : ` (${hidden.length} that run elsewhere ${hidden.length === 1 ? 'is' : 'are'} hidden)`
    return {
      ...base,
      state: 'no_model',
      message: `Ollama runs but has no model${cloud}. Cairn answers from the graph without one. Get one: ollama pull qwen2.5-coder:7b`,
    }
  }
  const count = `${usable.length} ${usable.length === 1 ? 'model' : 'models'}`
  return {
    ...base,
    state: 'ready',
    // A cloud model is only used if requested.
    default_model: usable.find((model) => !elsewhere.includes(model.name))?.name ?? null,
    message: `Ollama runs with ${count}. Choose one and ask.`,
  }
}

/** The server's details of one model; throws the client's errors. */
export async function readDetails(server: OllamaServer, model: string, signal: AbortSignal): Promise<ModelDetails> {
  const show = showSchema.parse(await clientOf(server, signal).show({ model }))
  return {
    capabilities: show.capabilities ?? [],
    trainedTokens: contextLength(show.model_info ?? {}),
    parameters: parameterCount(show.details?.parameter_size ?? null),
    remote: runsElsewhere({ name: model, remote_host: show.remote_host }),
  }
}

/**
 * The context window with which the model is loaded, or null if it is not loaded or an old server doesn't report it.
 */
export async function readLoadedTokens(
  server: OllamaServer,
  model: string,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    const running = psSchema.parse(await clientOf(server, signal).ps())
    return running.models.find((one) => one.name === model || one.name === `${model}:latest`)?.context_length ?? null
  } catch {
    return null
  }
}

/** A client whose requests are cancelled by the signal. */
export function clientOf(server: OllamaServer, signal: AbortSignal, most: StreamBounds = {}): Ollama {
  return new Ollama({ host: server.address.baseUrl, fetch: guardedFetch(server.fetch, signal, most) })
}

async function describe(
  client: Ollama,
  model: z.infer<typeof tagsSchema>['models'][number],
  detailed: boolean,
): Promise<ModelInfo> {
  const shown = detailed
    ? showSchema.safeParse(await client.show({ model: model.name }).catch(() => null)).data
    : undefined
  return {
    name: model.name,
    size_bytes: model.size ?? 0,
    parameter_size: model.details?.parameter_size ?? null,
    quantization: model.details?.quantization_level ?? null,
    context_tokens: contextLength(shown?.model_info ?? {}),
    capabilities: shown?.capabilities ?? model.capabilities ?? [],
  }
}

async function absence(error: unknown, baseUrl: string): Promise<Pick<ServerModels, 'state' | 'message'>> {
  const graph = 'Cairn answers from the graph without it.'
  if (!isRefused(error))
    return {
      state: 'not_running',
      message: `What answers at this address is not a working Ollama. ${graph} Start Ollama again.`,
    }
  // A local installation says nothing about a server at another address.
  if (!isDefaultPlace(baseUrl))
    return {
      state: 'not_running',
      message: `Nothing answers at ${baseUrl}. ${graph} Start Ollama there, or correct the address.`,
    }
  if (await isOllamaInstalled())
    return { state: 'not_running', message: `Ollama isn't running. ${graph} Start Ollama.` }
  return { state: 'not_installed', message: `Ollama isn't installed. ${graph} Install it from ollama.com.` }
}

function isRefused(error: unknown): boolean {
  const codes = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ECONNRESET', 'UND_ERR_CONNECT_TIMEOUT', 'EADDRNOTAVAIL']
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (codes.includes((cause as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}

/** Whether the model is a cloud model, which the server only forwards questions to. */
export function runsElsewhere(model: {
  readonly name: string
  readonly remote_host?: string | null | undefined
  readonly remote_model?: string | null | undefined
}): boolean {
  return /[:-]cloud$/.test(model.name) || Boolean(model.remote_host) || Boolean(model.remote_model)
}

function contextLength(info: Readonly<Record<string, unknown>>): number | null {
  const entry = Object.entries(info).find(
    ([key, value]) => key.endsWith('.context_length') && typeof value === 'number',
  )
  return serverCount.parse(entry?.[1]) ?? null
}

function parameterCount(written: string | null): number | null {
  const match = /^([\d.]+)\s*([KMBT])?/i.exec(written ?? '')
  if (match === null) return null
  const unit = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[(match[2] ?? 'B').toUpperCase()] ?? 1
  return Number(match[1]) * unit
}
