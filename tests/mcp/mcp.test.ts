// The tools over the Model Context Protocol, called by the official client.
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { rateGuard } from '#main/http/guards/rate'
import { limits } from '#main/kernel/limits'
import { runningCalls } from '#main/mcp/running-calls'
import { startTestService } from '#tests/api/test-service'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import { connectMcp } from '#tests/support/mcp-client'
import { sampleFiles } from '#tests/support/sample-project'

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
  const client = await connectMcp(service)
  const { tools } = await client.listTools()
  expect(tools.map((tool) => tool.name).sort()).toEqual(
    [
      ...['list_projects', 'parse_project', 'ask'],
      ...service.services.tools.all.map((tool) => tool.id.replaceAll('-', '_')),
    ].sort(),
  )
  const writing = tools.filter((tool) => tool.annotations?.readOnlyHint !== true)
  expect(writing.map((tool) => tool.name)).toEqual(['parse_project'])
  expect(tools.every((tool) => tool.title !== undefined && tool.outputSchema !== undefined)).toBe(true)
  const { text } = await ask(client, 'callers', { symbol: 'deliver' })
  expect(text).toMatch(/src\/application\.js:\d+.*dispatch/)
})

test('every tool returns a result for its sample', async () => {
  const service = await startTestService()
  await service.parse(sampleFiles)
  const client = await connectMcp(service)
  for (const { id, sample } of service.services.tools.all) {
    expect(await ask(client, id, sample), id).toMatchObject({ isError: false })
  }
})

// Would catch: an agent in one copy of a repository that gets results about another, or none because a parse failed.
test('a project is named by folder, name or id, and never chosen silently', async () => {
  const service = await startTestService()
  const first = await service.parse(sampleFiles)
  const folder = service.services.projects.get(first).repo_path as string
  const client = await connectMcp(service)
  const deliver = (project?: string) => ask(client, 'callers', { symbol: 'deliver', ...(project && { project }) })
  expect(await deliver()).toMatchObject({ isError: false, text: expect.stringContaining(folder) })
  const failed = temporaryFolder()
  await service.call('/api/v2/parse', { body: { repo_path: failed } }).then(() => rmSync(failed, { recursive: true }))
  expect(await deliver()).toMatchObject({ isError: false })
  await service.parse({ 'other.py': 'def deliver():\n    pass\n' })
  expect(await deliver()).toMatchObject({ isError: true, text: expect.stringContaining(folder) })
  for (const named of [first, folder, `${folder}/`, join(folder, 'src')])
    expect(await deliver(named), named).toMatchObject({ isError: false })
  for (const wrong of ['nowhere', join(folder, '..')]) expect(await deliver(wrong)).toMatchObject({ isError: true })
  const inside = await connectMcp(service, service.localKey, join(folder, 'src'))
  const own = await ask(inside, 'callers', { symbol: 'deliver' })
  expect(own).toMatchObject({ isError: false, text: expect.stringContaining(`(project ${basename(folder)}`) })
  const outside = await connectMcp(service, service.localKey, join(folder, '..'))
  expect(await ask(outside, 'callers', { symbol: 'deliver' })).toMatchObject({ isError: true })
  const listed = await ask(client, 'list_projects', {})
  expect(listed.text).toContain(folder)
})

test('a folder is parsed, brought up to date and asked in words', async () => {
  const service = await startTestService()
  const client = await connectMcp(service)
  const folder = temporaryFolder(sampleFiles)
  expect((await ask(client, 'parse_project', { folder })).text).toMatch(/is parsed: \d+ files, \d+ symbols/)
  writeFiles(folder, { 'src/late.js': 'function arrivedLate() {}\n' })
  expect((await ask(client, 'parse_project', { project: folder })).isError).toBe(false)
  expect((await ask(client, 'symbol', { symbol: 'arrivedLate', project: folder })).text).toContain('src/late.js:1')
  const answer = await ask(client, 'ask', { question: 'who calls deliver?', project: folder })
  expect(answer.text).toContain('src/application.js')
  expect((await client.listResources()).resources).toHaveLength(1)
  const { contents } = await client.readResource({ uri: (await client.listResources()).resources[0]?.uri ?? '' })
  expect((contents[0] as { text: string }).text).toContain('files')
  const prompt = await client.getPrompt({ name: 'change_safely', arguments: { symbol: 'deliver' } })
  expect(JSON.stringify(prompt.messages)).toContain('deliver')
})

