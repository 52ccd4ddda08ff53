// C-13: no page of another origin can make the service change anything.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { createRoutes } from '#main/api/registry'
import { sampleFiles } from '#tests/api/sample-project'
import { startTestService } from '#tests/api/test-service'

/** All rows of the application's database by table, without the times at which keys were last used. */
function rowsOf(dataFolder: string): Readonly<Record<string, readonly unknown[]>> {
  const database = new Database(join(dataFolder, 'app.db'), { readonly: true })
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
  const rows = (table: string) => database.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[]
  const all = tables.map((table) => [table, rows(table).map((row) => ({ ...row, last_used_at: null }))] as const)
  database.close()
  return Object.fromEntries(all)
}

// Catches an origin check that accepts `null`, another port or another scheme.
it('refuses every other Origin, and `null`, on every path', async () => {
  const { call, url, port } = await startTestService()
  const origins = [
    'null',
    'https://evil.example',
    `http://127.0.0.1:${port + 1}`,
    `https://127.0.0.1:${port}`,
    `${url}.evil.example`,
    `http://localhost:${port}`,
    '',
  ]
  for (const path of ['/', '/health', '/openapi.json', '/docs', '/api/v2/projects', '/none']) {
    for (const origin of origins) {
      const answer = await call(path, { headers: { origin } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')], `${path} ${origin}`).toEqual([
        403,
        null,
      ])
    }
    expect((await call(path, { headers: { origin: url } })).status).not.toBe(403)
  }
})

// Catches a page whose image requests use up the rate limit for sign-ins.
it('refuses cross-site requests without an Origin, such as images, and doesn’t count them', async () => {
  const { call } = await startTestService()
  const image = (site: string, path: string) => call(path, { key: null, headers: { 'sec-fetch-site': site } })
  for (const path of ['/api/v2/agents', '/api/v2/auth/device', '/mcp'])
    for (const site of ['cross-site', 'same-site'])
      expect((await image(site, path)).status, `${site} ${path}`).toBe(403)
  const flood = await Promise.all(Array.from({ length: 600 }, () => image('cross-site', '/api/v2/auth/session')))
  expect(new Set(flood.map((answer) => answer.status))).toEqual(new Set([403]))
  for (const site of ['same-origin', 'none']) expect((await image(site, '/api/v2/agents')).status, site).toBe(401)
  // That a page is there would tell that Cairn runs; a link to it may be followed.
  expect((await image('cross-site', '/docs')).status).toBe(403)
  const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
  expect((await call('/docs', { key: null, headers: followed })).status).toBe(200)
})

// Catches a route that changes something on a request without a preflight.
it('changes nothing for forms, plain text and beacons', async () => {
  const { call, dataFolder, openSession, parse } = await startTestService()
  const session = { key: await openSession() }
  // Something of each kind, which a forged request could change or delete.
  const project = await parse(sampleFiles)
  const made = async (path: string, body: object, id: string): Promise<string> =>
    ((await call(path, { body })).json as Record<string, string>)[id] ?? ''
  const about = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const ids: Readonly<Record<string, string>> = {
    project_id: project,
    conversation_id: await made('/api/v2/conversations', about, 'conversation_id'),
    key_id: await made('/api/v2/api-keys', { name: 'Laptop' }, 'id'),
  }
  expect(Object.values(ids)).not.toContain('')
  const before = rowsOf(dataFolder)
  const kinds = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;application/json',
  ]
  for (const route of createRoutes().all.filter((one) => one.method !== 'GET')) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')
    for (const type of kinds) {
      const options = { method: route.method, headers: { 'content-type': type }, body: '{"name":"forged"}' }
      const withoutKey = await call(path, { ...options, key: null })
      // Sign-in routes need no key, so a forged request is stopped by its Origin.
      const isOpen = route.auth === 'none' && route.forms === true
      if (!isOpen) expect([401, 415], `${route.id} ${type}`).toContain(withoutKey.status)
      const page = { ...options, key: null, headers: { ...options.headers, origin: 'https://evil.example' } }
      expect((await call(path, page)).status, `${route.id} ${type}`).toBe(403)
      const allowed = { ...options, ...(route.auth === 'session' ? session : {}) }
      if (route.forms !== true) expect((await call(path, allowed)).status, `${route.id} ${type}`).toBe(415)
    }
  }
  expect(rowsOf(dataFolder)).toEqual(before)
})

// Catches a session that a browser would send automatically.
it('sets no cookie and reads none', async () => {
  const { call, localKey } = await startTestService()
  const answer = await call('/api/v2/projects', {
    key: null,
    headers: { cookie: `x-api-key=${localKey}; token=${localKey}` },
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
})
