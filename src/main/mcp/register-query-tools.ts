// The query tools as tools of the protocol: each takes a project besides its own input.
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Services } from '../api/services/services'
import { limits } from '../kernel/limits'
import type { Tool } from '../query/tool'
import { answerOf } from './mcp-answer'

export const projectInput = z
  .string()
  .min(1)
  .max(limits.relativePathCharacters)
  .nullish()
  .describe(
    'A folder on this machine that the project is in (your working directory, as an absolute path), or its name or id. Optional if there is only one project, or if “cairn mcp” was started in its folder.',
  )

const projectOutput = z.object({ id: z.string(), name: z.string(), path: z.string().nullable() })

/** The name of a tool over the protocol: words joined as in most servers. */
export function protocolName(toolId: string): string {
  return toolId.replaceAll('-', '_')
}

/** Who calls: its signal ends the call. */
export interface ToolClient {
  readonly gone: AbortSignal
  /** The folder it works in, if it said so: the default project is the one around it. */
  readonly workingFolder: string | null
}

/** Registers all query tools with the server of one request. */
export type RegisterQueryTools = (server: McpServer, client: ToolClient) => void

/**
 * Creates the schemas of the tools once: each request has its own server, and a new schema is compiled on first use.
 */
export function prepareQueryTools({ tools }: Pick<Services, 'tools'>): RegisterQueryTools {
  const prepared = tools.all.map((tool) => ({ tool, config: configOf(tool) }))
  return (server, client) => {
    for (const { tool, config } of prepared) registerTool(server, tool, config, tools, client)
  }
}

interface ToolConfig {
  readonly title: string
  readonly description: string
  readonly inputSchema: z.ZodObject
  readonly outputSchema: z.ZodObject
  readonly annotations: { readonly readOnlyHint: boolean; readonly openWorldHint: boolean }
}

function configOf(tool: Tool): ToolConfig {
  return {
    title: tool.title,
    description: tool.description,
    inputSchema: tool.input.extend({ project: projectInput }),
    outputSchema: tool.output.extend({ project: projectOutput }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}

function registerTool(
  server: McpServer,
  tool: Tool,
  config: ToolConfig,
  tools: Services['tools'],
  { gone, workingFolder }: ToolClient,
): void {
  server.registerTool(protocolName(tool.id), config, (input, context) => {
    const { project: wanted, ...rest } = input as { project?: string | null }
    const cancelled = AbortSignal.any([gone, context.mcpReq.signal])
    return answerOf(async () => {
      const { text, data, project } = await tools.run(tool, wanted ?? null, rest, cancelled, workingFolder)
      const { id, repo_name: name, repo_path: path } = project
      // A model has to know which project was used by default, and that it is outdated.
      const notes = [
        ...(wanted == null ? [`(project ${name}, ${path ?? 'a clone'})`] : []),
        ...(project.latest
          ? []
          : ['(the files have changed since they were parsed; parse_project brings it up to date)']),
      ]
      return {
        text: [text, ...notes].join('\n'),
        data: { ...(data as Record<string, unknown>), project: { id, name, path } },
      }
    })
  })
}