test('the protocol is followed: notifications get 202, old names work, and no unsupported capability is announced', async () => {
  const service = await startTestService()
  await service.parse(sampleFiles)
  const headers = { accept: 'application/json, text/event-stream' }
  const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
  expect((await service.call('/mcp', { body: notice, headers })).status).toBe(202)
  const client = await connectMcp(service)
  expect(client.getServerCapabilities()?.tools?.listChanged).not.toBe(true)
  expect(await ask(client, 'tests-of', { symbol: 'deliver' })).toMatchObject({ isError: false })
})

// Would catch: MCP requests that bypass the rate limit.
test('calls over the protocol are counted like those of the API', async () => {
  const guard = rateGuard(() => 0)
  const context = { path: '/mcp', state: { caller: { keyId: 'one' } } } as unknown as Parameters<typeof guard>[0]
  const call = async (): Promise<void> => {
    await guard(context, () => Promise.resolve())
  }
  for (let at = 0; at < limits.requestsBurst; at++) await call()
  await expect(call()).rejects.toMatchObject({ code: 'rate_limited' })
})

// Would catch: a batch of a hundred calls counted as one request.
test('each call of a batch is counted', async () => {
  const service = await startTestService()
  const headers = { accept: 'application/json, text/event-stream' }
  const body = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.call('/mcp', { body, headers })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

// Would catch: one refused batch for which the key is refused for hours.
test('a batch that is too large is refused and doesn’t lock the key out', async () => {
  const service = await startTestService()
  const headers = { accept: 'application/json, text/event-stream' }
  const body = Array.from({ length: 20_000 }, () => 0)
  const answer = await service.call('/mcp', { body, headers })
  expect([400, 429]).toContain(answer.status)
  const again = await service.call('/api/v2/projects/')
  const wait = again.status === 429 ? Number(again.headers.get('retry-after')) : 0
  expect(wait).toBeLessThanOrEqual(4)
})

// Would catch: a search that continues after its call was cancelled.
test('a call ends when a notification cancels it', async () => {
  const ended: boolean[] = []
  const calls = runningCalls()
  const message = (body: object, session: string): [Request, unknown] => [
    new Request('http://localhost/mcp', { method: 'POST', headers: { 'mcp-session-id': session } }),
    body,
  ]
  const call = calls.answer(...message({ id: 7, method: 'tools/call' }, 'a'), async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended.push(true)
    return new Response(null)
  })
  const accepted = async (): Promise<Response> => new Response(null, { status: 202 })
  const cancel = (session: string) =>
    calls.answer(...message({ method: 'notifications/cancelled', params: { requestId: 7 } }, session), accepted)
  await cancel('b')
  expect(ended).toEqual([])
  await cancel('a')
  await call
  expect(ended).toEqual([true])
})

test('missing things are reported to the model, not thrown', async () => {
  const service = await startTestService()
  await service.parse(sampleFiles)
  const answer = await ask(await connectMcp(service), 'callers', { symbol: 'nothingOfThatName' })
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

// Would catch: an address that the library can't compare answered as an error of the service.
test('an address that is longer than any is refused with its reason', async () => {
  const service = await startTestService()
  const client = await connectMcp(service)
  const uri = `cairn://projects/${'x'.repeat(1_000_000)}/overview`
  await expect(client.readResource({ uri })).rejects.toThrow(/at most 2,000 characters/)
})
