// The JSON envelope: how a model without native tools calls one, or gives its answer.
import { z } from 'zod'
import type { ChatMessage, ModelTool, ModelToolCall } from '../../model/language-model'
import { readLooseJson } from './loose-json'
import { findWrittenCalls } from './written-calls'

const envelopeSchema = z.looseObject({
  thought: z.string().nullish().catch(null),
  tool: z.string().nullish().catch(null),
  answer: z.string().nullish().catch(null),
})

/** The contents of an envelope: an answer, or a call. */
export type Envelope =
  | { readonly type: 'answer'; readonly thought: string; readonly text: string }
  | { readonly type: 'call'; readonly thought: string; readonly call: ModelToolCall }

/** The schema that the model server enforces. */
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

/** Adds the rules of the envelope to the system prompt; the schema alone doesn't explain itself. */
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

/**
 * Reads a complete envelope, even after prose; null when it is malformed or empty. Prose alone is an answer: old
 * servers ignore the schema.
 */
export function readEnvelope(text: string, tools: readonly ModelTool[]): Envelope | null {
  const bare = text.trim()
  if (bare === '') return null
  const begin = bare.search(/\{\s*["'“]?\w+["'”]?\s*:|\{\s*\}/)
  const envelope = envelopeSchema.safeParse(begin === -1 ? null : readLooseJson(bare, begin)?.value).data
  const before =
    begin === -1
      ? ''
      : bare
          .slice(0, begin)
          .replace(/```(?:json)?\s*$/, '')
          .trim()
  const thought = envelope?.thought ?? before
  const answer = envelope?.answer?.trim() ?? ''
  if (answer !== '') return { type: 'answer', thought, text: answer }
  const call = findWrittenCalls(bare, tools)?.calls[0]
  if (call !== undefined) return { type: 'call', thought, call }
  // A call of an unknown tool is answered with the names of the available ones.
  if (envelope?.tool) return { type: 'call', thought, call: { name: envelope.tool, arguments: {} } }
  return /^(?:\{|```)/.test(bare) || (envelope !== undefined && 'tool' in envelope)
    ? null
    : { type: 'answer', thought: '', text: bare }
}

const answerStart = /"answer"\s{0,100}:\s{0,100}"/
/** Longer than the start of an answer; only this much of what arrived before is searched again. */
const startCharacters = 300
/** Characters of a JSON string up to its end, or up to an incomplete escape. */
const completePart = /^(?:[^"\\]|\\(?:u[0-9a-fA-F]{4}|[^u]))*/

/** Reads the answer from an envelope that is still being written. */
export function createAnswerReader(): { push(delta: string): string } {
  let text = ''
  let at = -1
  return {
    push(delta) {
      const from = Math.max(0, text.length - startCharacters)
      text += delta
      if (at === -1) {
        const found = answerStart.exec(text.slice(from))
        if (found === null) return ''
        at = from + found.index + found[0].length
      }
      const part = completePart.exec(text.slice(at))?.[0] ?? ''
      at += part.length
      // Models write line feeds into strings unescaped.
      return String(parsed(`"${part.replaceAll('\n', '\\n')}"`) ?? '')
    },
  }
}

/** Whether a partial text is prose, and so an answer from its first word; null if undecided. */
export function isProse(text: string): boolean | null {
  const begin = text.trimStart()
  if (begin === '' || /^`{1,2}$/.test(begin)) return null
  return !/^(?:\{|```)/.test(begin)
}

/** A call as the model would have written it in an envelope, for the message history. */
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
