// The official MCP client, connected to a service under test.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { TestService } from '#tests/api/test-service'

/** Connects; closed when the test ends. */
export async function connectMcp(service: TestService, key = service.localKey): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { 'x-api-key': key }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return client
}
