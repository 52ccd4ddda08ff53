// Runs the tools that a model asks for: only those its agent may use, each call once, with bounded results.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import type { ToolCall } from '../../contract/conversation'
import type { Registry } from '../../kernel/registry'
import type { ModelTool, ModelToolCall } from '../../model/language-model'
import { cut } from '../../query/describe'
import type { ProjectView } from '../../query/project-view'
import type { Tool } from '../../query/tool'
import type { Agent } from '../agent'
import type { EvidenceList } from './evidence'

/** Small models choose badly among many tools, so these alone are offered, in this order. */
const offered = ['search', 'open', 'callers', 'callees', 'impact']
const resultCharacters = 8_000
const citedPerResult = 12

export interface ToolRun {
  readonly call: ToolCall
  /** What the model is told. */
  readonly text: string
  /** True when the model asked the same before. */
  readonly repeated: boolean
}

export interface ToolBench {
  readonly tools: readonly ModelTool[]
  run(call: ModelToolCall, signal: AbortSignal): ToolRun
}

/** The tools of one answer. */
export function createToolBench(
  registry: Registry<Tool>,
  agent: Agent,
  views: readonly ProjectView[],
  evidence: EvidenceList,
): ToolBench {
  const allowed = offered.flatMap((id) => (agent.tools.includes(id) ? (registry.get(id) ?? []) : []))
  /** What was asked, and whether it could be done. */
  const done = new Map<string, boolean>()
  let calls = 0

  const execute = (call: ModelToolCall, signal: AbortSignal): { ok: boolean; text: string } => {
    const tool = allowed.find((one) => one.id === call.name)
    if (tool === undefined)
      return {
        ok: false,
        text: `There is no tool "${cut(call.name, 60)}". Tools: ${allowed.map((one) => one.id).join(', ')}.`,
      }
    const { project, ...rest } = call.arguments
    const view = views.find((one) => one.name === project) ?? (views[0] as ProjectView)
    const input = tool.input.safeParse(rest)
    if (!input.success) return { ok: false, text: `The arguments do not fit: ${z.prettifyError(input.error)}` }
    try {
      const result = tool.run(view, input.data, signal)
      const cited = result.citations.slice(0, citedPerResult).flatMap((citation) => {
        const { file_path: path, start_line: startLine, end_line: endLine } = citation
        const about = {
          symbolId: citation.symbol_id ?? null,
          label: citation.label ?? path,
          confidence: citation.confidence ?? null,
        }
        const piece = evidence.add({ view, path, startLine, endLine, ...about })
        return piece === null ? [] : [`${piece.id} = ${piece.path}:${piece.startLine}-${piece.endLine}`]
      })
      return {
        ok: true,
        text: `${cut(result.text, resultCharacters)}\nCite as: ${cited.join(', ') || 'nothing to cite'}`,
      }
    } catch (error) {
      if (error instanceof AppError && error.code !== 'cancelled') return { ok: false, text: error.message }
      throw error
    }
  }

  return {
    tools: allowed.map((tool) => asModelTool(tool, views)),
    run(call, signal) {
      const key = JSON.stringify([call.name, call.arguments]).slice(0, 10_000)
      const before = done.get(key)
      const repeated = before !== undefined
      const { ok, text } = repeated
        ? { ok: before, text: 'You asked this already; the result is above. Answer now.' }
        : execute(call, signal)
      done.set(key, ok)
      calls++
      return {
        repeated,
        text,
        call: {
          call_id: `call_${calls}`,
          event_type: ok ? 'result' : 'error',
          tool_name: cut(call.name, 60),
          tool_response: cut(text, 2_000),
          tool_call_details: boundedDetails(call.arguments),
          is_complete: true,
        },
      }
    },
  }
}

/** The same call before it ran, as followers of the answer see it. */
export function startedCall(run: ToolRun): ToolCall {
  return { ...run.call, event_type: 'call', tool_response: '', is_complete: false }
}

/**
 * Finds a tool call that a model wrote as text instead of making it: bare JSON, in a fence, or in tags.
 * @returns null when the text is no call of a known tool
 */
export function leakedCall(text: string, tools: readonly ModelTool[]): ModelToolCall | null {
  const tagged = /<function=([\w-]+)>\s*(\{[\s\S]*\})?/.exec(text)
  if (tagged !== null) return asCall({ name: tagged[1], arguments: parse(tagged[2] ?? '{}') }, tools)
  const inside =
    /<tool_call>\s*(\{[\s\S]*\})/.exec(text)?.[1] ??
    /^\s*```(?:json|tool_call)?\s*(\{[\s\S]*\})\s*```\s*$/.exec(text)?.[1] ??
    text
  const value = parse(inside.replace(/<\/tool_call>[\s\S]*$/, '').trim())
  return asCall(value, tools)
}

/** Whether text may become a leaked call, so that it should not be shown yet. */
export function mayBeLeakedCall(text: string): boolean {
  const start = text.trimStart()
  return ['{', '```json', '```tool', '<tool_call', '<function='].some(
    (opening) => start.startsWith(opening) || (start !== '' && opening.startsWith(start)),
  )
}

const callSchema = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).optional(),
  parameters: z.record(z.string(), z.unknown()).optional(),
})

function asCall(value: unknown, tools: readonly ModelTool[]): ModelToolCall | null {
  const call = callSchema.safeParse(value).data
  if (call === undefined || !tools.some((tool) => tool.name === call.name)) return null
  return { name: call.name, arguments: call.arguments ?? call.parameters ?? {} }
}

function asModelTool(tool: Tool, views: readonly ProjectView[]): ModelTool {
  const schema = z.toJSONSchema(tool.input, { io: 'input' })
  const { $schema: _, ...parameters } = schema
  if (views.length === 1) return { name: tool.id, description: tool.description, parameters }
  const project = { type: 'string', enum: views.map((view) => view.name), description: 'Which project' }
  return {
    name: tool.id,
    description: tool.description,
    parameters: { ...parameters, properties: { ...parameters.properties, project } },
  }
}

function boundedDetails(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(values)
  return text.length <= 2_000 ? { ...values } : { shortened: cut(text, 2_000) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
