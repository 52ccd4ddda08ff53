// C-20: security headers on every route and every kind of error.
import { expect, it } from 'vitest'
import { createRoutes } from '#main/api/registry'
import { rawRequest } from '#tests/api/raw-request'
import { startTestService } from '#tests/api/test-service'

const wanted: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'cache-control': /^no-store$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'x-api-version': /^2$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
}

// Catches a route, a page or an error sent before the headers are set.
it('are on every response, and none names the software', async () => {
  const { call, port } = await startTestService()
  const routes = createRoutes().all.map(({ path, method }) => ({ path: path.replaceAll(/\{\w+\}/g, 'x'), method }))
  const others = [
    '/',
    '/index.html',
    '/docs',
    '/docs/swagger-ui.css',
    '/openapi.json',
    '/none',
    '/api/v1/x',
    '/api/v2/none',
  ]
  const calls = [...routes, ...others.map((path) => ({ path, method: 'GET' })), { path: '/', method: 'DELETE' }]
  for (const { path, method } of calls) {
    const { headers } = await call(path, { method })
    for (const [name, value] of Object.entries(wanted))
      expect(headers.get(name), `${method} ${path} ${name}`).toMatch(value)
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'etag']) expect(headers.get(name)).toBeNull()
  }
  for (const bytes of [
    'NONSENSE\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: evil\r\n\r\n`,
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const { status, text } = await rawRequest(port, bytes)
    expect(status).toBeGreaterThanOrEqual(400)
    for (const name of Object.keys(wanted)) expect(text.toLowerCase()).toContain(`${name}: `)
    expect(text).toContain('"request_id"')
  }
})
