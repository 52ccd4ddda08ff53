// Testing a connected service: one request to it over real HTTP, and a truthful report.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ownAddress } from '#main/integrations/integration-kind'
import { createIntegrationKinds } from '#main/integrations/registry'
import { limits } from '#main/kernel/limits'
import type { OpenedConnection } from '#main/kernel/record-connection'
import { startTestService, type TestService } from './test-service'

interface Answered {
  readonly status: number
  readonly body?: unknown
  readonly location?: string
}

interface Forge {
  readonly address: string
  readonly host: string
  readonly asked: IncomingMessage[]
}

async function forge(answer: Answered): Promise<Forge> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address: `http://${host}`, host, asked }
}

async function serviceFor(privateHosts: readonly string[]): Promise<TestService & { opened: OpenedConnection[] }> {
  const opened: OpenedConnection[] = []
  const record = (connection: OpenedConnection): void => void opened.push(connection)
  const networkPolicy = { privateHosts, lookup: () => Promise.resolve([]), record }
  return { ...(await startTestService({ networkPolicy })), opened }
}

async function saved(service: TestService, integration: object): Promise<string> {
  const { json } = await service.call('/api/v2/integrations/save', { body: { name: 'Ours', ...integration } })
  return (json as { data: { integration_id: string } }).data.integration_id
}

async function tested(service: TestService, id: string): Promise<unknown> {
  return (await service.call(`/api/v2/integrations/${id}/test`, { body: {} })).json
}

test.each([
  ['github', {}, { login: 'ada' }, '/api/v3/user', 'Bearer secret', 'ada'],
  ['gitlab', {}, { username: 'ada' }, '/api/v4/user', 'Bearer secret', 'ada'],
  ['linear', {}, { data: { viewer: { name: 'Ada' } } }, '/graphql', 'Bearer secret', 'Ada'],
  ['jira', { email: 'a@b.c' }, { displayName: 'Ada' }, '/rest/api/2/myself', 'Basic YUBiLmM6c2VjcmV0', 'Ada'],
  ['confluence', {}, { displayName: 'Ada' }, '/rest/api/user/current', 'Bearer secret', 'Ada'],
  ['sentry', {}, [{ slug: 'acme' }], '/api/0/organizations/', 'Bearer secret', 'acme'],
  ['slack', {}, { ok: true, user: 'ada', team: 'acme' }, '/api/auth.test', 'Bearer secret', 'ada (acme)'],
])('%s is asked who the token belongs to', async (type, auth, body, path, authorization, account) => {
  const there = await forge({ status: 200, body })
  const service = await serviceFor([there.host])
  const id = await saved(service, {
    integration_type: type,
    auth_data: { access_token: 'secret', ...auth },
    metadata: { base_url: `${there.address}/` },
  })
  expect(await tested(service, id)).toEqual({ success: true, data: { account }, error: null })
  expect(there.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([[path, authorization]])
  const [host, port] = there.host.split(':')
  expect(service.opened).toEqual([{ host, port: Number(port), purpose: 'integration' }])
})

test.each([
  ['a token that is refused', { status: 401 }, /GitLab does not accept the token/],
  ['an answer that is another’s', { status: 200, body: { hello: 1 } }, /does not accept the token/],
  ['a way to somewhere else', { status: 302, location: 'http://169.254.169.254/' }, /another address/],
  ['a fault over there', { status: 500 }, /status 500/],
  ['a flood', { status: 200, body: 'x'.repeat(2 ** 21) }, /too much/],
])('%s is reported, without the secret', async (_name, answer, message) => {
  const there = await forge(answer)
  const service = await serviceFor([there.host])
  const id = await saved(service, {
    integration_type: 'gitlab',
    auth_data: { access_token: 'secret' },
    metadata: { base_url: there.address },
  })
  const outcome = await tested(service, id)
  expect(outcome).toEqual({ success: false, data: null, error: expect.stringMatching(message) as string })
  expect(JSON.stringify(outcome)).not.toContain('secret')
  expect(there.asked).toHaveLength(1)
})

test('an address on this machine is not contacted unless its owner allowed it', async () => {
  const there = await forge({ status: 200, body: { username: 'ada' } })
  const service = await serviceFor([])
  for (const address of [there.address, there.address.replace('http:', 'https:')]) {
    const metadata = { base_url: address }
    const id = await saved(service, { integration_type: 'gitlab', auth_data: { access_token: 'secret' }, metadata })
    expect(await tested(service, id)).toMatchObject({ success: false, data: null })
  }
  expect([there.asked, service.opened]).toEqual([[], []])
})

// Would catch: a token that is sent to whatever address another program with a key writes into the connection.
test('a token goes only to the address it was saved with', async () => {
  const [ours, theirs] = await Promise.all([1, 2].map(() => forge({ status: 200, body: { login: 'ada' } })))
  if (ours === undefined || theirs === undefined) throw new Error('There are two forges.')
  const service = await serviceFor([ours.host, theirs.host])
  const connection = { integration_type: 'github', unique_identifier: 'ours' }
  const metadata = { base_url: ours.address }
  const id = await saved(service, { ...connection, auth_data: { access_token: 'secret' }, metadata })
  const moved = { ...connection, name: 'Ours', metadata: { base_url: theirs.address } }
  const refused = await service.call('/api/v2/integrations/save', { body: moved })
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    422,
    expect.stringMatching(/belongs to another address/),
  ])
  // Its other fields may change.
  await saved(service, { ...connection, status: 'inactive', metadata: { ...metadata, base_url: `${ours.address}/` } })
  await tested(service, id)
  // A connection that waits under the identifier of the default address.
  const waiting = { ...connection, unique_identifier: 'github.com/Ours', metadata: { base_url: theirs.address } }
  const early = await saved(service, { ...waiting, auth_data: { access_token: 'theirs' } })
  const later = { integration_type: 'github', auth_data: { access_token: 'secret' } }
  expect(await saved(service, later)).toBe(early)
  expect(service.services.integrations.list().find((one) => one.integration_id === early)?.metadata).toEqual({})
  expect([ours.asked.length, theirs.asked.length]).toEqual([1, 0])
})

