// The tools that a model may call: only those of its agent, each call once, with bounded results.
import { z } from 'zod'
import type { ToolCall } from '../../contract/conversation'
import type { ModelTool, ModelToolCall } from '../../model/language-model'
import { cut } from '../../query/describe'
import type { ProjectPlace } from '../../query/project-place'
import type { AgentProfile } from '../agent'
import type { EvidenceList } from '../grounding/evidence-list'
import type { ToolOutcome } from '../grounding/grounding'

const resultCharacters = 8_000

export interface ToolRun {
  readonly call: ToolCall
  /** What the model is told. */
  readonly text: string
  /** True when the model asked the same before. */
  readonly repeated: boolean
}

export interface ToolBench {
  readonly tools: readonly ModelTool[]
  /** The call as followers of the answer see it before it has run. */
  start(call: ModelToolCall): ToolCall
  /** @param started what `start` gave for this call */
  run(started: ToolCall, call: ModelToolCall): Promise<ToolRun>
}

/** A tool with the schema of its arguments as an object of properties. */
export interface OfferedTool extends ModelTool {
  readonly parameters: Readonly<Record<string, unknown>> & {
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

/** Runs a tool on a project. */
export type UseTool = (
  toolId: string,
  projectId: string,
  written: Readonly<Record<string, unknown>>,
) => ToolOutcome | Promise<ToolOutcome>

/**
 * The tools of one answer.
 * @param offered every tool that models are offered, in their order
 */
export function createToolBench(
  offered: readonly OfferedTool[],
  agent: AgentProfile,
  projects: readonly ProjectPlace[],
  evidence: EvidenceList,
  useTool: UseTool,
): ToolBench {
  const allowed = offered.filter((tool) => agent.tools.includes(tool.name))
  /** What was asked, and whether it could be done. */
  const done = new Map<string, boolean>()
  let calls = 0

  const execute = async (call: ModelToolCall): Promise<{ ok: boolean; text: string }> => {
    if (!allowed.some((tool) => tool.name === call.name))
      return {
        ok: false,
        text: `There is no tool "${cut(call.name, 60)}". Tools: ${allowed.map((tool) => tool.name).join(', ')}.`,
      }
    const { project, ...rest } = call.arguments
    const place = projects.find((one) => one.name === project) ?? projects[0]
    const { ok, text, cited } = await useTool(call.name, place?.id ?? '', rest)
    if (!ok) return { ok, text }
    const pieces = cited.flatMap((one) => evidence.add(one) ?? [])
    const ids = pieces.map((piece) => `${piece.id} = ${piece.path}:${piece.startLine}-${piece.endLine}`)
    return { ok, text: `${cut(text, resultCharacters)}\nCite as: ${ids.join(', ') || 'nothing to cite'}` }
  }

  return {
    tools: allowed.map((tool) => forProjects(tool, projects)),
    start(call) {
      calls++
      return {
        call_id: `call_${calls}`,
        event_type: 'call',
        tool_name: cut(call.name, 60),
        tool_response: '',
        tool_call_details: boundedDetails(call.arguments),
        is_complete: false,
      }
    },
    async run(started, call) {
      const key = JSON.stringify([call.name, call.arguments]).slice(0, 10_000)
      const before = done.get(key)
      const repeated = before !== undefined
      const { ok, text } = repeated
        ? { ok: before, text: 'You asked this already; the result is above. Answer now.' }
        : await execute(call)
      done.set(key, ok)
      const ended = { event_type: ok ? 'result' : 'error', tool_response: cut(text, 2_000), is_complete: true } as const
      return { repeated, text, call: { ...started, ...ended } }
    },
  }
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

/** Where there are several projects, a call says which one it means. */
function forProjects(tool: OfferedTool, projects: readonly ProjectPlace[]): ModelTool {
  if (projects.length === 1) return tool
  const project = { type: 'string', enum: projects.map(({ name }) => name), description: 'Which project' }
  const { parameters } = tool
  return { ...tool, parameters: { ...parameters, properties: { ...parameters.properties, project } } }
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
