// The port to a language model. The one adapter talks to Ollama; agents know only this file.
import { AppError } from '../contract/errors'
import type { Models } from '../contract/models'

/** The server's own state; downloads are tracked elsewhere. */
export type ServerModels = Omit<Models, 'pulls' | 'allow_other_machines' | 'allow_cloud_models'>

/** The address of the server, and what the user allows besides this machine, because questions contain source code. */
export interface ModelSettings {
  /** Null: Ollama's default address. */
  readonly address: string | null
  readonly otherMachines: boolean
  /** Names of allowed cloud models. */
  readonly cloudModels: readonly string[]
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string
  readonly toolCalls?: readonly ModelToolCall[]
  /** With role `tool`: the tool that was called. */
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
  /** JSON schema that the whole answer must follow. */
  readonly format?: Readonly<Record<string, unknown>>
  readonly think?: boolean
}

/** Pieces of an answer as they arrive. A stream ends with `done`; anything else is an AppError('model_unavailable'). */
export type ChatPart =
  /** The first part: the request to the server, with everything that was added to it. */
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

/** Thrown by `chat` before any output: this model doesn't accept tools, so it must be asked in another way. */
export class ToolsRefused extends AppError {
  constructor(model: string, cause?: unknown) {
    super('model_unavailable', `The model ${model} can't use tools.`, { cause })
  }
}

/** The progress of a model's download. */
export interface PullProgress {
  /** The server's current step, in its own words. */
  readonly step: string
  /** Sum over all known layers. */
  readonly completedBytes: number
  readonly totalBytes: number
  /** 0 to 100, never decreasing. */
  readonly percent: number
}

export interface LanguageModel {
  /** Whether the environment sets the server's address, overriding the settings. */
  readonly hasFixedAddress: boolean
  /** Replaces the settings; nothing is allowed before the first call. Answers in progress continue. */
  configure(settings: ModelSettings): void
  /** Loads a model, so that the first question need not wait for it; throws as `chat` does. */
  warmUp(model: string, signal: AbortSignal): Promise<void>
  /** State of the server and its models; returns within two seconds, whatever the server does. */
  models(signal?: AbortSignal): Promise<ServerModels>
  /** The same for a server at another address, which must be allowed; the configured address doesn't change. */
  look(address: string, signal: AbortSignal): Promise<ServerModels>
  /** Context window in tokens for requests to this model, constant for the session. */
  contextTokens(model: string, signal?: AbortSignal): Promise<number>
  /** Streams one turn; throws `ToolsRefused` if tools are given to a model that doesn't accept them. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>
  /** Downloads a model; ends when it is usable, throws AppError `model_unavailable` or `cancelled`. */
  pull(model: string, signal: AbortSignal): AsyncIterable<PullProgress>
  /** Removes a model from the machine; throws AppError `not_found` or `model_unavailable`. */
  remove(model: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}
