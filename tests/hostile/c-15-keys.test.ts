// C-15: keys are required everywhere, never read from addresses, and never leaked.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createRoutes } from '#main/api/registry'
import { makeKey } from '#main/api/services/key-format'
import { sampleFiles } from '#tests/api/sample-project'
import { startTestService } from '#tests/api/test-service'

// Catches a route that responds without a key, or with one in the address.
it('requires a key on every route and each of its paths', async () => {
  const places = createRoutes()
    .all.filter((route) => route.auth !== 'none')
    .flatMap(({ method, path, paths = [] }) =>
      [path, ...paths].map((one) => ({ method, path: one.replaceAll(/\{\w+\}/g, 'x') })),
    )
  // A new service after a few requests, because the limit for callers without a key isn't tested here.
  for (let index = 0; index < places.length; index += 12) {
    const { call, localKey, close } = await startTestService()
    const inAddress = `?key=${localKey}&api_key=${localKey}&x-api-key=${localKey}`
    for (const { method, path } of places.slice(index, index + 12)) {
      for (const address of [path + inAddress, `${path}/${inAddress}`]) {
        const answer = await call(address, { method, key: null })
        expect([answer.status, answer.json], path).toEqual([
          401,
          expect.objectContaining({ detail: 'API key is required' }),
        ])
        expect(answer.headers.get('www-authenticate')).toBe('ApiKey')
      }
      for (const key of [makeKey(), localKey.slice(0, -1), localKey.toUpperCase(), 'sk-', `${localKey}0`]) {
        const answer = await call(path, { method, key })
        expect([answer.status, answer.json], path).toEqual([
          401,
          expect.objectContaining({ detail: 'Invalid API key' }),
        ])
      }
    }
    await close()
  }
})

// Catches a key in a database, a log or an error.
it('leaks no key', async () => {
  let logged = ''
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString()
      done()
    },
  })
  const service = await startTestService({ log: pino({ level: 'trace' }, sink) })
  const session = await service.openSession()
  const { json } = await service.call('/api/v2/api-keys', { body: { name: 'Laptop' }, key: session })
  const { id, api_key: key } = json as { id: string; api_key: string }
  expect(key).toMatch(/^sk-[0-9a-f]{64}$/)
  const answers = [
    await service.call('/api/v2/projects', { key }),
    await service.call('/api/v2/projects', { key: null, headers: { authorization: `Bearer ${key}` } }),
    await service.call(`/api/v2/projects/${key}`, { key }),
    await service.call('/api/v2/api-keys', { key: session }),
    await service.call('/api/v2/parse', { key, body: { repo_path: 3 } }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404, 200, 422])
  expect((await service.call(`/api/v2/api-keys/${id}`, { method: 'DELETE', key: session })).status).toBe(200)
  expect((await service.call('/api/v2/projects', { key })).status).toBe(401)
  await service.parse(sampleFiles)
  await service.close()
  const stored = readdirSync(service.dataFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(service.dataFolder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('')
  for (const secret of [key, session, key.slice(3), service.localKey]) {
    expect(stored.includes(secret)).toBe(false)
    expect(logged.includes(secret)).toBe(false)
    for (const answer of answers) expect(answer.text.includes(secret)).toBe(false)
  }
})

// Catches API keys that could create more keys and so outlive their revocation.
it('lets no API key create keys, approve sign-ins or list folders', async () => {
  const { call, openSession, localKey } = await startTestService()
  const session = await openSession()
  const { json } = await call('/api/v2/api-keys', { body: { name: 'Laptop' }, key: session })
  const key = (json as { api_key: string }).api_key
  const owners = [
    ['/api/v2/api-keys', { body: { name: 'Another' } }],
    ['/api/v2/api-keys', {}],
    ['/api/v2/auth/device?user_code=BCDF-GHJK', {}],
    ['/api/v2/auth/device/decision', { body: { user_code: 'BCDF-GHJK', approve: true } }],
    ['/api/v2/auth/dashboard', { method: 'POST' }],
    ['/api/v2/folders', {}],
  ] as const
  for (const [path, options] of owners) expect((await call(path, { ...options, key })).status, path).toBe(403)
  expect((await call('/api/v2/folders', { key: localKey })).status).toBe(403)
  expect((await call('/api/v2/folders', { key: session })).status).toBe(200)
})
