// The JSON envelope: how a model without tools of its own asks for one, or gives its answer.
import { z } from 'zod'
import type { ChatMessage, ModelTool, ModelToolCall } from '../../model/language-model'

const envelopeSchema = z.looseObject({
  thought: z.string().nullish(),
  tool: z.string().nullish(),
  arguments: z.record(z.string(), z.unknown()).nullish(),
  answer: z.string().nullish(),
})

/** What one envelope says: an answer, or a call. */
export type Envelope =
  | { readonly type: 'answer'; readonly thought: string; readonly text: string }
  | { readonly type: 'call'; readonly thought: string; readonly call: ModelToolCall }

/** The schema that the model server holds the model to. */
export function envelopeFormat(tools: readonly ModelTool[]): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: {
      thought: { type: 'string' },
      tool: { type: 'string', enum: tools.map((tool) => tool.name) },
      arguments: { type: 'object' },
      answer: { type: 'string' },
    },
  }
}

/** The messages with the manner of the envelope added to the system prompt; the schema alone does not explain itself. */
export function withEnvelopeRules(
  messages: readonly ChatMessage[],
  tools: readonly ModelTool[],
): readonly ChatMessage[] {
  const rules = [
    'Reply with one JSON object and nothing else. Either ask for one tool:',
    '{"thought": "why", "tool": "name", "arguments": {…}}',
    'or, as soon as the evidence is enough, answer in Markdown:',
    '{"answer": "…"}',
    'Tools:',
    ...tools.map((tool) => `- ${tool.name}: ${tool.description} Arguments: ${JSON.stringify(tool.parameters)}`),
  ].join('\n')
  return messages.map((message, at) =>
    at === 0 && message.role === 'system' ? { ...message, content: `${message.content}\n\n${rules}` } : message,
  )
}

/** Reads a whole envelope; null when it is malformed or says nothing. Prose is an answer: old servers ignore the schema. */
export function readEnvelope(text: string): Envelope | null {
  const bare = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')
  if (bare === '') return null
  if (!bare.startsWith('{')) return { type: 'answer', thought: '', text: text.trim() }
  const envelope = envelopeSchema.safeParse(parsed(bare)).data
  if (envelope === undefined) return null
  const thought = envelope.thought ?? ''
  const answer = envelope.answer?.trim() ?? ''
  if (answer !== '') return { type: 'answer', thought, text: answer }
  if (!envelope.tool) return null
  return { type: 'call', thought, call: { name: envelope.tool, arguments: envelope.arguments ?? {} } }
}

const answerStart = /"answer"\s*:\s*"/
/** Characters of a JSON string up to its end, or up to an escape that is not complete yet. */
const completePart = /^(?:[^"\\]|\\(?:u[0-9a-fA-F]{4}|[^u]))*/

/** Reads the answer out of an envelope that is still being written; prose is an answer from its first word. */
export function createAnswerReader(): { push(delta: string): string } {
  let text = ''
  let at = -1
  return {
    push(delta) {
      text += delta
      const begin = text.search(/\S/)
      if (begin === -1) return ''
      const isProse = text[begin] !== '{' && text[begin] !== '`'
      if (at === -1) {
        const found = answerStart.exec(text)
        if (isProse) at = begin
        else if (found !== null) at = found.index + found[0].length
        else return ''
      }
      const part = isProse ? text.slice(at) : (completePart.exec(text.slice(at))?.[0] ?? '')
      at += part.length
      // Models write line feeds into strings as they are.
      return isProse ? part : String(parsed(`"${part.replaceAll('\n', '\\n')}"`) ?? '')
    },
  }
}

/** A call as the model would have written it in an envelope, for the record of the conversation. */
export function writtenCall(call: ModelToolCall): ChatMessage {
  return { role: 'assistant', content: JSON.stringify({ tool: call.name, arguments: call.arguments }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
