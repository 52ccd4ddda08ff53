// C-16: another program on the port is never taken for the service, and gets no key.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, statSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { proofOf } from '#main/api/services/identity'
import { readServerFile, removeServerFile, writeServerFile } from '#main/api/services/server-file'
import { listen } from '#main/http/listen'
import { startTestService } from '#tests/api/test-service'
import { temporaryFolder } from '#tests/support/folder'

async function squatter(port: number, host = '127.0.0.1'): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(JSON.stringify(request.headers))
    response.end('{"status":"ok"}')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, requests }
}

// Catches a start that continues on someone else's port.
it('reports that a requested port is in use, without contacting the program there', async () => {
  const taken = await squatter(0)
  await expect(listen(() => undefined, taken.port)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`Port ${taken.port} is taken`) as string,
  })
  expect(taken.requests).toEqual([])
})

const hasVersion6 = Object.values(networkInterfaces()).some((entries) =>
  entries?.some(({ address }) => address === '::1'),
)

// Catches a key that is sent to `localhost`, and read by whoever took the other address of that name.
it.runIf(hasVersion6)('holds its port at both addresses of localhost, or takes it at neither', async () => {
  const service = await startTestService()
  await expect(squatter(service.port, '::1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect((await fetch(`http://[::1]:${service.port}/health`)).status).toBe(200)
  const taken = await squatter(0, '::1')
  await expect(listen(() => undefined, taken.port)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`Port ${taken.port} is taken`) as string,
  })
  // The address that was free isn't kept.
  await squatter(taken.port)
  expect(taken.requests).toEqual([])
})

// Catches a default port that fails instead of trying the next.
it('takes the next free port if the default one is in use', async () => {
  const held = await squatter(8001).catch(() => null)
  const listener = await listen(() => undefined, null)
  onTestFinished(() => listener.close())
  expect(listener.port).toBeGreaterThan(8001)
  expect(held?.requests ?? []).toEqual([])
})

// Catches a proof that any program could give, and a secret that others can read.
it('proves its identity with the secret in server.json', async () => {
  const { call } = await startTestService()
  const { json } = await call('/health?challenge=4f2a', { key: null })
  expect(json).toMatchObject({ proof: proofOf('nonce', '4f2a') })
  expect((await call('/health', { key: null })).json).not.toHaveProperty('proof')
  const file = join(temporaryFolder(), 'server.json')
  const content = { url: 'http://127.0.0.1:1', port: 1, pid: process.pid, nonce: 'n', version: '1', started_at: '' }
  writeServerFile(file, content)
  expect(readServerFile(file)).toEqual(content)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain('"nonce"')
  removeServerFile(file)
  expect(readServerFile(file)).toBeNull()
})
