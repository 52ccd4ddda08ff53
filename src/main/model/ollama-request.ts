// Converts a chat request to Ollama's format.
import type { ChatRequest as OllamaChatRequest } from 'ollama'
import type { ChatMessage, ChatRequest, ModelTool } from './language-model'

/** Without the first two the server silently drops the oldest part of a long prompt. */
const handling = { truncate: false, shift: false, keep_alive: '30m' } as const

/** Everything sent to the server besides messages, tools and format. */
export function settingsOf(
  { think }: ChatRequest,
  contextTokens: number,
): Readonly<Record<string, string | number | boolean>> {
  return { ...samplingOf(contextTokens), ...handling, ...(think === undefined ? {} : { think }) }
}

/** The body of the request. */
export function asOllama(request: ChatRequest, contextTokens: number): OllamaChatRequest & { stream: true } {
  const { model, messages, tools = [], format, think } = request
  const body = {
    model,
    stream: true as const,
    ...handling,
    messages: messages.map(asOllamaMessage),
    ...(tools.length === 0 ? {} : { tools: tools.map(asOllamaTool) }),
    ...(format === undefined ? {} : { format }),
    ...(think === undefined ? {} : { think }),
    options: samplingOf(contextTokens),
  }
  return body as OllamaChatRequest & { stream: true }
}

function samplingOf(contextTokens: number) {
  return { num_ctx: contextTokens, num_predict: Math.floor(contextTokens / 4), temperature: 0.1, seed: 7 }
}

function asOllamaMessage({ role, content, toolCalls, toolName }: ChatMessage): object {
  const calls = toolCalls?.map((call) => ({ function: { name: call.name, arguments: { ...call.arguments } } }))
  return {
    role,
    content,
    ...(calls === undefined ? {} : { tool_calls: calls }),
    ...(toolName === undefined ? {} : { tool_name: toolName }),
  }
}

function asOllamaTool({ name, description, parameters }: ModelTool): object {
  return { type: 'function', function: { name, description, parameters } }
}
