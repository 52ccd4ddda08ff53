// The files of the dashboard and the documentation: what is served, and what isn't.
import { expect, it } from 'vitest'
import { pagePolicy } from '#main/kernel/page-policy'
import { listPageFiles } from '#main/http/page-files'
import { withoutSlashesAtEnd } from '#main/http/pages'
import { queryOf } from '#main/http/query'
import { startTestService } from '#tests/api/test-service'
import { rawRequest } from '#tests/api/raw-request'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { temporaryFolder } from '#tests/support/folder'

// C-02. Catches a policy that was relaxed, for everyone who compares it with itself.
it('gives the page a policy of its own origin alone', async () => {
  expect(pagePolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

// Catches a view lost on reload, and a missing file answered with the page.
it('serves the page for every view that a browser navigates to, and for nothing else', async () => {
  const { call } = await startTestService()
  const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml' }, key: null }
  for (const path of ['/', '/projects/x/conversations/y', '/device?user_code=BCDF-GHJK', '/settings/keys/']) {
    const page = await call(path, asBrowser)
    expect([page.status, page.text, page.headers.get('content-security-policy')], path).toEqual([
      200,
      '<!doctype html>',
      pagePolicy,
    ])
  }
  for (const path of ['/assets/gone.js', '/favicon.ico', '/api/none', '/docs/gone.css']) {
    expect((await call(path, { ...asBrowser })).status, path).toBeGreaterThanOrEqual(400)
  }
  expect((await call('/projects/x', { key: null })).status).toBe(404)
  expect((await call('/', { method: 'POST', key: null })).status).toBe(404)
  const written = await call('/openapi.json', { method: 'POST', key: null })
  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

// C-16. Catches a key stored for a name that leads to whoever listens at `::1`.
it('sends pages asked for under a name to the address', async () => {
  const { port } = await startTestService()
  const ask = (path: string, host: string) =>
    rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`)
  for (const path of ['/', '/index.html', '/projects/x?tab=map', '/docs', '//evil.example/x'])
    for (const host of ['localhost', '[::1]']) {
      const { status, text } = await ask(path, host)
      expect([status, /^Location: (.*?)\r$/im.exec(text)?.[1]], path).toEqual([307, `http://127.0.0.1:${port}${path}`])
      expect(text).not.toContain('<!doctype html>')
    }
  expect((await ask('/', '127.0.0.1')).status).toBe(200)
  expect((await ask('/health', 'localhost')).status).toBe(200)
})

// Catches paths that leave the page's folder.
it('serves only the files of its list', async () => {
  const folder = temporaryFolder({ 'index.html': 'x', 'assets/a.js': 'y', 'secret.key': 'z', '.env': 'z' })
  expect([...listPageFiles(folder, '/docs').keys()].sort()).toEqual(['/docs/assets/a.js', '/docs/index.html'])
  expect(listPageFiles(`${folder}/none`).size).toBe(0)
  const { port } = await startTestService()
  for (const path of [
    '/../package.json',
    '/docs/../../package.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/docs/..\\..\\package.json',
    '//etc/passwd',
    '/docs/%00',
  ]) {
    const answer = await rawRequest(
      port,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer.status, path).toBeGreaterThanOrEqual(400)
  }
})

// Catches a diagram frame that can't load its script, and access for every page with an opaque origin.
it('serves only the diagram frame’s files to a page with an opaque origin', async () => {
  const { call } = await startTestService()
  const hidden = { headers: { origin: 'null' }, key: null }
  const frame = await call('/diagram/frame.js', hidden)
  expect([frame.status, frame.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox allow-scripts$/)
  for (const path of ['/', '/assets/a.js', '/openapi.json', '/api/v2/projects/', '/diagram']) {
    expect((await call(path, hidden)).status, path).toBe(403)
  }
  expect((await call('/diagram/frame.js', { ...hidden, method: 'POST' })).status).toBe(403)
})

// Catches a script, image or frame by which a page of another origin can tell that Cairn runs.
it('sends no file to pages of other origins but to the diagram frame', async () => {
  const { call } = await startTestService()
  const asked = async (path: string, site: string, dest: string) =>
    (await call(path, { key: null, headers: { 'sec-fetch-site': site, 'sec-fetch-dest': dest } })).status
  for (const site of ['cross-site', 'same-site']) {
    for (const path of ['/diagram/frame.js', '/diagram/frame.js?word', '/', '/openapi.json', '/docs/style.css'])
      expect(await asked(path, site, 'script'), path).toBe(403)
    expect(await asked('/diagram/frame.html', site, 'iframe')).toBe(403)
    // A link to the dashboard may be followed.
    expect(await asked('/', site, 'document')).toBe(200)
  }
  const page = await call('/diagram/frame.html', { key: null, headers: { 'sec-fetch-site': 'same-origin' } })
  const address = /src="(\/diagram\/frame\.js\?\w{32})"/.exec(page.text)?.[1] ?? 'none'
  expect(await asked(address, 'cross-site', 'script')).toBe(200)
})

// Catches quadratic time in what is read of an address before any key: a page of the web could stop the service with it.
it('reads addresses in linear time', () => {
  expect(['/', '//', '/docs', '/docs///', '/a//b/'].map(withoutSlashesAtEnd)).toEqual([
    '/',
    '/',
    '/docs',
    '/docs',
    '/a//b',
  ])
  expect(queryOf('a=1&b=x%20y+z&a=2&a&__proto__=c&=d')).toEqual(
    Object.fromEntries([
      ['a', ['1', '2', '']],
      ['b', 'x y z'],
      ['__proto__', 'c'],
      ['', 'd'],
    ]),
  )
  const start = cpuMilliseconds()
  withoutSlashesAtEnd(`${'/'.repeat(200_000)}x`)
  expect(queryOf('a&'.repeat(50_000))['a']).toHaveLength(50_000)
  expect(cpuMilliseconds() - start).toBeLessThan(2_000)
})
