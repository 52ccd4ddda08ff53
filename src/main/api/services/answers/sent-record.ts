// Records what the requests of one answer sent to a model: each message and each tool once, limited in size.
import type { AnswerEvent, SentToModel } from '../../../agents/agent'
import type { SentMessage, SentRecord, SentRequest, SentTool } from '../../../contract/sent'
import { limits } from '../../../kernel/limits'
import type { ChatMessage } from '../../../model/language-model'

export interface SentGatherer {
  add(event: Extract<AnswerEvent, { type: 'sent' | 'counted' }>): void
  readonly record: SentRecord
}

/** Creates the recorder for one answer. */
export function createSentGatherer(): SentGatherer {
  const messages = createList<SentMessage>()
  const tools = createList<SentTool>()
  const requests: SentRequest[] = []
  const listed = new Set<string>()
  let kept = 0
  let omitted = 0

  /** Text within the remaining size; the rest is only counted. */
  const fitting = (text: string): string => {
    const part = text.slice(0, Math.max(0, limits.sentCharacters - kept))
    kept += part.length
    omitted += text.length - part.length
    return part
  }
  const keepMessage = ({ role, content, toolCalls = [], toolName }: ChatMessage): SentMessage => {
    const calls = JSON.stringify(toolCalls)
    const tool_calls = toolCalls.map((call) => ({ name: call.name, arguments: { ...call.arguments } }))
    const whole = fitting(calls) === calls
    return { role, content: fitting(content), tool_calls: whole ? tool_calls : [], tool_name: toolName ?? null }
  }
  const keepRequest = ({ agentId, form, request, options, evidence }: SentToModel): SentRequest => {
    const fresh = evidence.filter((piece) => !listed.has(`${agentId} ${piece.id}`))
    for (const piece of fresh) listed.add(`${agentId} ${piece.id}`)
    return {
      agent_id: agentId,
      model: request.model,
      form,
      messages: request.messages.map((message) => messages.place(message, () => keepMessage(message))),
      tools: (request.tools ?? []).map((tool) =>
        tools.place(tool, () => ({ ...tool, parameters: { ...tool.parameters } })),
      ),
      format: request.format === undefined ? null : { ...request.format },
      options: { ...options },
      evidence: fresh,
      prompt_tokens: null,
      completion_tokens: null,
    }
  }

  return {
    add: (event) => {
      if (event.type === 'sent') return void requests.push(keepRequest(event.sent))
      const last = requests.pop()
      if (last === undefined) return
      const { promptTokens: prompt_tokens, completionTokens: completion_tokens } = event
      requests.push({ ...last, prompt_tokens, completion_tokens })
    },
    get record() {
      return {
        messages: [...messages.all],
        tools: [...tools.all],
        requests: [...requests],
        omitted_characters: omitted,
      }
    },
  }
}

/** Items in the order of their first appearance; `place` returns the index of one, and adds it if it is new. */
function createList<T>(): { readonly all: readonly T[]; place(item: object, make: () => T): number } {
  const all: T[] = []
  const places = new Map<string, number>()
  return {
    all,
    place: (item, make) => {
      const key = JSON.stringify(item)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, all.length)
      return all.push(make()) - 1
    },
  }
}
