// C-14: no page of another origin can read a response, except origins that the owner allowed by name.
import { expect, it } from 'vitest'
import { startTestService, type Answer, type TestService } from '#tests/api/test-service'

const friend = 'http://localhost:3000'
const preflightHeaders = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' }

const accessHeaders = ({ headers }: Answer): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control'))

async function askFrom({ call }: TestService, origin: string): Promise<{ preflight: Answer; get: Answer }> {
  const headers = { ...preflightHeaders, origin }
  const preflight = await call('/api/v2/projects', { method: 'OPTIONS', key: null, headers })
  return { preflight, get: await call('/api/v2/projects', { headers: { origin } }) }
}

const allow = ({ call }: TestService, origins: readonly string[]): Promise<Answer> =>
  call('/api/v2/allowed-origins', { method: 'PATCH', body: { origins } })

// Catches a preflight that is answered, and an Origin that is reflected.
it('answers no preflight and sends no Access-Control header', async () => {
  const service = await startTestService()
  for (const origin of ['https://evil.example', 'null', service.url]) {
    const { preflight, get } = await askFrom(service, origin)
    expect(preflight.status).toBeGreaterThanOrEqual(400)
    expect(get.status).toBe(origin === service.url ? 200 : 403)
    for (const answer of [preflight, get]) expect(accessHeaders(answer)).toEqual([])
  }
})

// Catches a list that admits more than it names, or a page without a key.
it('admits allowed origins, and none that only look like them', async () => {
  const service = await startTestService()
  expect((await allow(service, [`${friend.toUpperCase()}/`])).json).toEqual({ origins: [friend] })
  const { preflight, get } = await askFrom(service, friend)
  expect([preflight.status, get.status]).toEqual([204, 200])
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key')
  for (const { headers } of [preflight, get]) {
    expect(headers.get('access-control-allow-origin')).toBe(friend)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toMatch(/origin/i)
  }
  // A page must be able to read why it was refused.
  const refused = await service.call('/api/v2/projects', { key: null, headers: { origin: friend } })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, friend])

  for (const origin of ['http://localhost:30001', 'https://localhost:3000', `${friend}.evil.example`, 'null', '*']) {
    const other = await askFrom(service, origin)
    expect([other.preflight.status, other.get.status]).toEqual([403, 403])
    expect([...accessHeaders(other.preflight), ...accessHeaders(other.get)]).toEqual([])
  }
  expect((await allow(service, [])).json).toEqual({ origins: [] })
  expect((await askFrom(service, friend)).get.status).toBe(403)
})

// Catches a wildcard, and an API key that can allow origins.
it('accepts only origins, and only from the owner', async () => {
  const service = await startTestService()
  const wrong = ['*', 'http://*.example.org', 'null', 'localhost:3000', `${friend}/page`, 'http://me:word@a.example']
  for (const origin of [...wrong, 'file:///etc', 'ftp://a.example']) {
    expect((await allow(service, [friend, origin])).status, origin).toBe(422)
  }
  expect((await service.call('/api/v2/allowed-origins')).json).toEqual({ origins: [] })
  const { json } = await service.call('/api/v2/api-keys', { body: { name: 'Tool' } })
  const key = (json as { api_key: string }).api_key
  const asked = await service.call('/api/v2/allowed-origins', { method: 'PATCH', key, body: { origins: [friend] } })
  expect(asked.status).toBe(403)
})
