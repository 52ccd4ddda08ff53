// The server for the Model Context Protocol (Streamable HTTP), for editors and agents on this machine.
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Services } from '../api/services/services'
import { version } from '../contract/version'
import { workingFolderHeader } from '../contract/working-folder'
import { limits } from '../kernel/limits'
import type { Logger } from '../kernel/log'
import { runningCalls } from './running-calls'
import { registerProjectTools } from './project-tools'
import { registerPrompts } from './prompts'
import { prepareQueryTools, protocolName, type RegisterQueryTools } from './register-query-tools'
import { registerResources } from './resources'

const instructions =
  'Cairn knows the code of the projects on this machine as a graph: who calls what, what breaks when something changes, ' +
  'where things are. Ask it before reading files. Pass the folder you work in as `project`; parse_project creates a project from it. ' +
  'Every row has a file and a line. "exact" and "inferred" are proven, "possible" means that only a name matches; ' +
  'unresolved calls may lead anywhere, so "0 callers" is not final while there are any. ' +
  'Lists say how many rows there are in all; continue with `cursor`.'

type Needed = Pick<Services, 'projects' | 'tools' | 'conversations'>

/**
 * Creates the endpoint. Every request has its own server, so that only calls in progress are kept between them.
 * @returns `answer` handles a request whose body has been read and checked for size
 */
export function createMcpEndpoint(
  services: Needed,
  log: Logger,
): { answer(request: Request, body: unknown): Promise<Response>; close(): Promise<void> } {
  const registerTools = prepareQueryTools(services)
  const handler = createMcpHandler(({ requestInfo }) => serverFor(services, registerTools, requestInfo), {
    onerror: (error) => log.debug({ err: error }, 'mcp'),
  })
  const running = runningCalls()
  return {
    answer: async (request, body) =>
      refusedAddress(body) ??
      running.answer(request, body, (cancellable) => handler.fetch(cancellable, { parsedBody: withNewNames(body) })),
    close: () => handler.close(),
  }
}

function serverFor(services: Needed, registerTools: RegisterQueryTools, request?: Request): McpServer {
  const none = { listChanged: false }
  // Without a stream to a client no notification can be sent, so none is announced.
  const capabilities = { tools: none, prompts: none, resources: none }
  const server = new McpServer({ name: 'cairn', title: 'Cairn', version }, { instructions, capabilities })
  const gone = request?.signal ?? new AbortController().signal
  const client = { gone, workingFolder: folderOf(request?.headers.get(workingFolderHeader) ?? null) }
  registerProjectTools(server, services, client)
  registerTools(server, client)
  registerResources(server, services, gone)
  registerPrompts(server)
  return server
}

function folderOf(sent: string | null): string | null {
  try {
    return sent === null ? null : decodeURIComponent(sent)
  } catch {
    return null
  }
}

/** The library that compares addresses with templates gives up on a very long one, and with it the request. */
function refusedAddress(body: unknown): Response | null {
  const call = body as { id?: unknown; method?: unknown; params?: { uri?: unknown } } | null
  const address = call?.params?.uri
  if (call?.method !== 'resources/read' || typeof address !== 'string') return null
  if (address.length <= limits.resourceAddressCharacters) return null
  const message = `The address of a resource has at most ${limits.resourceAddressCharacters.toLocaleString('en')} characters; list the resources for those that exist.`
  return Response.json({ jsonrpc: '2.0', id: call.id ?? null, error: { code: -32_602, message } })
}

/** Tools used to be called `tests-of` and the like; hosts that remember such names are still served. */
function withNewNames(body: unknown): unknown {
  const call = body as { method?: unknown; params?: { name?: unknown } } | null
  if (call?.method !== 'tools/call' || typeof call.params?.name !== 'string') return body
  return { ...call, params: { ...call.params, name: protocolName(call.params.name) } }
}
