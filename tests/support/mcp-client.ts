// The official MCP client, connected to a service under test.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { workingFolderHeader } from '#main/contract/working-folder'
import type { TestService } from '#tests/api/test-service'

/** Connects; closed when the test ends. @param folder the working folder that the client states */
export async function connectMcp(service: TestService, key = service.localKey, folder?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = {
    'x-api-key': key,
    ...(folder === undefined ? {} : { [workingFolderHeader]: encodeURIComponent(folder) }),
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return client
}
