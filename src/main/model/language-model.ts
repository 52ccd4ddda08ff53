// The port to a language model. The one adapter talks to Ollama; agents know only this file.
import { AppError } from '../contract/errors'
import type { Models } from '../contract/models'

/** What the server itself knows; downloads are counted above it. */
export type ServerModels = Omit<Models, 'pulls' | 'allow_other_machines' | 'allow_cloud_models'>

/** Where the server is, and what the user allows besides this machine, because questions carry source code. */
export interface ModelSettings {
  /** Null: where Ollama listens by itself. */
  readonly address: string | null
  readonly otherMachines: boolean
  /** Names of models that run elsewhere. */
  readonly cloudModels: readonly string[]
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  readonly toolCalls?: readonly ModelToolCall[]
  /** With role `tool`: the tool that answered. */
  readonly toolName?: string
}

export interface ModelToolCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export interface ModelTool {
  readonly name: string
  readonly description: string
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ChatRequest {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly ModelTool[]
  /** JSON schema the whole answer must follow. */
  readonly format?: Readonly<Record<string, unknown>>
  readonly think?: boolean
}

/** Pieces of an answer as they arrive. A stream ends with `done`; anything else is an AppError('model_unavailable'). */
export type ChatPart =
  /** The first part: what goes to the server, with everything that was added to the request. */
  | {
      readonly type: 'sent'
      readonly request: ChatRequest
      readonly options: Readonly<Record<string, string | number | boolean>>
    }
  | { readonly type: 'thinking'; readonly delta: string }
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'tool_call'; readonly call: ModelToolCall }
  | {
      readonly type: 'done'
      readonly promptTokens: number
      readonly completionTokens: number
      readonly contextTokens: number | null
      readonly reason: string
    }

/** Thrown by `chat` before anything was said: this model can't be given tools, so it must be asked in another way. */
export class ToolsRefused extends AppError {
  constructor(model: string, cause?: unknown) {
    super('model_unavailable', `The model ${model} can't use tools.`, { cause })
  }
}

/** How far the download of a model is. */
export interface PullProgress {
  /** What the server is at, in its own words. */
  readonly step: string
  /** Of all layers that are known so far. */
  readonly completedBytes: number
  readonly totalBytes: number
  /** 0 to 100, never falling. */
  readonly percent: number
}

export interface LanguageModel {
  /** Whether the environment says where the server is, whatever the settings do. */
  readonly hasFixedAddress: boolean
  /** Replaces the settings; nothing is allowed until this is called. Answers in progress continue. */
  configure(settings: ModelSettings): void
  /** Loads a model, so that the first question need not wait for it; throws as `chat` does. */
  warmUp(model: string, signal: AbortSignal): Promise<void>
  /** State of the server and its models; answers within two seconds whatever the server does. */
  models(signal?: AbortSignal): Promise<ServerModels>
  /** The same of a server at another address, which must be allowed; what is asked stays where it is. */
  look(address: string, signal: AbortSignal): Promise<ServerModels>
  /** Window in tokens that requests to this model use, constant for the session. */
  contextTokens(model: string, signal?: AbortSignal): Promise<number>
  /** Streams one turn; with tools for a model that takes none it throws `ToolsRefused`. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>
  /** Downloads a model; ends once it can be used, throws AppError `model_unavailable` or `cancelled`. */
  pull(model: string, signal: AbortSignal): AsyncIterable<PullProgress>
  /** Removes a model from the machine; throws AppError `not_found` or `model_unavailable`. */
  remove(model: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}
