// Every route responds as openapi.json describes, and every documented kind of error occurs.
import { describe, expect, it } from 'vitest'
import { createOpenApi, errorCodesOf } from '#main/api/openapi'
import { createRoutes } from '#main/api/registry'
import { composeCall, sampleFiles } from '#tests/api/sample-project'
import { startTestService, type Answer } from '#tests/api/test-service'
import { scriptedModel } from '#tests/support/scripted-model'
import { describedCalls, itemsOf, operationAt, type OpenApi } from './described-calls'

const compose = encodeURIComponent('lib/compose.js#compose(function,1)')
const use = 'lib/app.js#App.use(method,1)'

describe('answers', () => {
  // Catches a response that differs from its description, on any route.
  it('match openapi.json, on every path of every route', async () => {
    const { model } = await scriptedModel({})
    const service = await startTestService({ model })
    const { call, seen, document } = await describedCalls(service)
    const session = await service.openSession()
    const project = await service.parse(sampleFiles)
    const spare = await service.parse(sampleFiles)

    for (const path of ['/health?challenge=abc', '/api/v2/health/', '/api/v2/projects/', '/api/v2/projects/list'])
      await call(path)
    await call(`/api/v2/projects/${project}/`)
    await call(`/api/v2/projects/${project}`, { method: 'PATCH', body: { watch: true, unknown_field: 1 } })
    await call(`/api/v2/parsing-status/${project}/`)
    const { repo_path: folder } = (await call(`/api/v2/projects/${project}`)).json as { repo_path: string }
    expect((await call('/api/v2/parse', { body: { repo_path: `${folder}/` } })).json).toMatchObject({
      project_id: project,
    })
    expect((await call('/api/v2/parse/', { body: { repo_name: folder } })).json).toMatchObject({ project_id: project })
    expect((await call('/api/v2/parsing-status', { body: { repo_name: folder } })).json).toMatchObject({
      project_id: project,
    })
    expect((await call('/api/v2/parse/sample', { method: 'POST' })).status).toBe(200)
    const events = await call(`/api/v2/parsing-status/${project}/events`)
    expect(itemsOf(events.text).at(-1)).toMatchObject({ project_id: project, status: 'ready' })
    await call(`/api/v2/projects/${project}/cancel`, { method: 'POST' })
    await call(`/api/v2/projects/${project}/refresh/`, { method: 'POST', body: {} })
    await call(`/api/v2/projects/${spare}`, { method: 'DELETE' })
    expect((await call(`/api/v2/projects/${spare}`)).status).toBe(404)

    const link = { file_path: composeCall.path, line: composeCall.line, confidence: 'exact' }
    for (const path of [`symbols/${compose}/callers`, `callers?symbol_id=${compose}`]) {
      expect((await call(`/api/v2/projects/${project}/${path}`)).json).toMatchObject({
        total: 1,
        links: [{ ...link, symbol: { id: use } }],
      })
    }
    for (const path of [`symbols/${encodeURIComponent(use)}/callees`, `callees?id=${encodeURIComponent(use)}`]) {
      expect((await call(`/api/v2/projects/${project}/${path}`)).json).toMatchObject({
        links: [{ symbol: { name: 'compose' } }],
      })
    }
    for (const path of [`symbols/${compose}/impact`, `impact?symbol_id=${compose}`]) {
      expect((await call(`/api/v2/projects/${project}/${path}`)).json).toMatchObject({
        steps: expect.arrayContaining([expect.objectContaining({ depth: 1, through: decodeURIComponent(compose) })]),
        picture: { view: 'impact' },
      })
    }
    expect(
      (await call(`/api/v2/projects/${project}/path?from=${encodeURIComponent(use)}&to=${compose}`)).json,
    ).toMatchObject({ found: true, steps: [{ from: { id: use }, link: { symbol: { name: 'compose' } } }] })
    expect((await call(`/api/v2/projects/${project}/graph?focus=${compose}&depth=2`)).json).toMatchObject({
      view: 'neighbourhood',
      nodes: expect.arrayContaining([expect.objectContaining({ id: use, hops: -1 })]),
    })
    expect((await call(`/api/v2/projects/${project}/commands?reaches=${compose}`)).json).toMatchObject({
      commands: [],
      total: 0,
      at_least: false,
    })
    expect((await call(`/api/v2/projects/${project}/routes?reaches=${compose}`)).json).toMatchObject({
      routes: [],
      total: 0,
      at_least: false,
    })
    expect((await call(`/api/v2/projects/${project}/graph?open=${composeCall.path}`)).json).toMatchObject({
      view: 'map',
      nodes: expect.arrayContaining([expect.objectContaining({ id: use, kind: 'method' })]),
    })
    expect((await call(`/api/v2/projects/${project}/graph?focus=${compose}&kinds=likes`)).status).toBe(422)
    for (const path of [`symbols/${compose}`, `symbols?symbol_id=${compose}`, `symbol?id=${compose}`]) {
      expect((await call(`/api/v2/projects/${project}/${path}`)).json).toMatchObject({
        name: 'compose',
        doc: 'Joins functions into one.',
      })
    }
    // Would catch: "not found" without suggestions for a client with only a name or an id from before a rename.
    const unknownId = await call(`/api/v2/projects/${project}/symbol?id=lib/old.js%23compose`)
    expect([unknownId.status, unknownId.text]).toEqual([404, expect.stringMatching(/Similar ones: “[^”]*#compose/)])
    await call(`/api/v2/projects/${project}/files`)
    expect((await call(`/api/v2/projects/${project}/changes`)).json).toMatchObject({
      latest: true,
      files: [],
      total: 0,
    })
    await call(`/api/v2/projects/${project}/suggestions`)
    await call('/api/v2/connections', { key: session })
    expect((await call('/api/v2/data')).json).toMatchObject({ folder: service.dataFolder })
    expect((await call(`/api/v2/projects/${project}/file?path=lib/app.js&start=3&end=4`)).json).toMatchObject({
      content: 'export class App {\n  use(fn) {',
      start_line: 3,
      end_line: 4,
      changed_since_parse: false,
    })
    expect(itemsOf((await call(`/api/v2/projects/${project}/export?format=ndjson`)).text).length).toBeGreaterThan(5)
    for (const format of ['graphml', 'scip']) {
      expect((await call(`/api/v2/projects/${project}/export?format=${format}`)).text).toContain('compose')
    }
    const unknown = await call(`/api/v2/projects/${project}/export?format=dot`)
    expect([unknown.status, unknown.text]).toEqual([422, expect.stringMatching(/graphml.*ndjson.*scip/)])
    const search = await call('/api/v2/search', { body: { project_id: project, query: 'compose' } })
    expect((search.json as { results: unknown[] }).results).toContainEqual(
      expect.objectContaining({ name: 'compose', match_type: 'symbol', start_line: 2 }),
    )
    const lines = await call(`/api/v2/projects/${project}/text?query=compose`)
    expect(lines.text).toContain('"type":"end"')

    for (const path of ['/api/v2/list-available-agents', '/api/v2/agents/', '/api/v2/models']) await call(path)
    await call('/api/v2/models', { method: 'PATCH', body: { default_model: null } })
    await call('/api/v2/models/warm', { body: {} })
    await call('/api/v2/models/check', { body: { base_url: 'http://127.0.0.1:11434' } })
    await call('/api/v2/models/pull', { body: { model: 'other:1b' } })
    const { pulls } = (await call('/api/v2/models')).json as { pulls: { id: string }[] }
    await call(`/api/v2/models/pull/${pulls[0]?.id}`, { method: 'DELETE' })
    await call('/api/v2/models/installed/other:1b', { method: 'DELETE' })
    const about = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
    const { conversation_id: id } = (await call('/api/v2/conversations/?hidden=false', { body: about })).json as {
      conversation_id: string
    }
    const question = { content: 'Who calls compose?' }
    const whole = await call(`/api/v2/conversations/${id}/message/?stream=false`, { body: question })
    expect(whole.json).toMatchObject({
      mode: 'graph',
      citations: [{ ...{ file_path: link.file_path }, verified: true }],
    })
    await call(`/api/v2/conversations/${id}/message/`, { body: question })
    await call(`/api/v2/conversations/${id}/regenerate?stream=false`, { method: 'POST' })
    expect((await call(`/api/v2/conversations/${id}/stop`, { method: 'POST' })).json).toMatchObject({
      saved_partial: false,
    })
    await call(`/api/v2/conversations/${id}`)
    await call(`/api/v2/conversations/${id}`, { method: 'PATCH', body: { title: 'Middleware' } })
    expect((await call('/api/v2/conversations/?hidden=false')).json).toMatchObject([
      { title: 'Middleware', message_count: 5 },
    ])
    const { message_id: answered } = whole.json as { message_id: string }
    await call(`/api/v2/conversations/${id}/messages`)
    await call(`/api/v2/conversations/${id}/messages/${answered}/sent`)
    const followed = await call(`/api/v2/conversations/${id}/messages/${answered}/events`)
    expect(itemsOf(followed.text).at(-1)).toMatchObject({ type: 'done', stopped: false })
    await call(`/api/v2/conversations/${id}`, { method: 'DELETE' })
    await call(`/api/v2/project/${project}/message/`, { body: question })
    await call('/api/v2/conversations/message/', { body: { ...about, ...question } })

    const integration = { name: 'Sentry', integration_type: 'sentry', auth_data: { access_token: 'hush' } }
    const saved = (await call('/api/v2/integrations/save', { body: integration })).json as {
      data: { integration_id: string }
    }
    await call('/api/v2/integrations')
    await call(`/api/v2/integrations/${saved.data.integration_id}/test`, { body: {} })
    await call(`/api/v2/integrations/${saved.data.integration_id}`, { method: 'DELETE' })

    const made = (await call('/api/v2/api-keys', { body: { name: 'Laptop' }, key: session })).json as {
      id: string
      api_key: string
    }
    expect((await call('/api/v2/projects/', { key: made.api_key })).status).toBe(200)
    await call('/api/v2/api-keys', { key: session })
    await call(`/api/v2/api-keys/${made.id}`, { method: 'DELETE', key: session })
    expect((await call('/api/v2/projects/', { key: made.api_key })).status).toBe(401)
    await call('/api/v2/allowed-origins', {
      method: 'PATCH',
      body: { origins: ['http://localhost:3000'] },
      key: session,
    })
    await call('/api/v2/allowed-origins', { key: session })
    const dashboard = (await call('/api/v2/auth/dashboard', { method: 'POST' })).json as { url: string }
    const token = dashboard.url.split('#token=')[1]
    await call('/api/v2/auth/session', { body: { token }, key: null })
    expect((await call('/api/v2/auth/session', { body: { token }, key: null })).status).toBe(401)
    const spareSession = await service.openSession()
    await call('/api/v2/auth/session', { method: 'DELETE', key: spareSession })
    expect((await call('/api/v2/projects/', { key: spareSession })).status).toBe(401)
    const grant = (await call('/api/v2/auth/device', { body: { client_name: 'laptop' }, key: null })).json as Record<
      string,
      string
    >
    await call(`/api/v2/auth/device?user_code=${grant['user_code']}`, { key: session })
    const poll = { body: { device_code: grant['device_code'] }, key: null }
    expect(await call('/api/v2/auth/token', poll)).toMatchObject({
      status: 400,
      json: { error: 'authorization_pending' },
    })
    await call('/api/v2/auth/device/decision', { body: { user_code: grant['user_code'], approve: true }, key: session })
    expect((await call('/api/v2/auth/token', poll)).json).toMatchObject({ name: 'laptop' })
    await call(`/api/v2/folders?path=${encodeURIComponent(folder)}`, { key: session })

    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    expect(operations.filter((operation) => !seen.has(`${operation} 200`))).toEqual([])
    expect(service.reported).toEqual([])
  })

  // Catches documented errors that never occur, and missing guards.
  it('can be each documented kind of error', async () => {
    const service = await startTestService()
    const { call } = await describedCalls(service)
    const project = await service.parse(sampleFiles)
    const reached = new Set<string>()
    const expectCode = async (code: string, path: string, options: Parameters<typeof call>[1] = {}): Promise<void> => {
      const answer = await call(path, options)
      expect((answer.json as { code: string }).code, answer.text).toBe(code)
      reached.add(code)
    }
    const body = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
    const { conversation_id: id } = (await call('/api/v2/conversations', { body })).json as { conversation_id: string }
    const message = `/api/v2/conversations/${id}/message`
    await expectCode('invalid_request', message, { body: { content: '  \n' } })
    await expectCode('invalid_request', '/api/v2/parse', { method: 'POST', body: '{"repo_path": ' })
    await expectCode('authentication_required', '/api/v2/projects', { key: null })
    await expectCode('access_denied', '/api/v2/folders')
    await expectCode('access_denied', '/health', { headers: { origin: 'null' } })
    await expectCode('not_found', '/api/v2/projects/none')
    await expectCode('not_found', '/api/v2/conversations', { body: { ...body, agent_ids: ['nobody'] } })
    await expectCode('payload_too_large', '/api/v2/parse', { body: { repo_path: 'x'.repeat(2 ** 20) } })
    await expectCode('unsupported_media_type', '/api/v2/parse', {
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    await expectCode('validation_error', '/api/v2/parse', { body: {} })
    await expectCode('validation_error', '/api/v2/parse', { body: { repo_path: '/no/such/folder' } })
    await expectCode('model_unavailable', message, { body: { content: 'Why?', model: 'qwen3:8b' } })
    const remote = (await call('/api/v2/parse', { body: { repo_name: 'https://example.com/a/b' } })).json as {
      project_id: string
    }
    await expectCode('conflict', '/api/v2/search', { body: { project_id: remote.project_id, query: 'x' } })
    await expectCode('conflict', '/api/v2/conversations', { body: { ...body, project_ids: [remote.project_id] } })
    let limited: Answer | undefined
    // A slow machine may need several bursts to reach the rate limit.
    for (let burst = 0; burst < 20 && limited === undefined; burst++) {
      const many = await Promise.all(Array.from({ length: 400 }, () => service.call('/api/v2/agents')))
      limited = many.find((answer) => answer.status === 429)
    }
    expect(limited?.json).toMatchObject({ code: 'rate_limited' })
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    reached.add('rate_limited')
    // A wrong Host needs a raw socket (hostile/c-12), and an internal error would be a bug.
    const elsewhere = ['misdirected', 'internal_error']
    const documented = new Set(createRoutes().all.flatMap(errorCodesOf))
    expect([...documented].filter((code) => !reached.has(code) && !elsewhere.includes(code))).toEqual([])
  })

  // Catches an undocumented alias.
  it('are described for every alias too', () => {
    const routes = createRoutes().all
    const document = createOpenApi(routes) as unknown as OpenApi
    for (const path of routes.flatMap((route) => route.paths ?? [])) {
      expect(operationAt(document, path.replaceAll(/\{\w+\}/g, 'x'), 'get')).toBeDefined()
    }
  })
})
