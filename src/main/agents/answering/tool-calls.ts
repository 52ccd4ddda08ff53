// The tools that a model may call: only those of its agent, each call once, with results of limited size.
import type { ToolCall } from '../../contract/conversation'
import type { ModelTool, ModelToolCall } from '../../model/language-model'
import { cut } from '../../query/describe'
import type { ProjectPlace } from '../../query/project-place'
import type { AgentProfile } from '../agent'
import type { EvidenceList } from '../grounding/evidence-list'
import type { ToolOutcome } from '../grounding/grounding'
import { withKnownNames } from './call-names'
import { fitResult } from './fit-result'

export interface ToolRun {
  readonly call: ToolCall
  /** The text for the model. */
  readonly text: string
  /** True for a result, false for a refusal. */
  readonly ok: boolean
  /** True when the model made the same call before. */
  readonly repeated: boolean
}

export interface ToolBench {
  readonly tools: readonly ModelTool[]
  /** The call with the real names of the tool and its arguments. */
  understood(call: ModelToolCall): ModelToolCall
  /** The call as shown before it has run. */
  start(call: ModelToolCall): ToolCall
  /**
   * @param started what `start` returned for this call
   * @param roomTokens maximum size of the result; evidence that does not fit gets no id
   */
  run(started: ToolCall, call: ModelToolCall, roomTokens: number): Promise<ToolRun>
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
 * @param offered every tool offered to models, in order
 */
export function createToolBench(
  offered: readonly OfferedTool[],
  agent: AgentProfile,
  projects: readonly ProjectPlace[],
  evidence: EvidenceList,
  useTool: UseTool,
): ToolBench {
  const allowed = offered.filter((tool) => agent.tools.includes(tool.name))
  /** Calls made so far, and whether they succeeded. */
  const done = new Map<string, boolean>()
  let calls = 0

  const execute = async (call: ModelToolCall, roomTokens: number): Promise<{ ok: boolean; text: string }> => {
    if (!allowed.some((tool) => tool.name === call.name))
      return {
        ok: false,
        text: `There is no tool "${cut(call.name, 60)}". Tools: ${allowed.map((tool) => tool.name).join(', ')}.`,
      }
    const { project, ...rest } = call.arguments
    const place = projects.find((one) => one.name === project) ?? projects[0]
    const outcome = await useTool(call.name, place?.id ?? '', rest)
    const { ok } = outcome
    const { text, cited } = fitResult(outcome, roomTokens)
    if (!ok) return { ok, text }
    const pieces = cited.flatMap((one) => evidence.add(one) ?? [])
    const ids = [...new Set(pieces)].map((piece) => `${piece.id} = ${piece.path}:${piece.startLine}-${piece.endLine}`)
    return { ok, text: `Cite as: ${ids.join(', ') || 'nothing to cite'}\n${text}` }
  }

  const tools = allowed.map((tool) => forProjects(tool, projects))

  return {
    tools,
    understood: (call) => withKnownNames(call, tools),
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
    async run(started, call, roomTokens) {
      const key = JSON.stringify([call.name, call.arguments]).slice(0, 10_000)
      const before = done.get(key)
      const repeated = before !== undefined
      const { ok, text } = repeated
        ? { ok: before, text: 'You already asked this; the result is above. Answer now.' }
        : await execute(call, roomTokens)
      done.set(key, ok)
      const ended = { event_type: ok ? 'result' : 'error', tool_response: cut(text, 2_000), is_complete: true } as const
      return { repeated, ok: ok && !repeated, text, call: { ...started, ...ended } }
    },
  }
}

/** With several projects, a call names the one it is for. */
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