test('missing and unknown values are reported', async () => {
  const service = await serviceFor([])
  const unknown = { name: 'Ours', integration_type: 'github', status: 'banana' }
  expect((await service.call('/api/v2/integrations/save', { body: unknown })).status).toBe(422)
  const bare = await saved(service, { integration_type: 'github' })
  expect(await tested(service, bare)).toMatchObject({
    success: false,
    error: expect.stringMatching(/No token/) as string,
  })
  const nowhere = await saved(service, { integration_type: 'jira', auth_data: { access_token: 'secret' } })
  expect(await tested(service, nowhere)).toMatchObject({
    success: false,
    error: expect.stringMatching(/address of your own/) as string,
  })
  expect((await service.call('/api/v2/integrations/none/test', { body: {} })).status).toBe(404)
})

test('a service with the default address is contacted at its API host, and a self-hosted one at its own', () => {
  const github = createIntegrationKinds().get('github')
  if (github === undefined) throw new Error('There is no integration for GitHub.')
  const urlFor = (address: unknown): string | undefined =>
    github.whoAmI({ token: 'secret', email: null, address: ownAddress(github, address) })?.url
  expect(['https://github.com/', undefined, ''].map(urlFor)).toEqual(Array(3).fill('https://api.github.com/user'))
  expect(urlFor('https://git.example.org/')).toBe('https://git.example.org/api/v3/user')
})

// Would catch: a key that fills the disk, and a list that blocks the service for seconds.
test('connections are bounded in number and size', async () => {
  const service = await startTestService()
  const save = (at: number, metadata: Record<string, unknown> = {}) =>
    service.services.integrations.save(
      { name: 'Ours', integration_type: 'sentry', unique_identifier: `sentry ${at}`, metadata },
      'Test',
    )
  await expect(save(0, { note: 'x'.repeat(limits.integrationDataBytes) })).rejects.toMatchObject({
    code: 'validation_error',
  })
  for (let at = 0; at < limits.integrations; at++) await save(at)
  await expect(save(limits.integrations)).rejects.toMatchObject({ code: 'conflict' })
  await expect(save(0, { note: 'changed' })).resolves.toMatchObject({ metadata: { note: 'changed' } })
  for (let at = 0; at < limits.apiKeys; at++) service.services.access.createKey('Key')
  expect(() => service.services.access.createKey('Key')).toThrow(/Revoke one/)
})
