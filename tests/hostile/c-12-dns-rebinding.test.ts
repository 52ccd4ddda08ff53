// C-12: a host name that an attacker resolves to this machine gets no response, on any path.
import { expect, it } from 'vitest'
import { rawRequest } from '#tests/api/raw-request'
import { startTestService } from '#tests/api/test-service'

const paths = [
  '/',
  '/health',
  '/openapi.json',
  '/docs',
  '/docs/swagger-ui.css',
  '/api/v2/projects',
  '/api/v9/x',
  '/none',
]

// Catches a guard that runs after routing, static files or the key check.
it('answers 421 to every other Host on every path', async () => {
  const { port, localKey } = await startTestService()
  const key = `x-api-key: ${localKey}\r\n`
  const hosts = [
    `evil.example:${port}`,
    'evil.example',
    '127.0.0.1',
    'localhost',
    `127.0.0.1:${port}.evil.example`,
    `localhost.:${port}`,
    `LOCALHOST.evil:${port}`,
    `127.0.0.1:${port + 1}`,
    `127.0.0.1:0${port}`,
    `[::1]`,
    `user@127.0.0.1:${port}`,
    `0.0.0.0:${port}`,
    `127.1:${port}`,
    '',
  ]
  for (const path of paths) {
    for (const host of hosts) {
      const answer = await rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${key}Connection: close\r\n\r\n`)
      expect(answer.status, `${path} ${host}`).toBe(421)
      expect(answer.text).toContain('"code":"misdirected"')
    }
  }
})

// Catches a guard that accepts a missing Host or only checks the first of two.
it('answers 421 to a missing Host, two Hosts and absolute addresses', async () => {
  const { port } = await startTestService()
  const own = `127.0.0.1:${port}`
  const requests = [
    `GET /health HTTP/1.0\r\n\r\n`,
    `GET /health HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET /health HTTP/1.1\r\nHost: ${own}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    `GET /health HTTP/1.1\r\nHost: ${own}\r\nhost: ${own}\r\nConnection: close\r\n\r\n`,
    `GET http://evil.example/health HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`,
    `GET http://${own}/health HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`,
  ]
  for (const request of requests) expect((await rawRequest(port, request)).status, request).toBe(421)
})

// Catches a guard that refuses the user.
it('answers to its own names', async () => {
  const { port } = await startTestService()
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    const answer = await rawRequest(port, `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(200)
  }
})
