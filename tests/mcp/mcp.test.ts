// The tools over the Model Context Protocol, asked by the protocol's own client.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { startTestService, type TestService } from '#tests/api/test-service'
import { sampleFiles } from '#tests/support/sample-project'

async function connect(service: TestService, key = service.localKey): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { 'x-api-key': key }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }))
  onTestFinished(() => client.close())
  return client
}

async function ask(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const answer = await client.callTool({ name, arguments: input })
  const parts = answer.content as { type: string; text: string }[]
  return { text: parts.map((part) => part.text).join('\n'), isError: answer.isError === true }
}

test('a client finds the tools and gets answers with file and line', async () => {
  const service = await startTestService()
  await service.parse(sampleFiles)
  const client = await connect(service)
  const { tools } = await client.listTools()
  expect(tools.map((tool) => tool.name).sort()).toEqual(
    ['list_projects', ...service.services.tools.all.map((tool) => tool.id)].sort(),
  )
  expect(tools.every((tool) => tool.annotations?.readOnlyHint === true)).toBe(true)
  const { text } = await ask(client, 'callers', { symbol: 'deliver' })
  expect(text).toMatch(/dispatch.*src\/application\.js:\d+/)
})

test('every tool answers its sample', async () => {
  const service = await startTestService()
  await service.parse(sampleFiles)
  const client = await connect(service)
  for (const { id, sample } of service.services.tools.all) {
    expect(await ask(client, id, sample), id).toMatchObject({ isError: false })
  }
})

test('with several projects one must be named, by name or id', async () => {
  const service = await startTestService()
  const first = await service.parse(sampleFiles)
  await service.parse({ 'other.py': 'def deliver():\n    pass\n' })
  const client = await connect(service)
  expect(await ask(client, 'callers', { symbol: 'deliver' })).toMatchObject({ isError: true })
  expect(await ask(client, 'callers', { symbol: 'deliver', project: first })).toMatchObject({ isError: false })
  expect(await ask(client, 'callers', { symbol: 'deliver', project: 'nowhere' })).toMatchObject({ isError: true })
  expect((await ask(client, 'list_projects', {})).text.split('\n')).toHaveLength(2)
})

test('what does not exist is said to the model, not thrown', async () => {
  const service = await startTestService()
  await service.parse(sampleFiles)
  const answer = await ask(await connect(service), 'callers', { symbol: 'nothingOfThatName' })
  expect(answer.isError).toBe(true)
  expect(answer.text).toContain('nothingOfThatName')
})

test('without a key, with a wrong one, or from a page of another origin there is no answer', async () => {
  const service = await startTestService()
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await service.call('/mcp', { body, key: null })).status).toBe(401)
  expect((await service.call('/mcp', { body, key: 'sk-wrong' })).status).toBe(401)
  expect((await service.call('/mcp', { body, headers: { origin: 'https://example.com' } })).status).toBe(403)
  expect((await service.call('/mcp', { body: { pad: 'x'.repeat(2 ** 21) } })).status).toBe(413)
  expect((await service.call('/mcp', { method: 'POST', body: 'not json' })).status).toBe(400)
})
