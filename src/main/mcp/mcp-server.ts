// The query tools over the Model Context Protocol (Streamable HTTP), for editors and agents on this machine.
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Services } from '../api/services/services'
import { AppError } from '../contract/errors'
import { version } from '../contract/version'
import type { Logger } from '../kernel/log'

const instructions =
  'Cairn knows the code of the projects on this machine as a graph: who calls what, what breaks when something changes, ' +
  'where things are. Ask it before reading files. Every row has a file and a line; "possible" means that only a name matches.'

const projectInput = z
  .string()
  .min(1)
  .optional()
  .describe('Name or id of a project, as list_projects gives it. May be left out when there is only one.')

interface ToolAnswer {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/**
 * Creates the endpoint. Every request has a server of its own, so nothing is kept between them.
 * @returns `answer` takes a request whose body was read and checked for size before
 */
export function createMcpEndpoint(
  services: Pick<Services, 'projects' | 'tools'>,
  log: Logger,
): { answer(request: Request, body: unknown): Promise<Response>; close(): Promise<void> } {
  const handler = createMcpHandler(({ requestInfo }) => serverFor(services, requestInfo?.signal), {
    onerror: (error) => log.debug({ err: error }, 'mcp'),
  })
  return { answer: (request, body) => handler.fetch(request, { parsedBody: body }), close: () => handler.close() }
}

function serverFor({ projects, tools }: Pick<Services, 'projects' | 'tools'>, gone?: AbortSignal): McpServer {
  const server = new McpServer({ name: 'cairn', title: 'Cairn', version }, { instructions })
  const signal = gone ?? new AbortController().signal
  const annotations = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'list_projects',
    { description: 'Lists the projects that can be asked about.', inputSchema: z.object({}), annotations },
    () =>
      answerOf(async () =>
        projects
          .list()
          .map((one) => `${one.repo_name} (${one.id}): ${one.status}, ${one.files} files, ${one.languages.join(', ')}`)
          .join('\n'),
      ),
  )
  for (const tool of tools.all) {
    const inputSchema = tool.input.extend({ project: projectInput })
    server.registerTool(tool.id, { description: tool.description, inputSchema, annotations }, (input) => {
      const { project, ...rest } = input as { project?: string }
      return answerOf(async () => (await tools.run(tool, project ?? null, rest, signal)).text)
    })
  }
  return server
}

/** What went wrong is told to the model, which can ask better; other faults stay faults. */
async function answerOf(run: () => Promise<string>): Promise<ToolAnswer> {
  try {
    return { content: [{ type: 'text', text: (await run()) || 'Nothing found.' }] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}
