// Keys, sessions and the device flow, with a real store and a clock set by the test.
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createAccess } from '#main/api/services/access'
import { createDeviceFlow } from '#main/api/services/device-flow'
import { makeKey, makeUserCode, normaliseUserCode } from '#main/api/services/key-format'
import { limits } from '#main/kernel/limits'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startTestService } from './test-service'

function start() {
  const store = openAppStore(join(temporaryFolder(), 'app.db'))
  onTestFinished(() => store.close())
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') }
  const access = createAccess(
    store,
    () => clock.now,
    () => clock.now,
  )
  return { store, clock, access, flow: createDeviceFlow(access, () => clock.now) }
}

// Catches keys that work after they were revoked, and last-used times that are wrong or written at every call.
it('accepts a key until it is revoked, and records when it was last used', () => {
  const { access, clock } = start()
  const { id, api_key: key } = access.createKey('Laptop')
  const lastUsed = () => access.listKeys()[0]?.last_used_at
  expect(lastUsed()).toBeNull()
  expect(access.identify(key)).toEqual({ keyId: id, name: 'Laptop', scope: 'api' })
  expect(lastUsed()).toBe('2026-01-01T00:00:00.000Z')
  clock.now += 30_000
  access.identify(key)
  expect(lastUsed()).toBe('2026-01-01T00:00:00.000Z')
  clock.now += 31_000
  access.identify(key)
  expect(lastUsed()).toBe('2026-01-01T00:01:01.000Z')
  for (const wrong of [makeKey(), key.slice(0, -1), `${key} `, '', 'sk-']) expect(access.identify(wrong)).toBeNull()
  expect(access.listKeys()[0]?.prefix).toBe(key.slice(0, 10))
  access.revokeKey(id)
  expect(access.identify(key)).toBeNull()
  expect(() => access.revokeKey(id)).toThrow(expect.objectContaining({ code: 'not_found' }))
})

// Catches a link that opens the dashboard twice, or forever.
it('exchanges a dashboard token once, and not after it expires', () => {
  const { access, clock } = start()
  const { token } = access.createDashboardToken()
  const { sessionKey } = access.openSession(token)
  expect(access.identify(sessionKey)?.scope).toBe('session')
  expect(() => access.openSession(token)).toThrow(expect.objectContaining({ code: 'authentication_required' }))
  const late = access.createDashboardToken().token
  clock.now += limits.dashboardTokenMilliseconds
  expect(() => access.openSession(late)).toThrow(expect.objectContaining({ code: 'authentication_required' }))
  const first = access.createDashboardToken().token
  for (let count = 0; count < limits.dashboardTokens; count += 1) access.createDashboardToken()
  expect(() => access.openSession(first)).toThrow()
})

// Catches a link that is dead, or lives for years, because the clock of the machine was put right.
it('measures the time of a dashboard token by a clock that never jumps', () => {
  const { store } = start()
  const [date, passed] = [{ now: Date.parse('2020-01-01T00:00:00Z') }, { now: 5_000 }]
  const access = createAccess(
    store,
    () => date.now,
    () => passed.now,
  )
  const [first, second] = [access.createDashboardToken(), access.createDashboardToken()]
  expect(first.expiresAt).toBe('2020-01-02T00:00:00.000Z')
  date.now = Date.parse('2026-01-01T00:00:00Z')
  expect(access.openSession(first.token).sessionKey).not.toBe('')
  date.now = Date.parse('2020-01-01T00:00:00Z')
  passed.now += limits.dashboardTokenMilliseconds
  expect(() => access.openSession(second.token)).toThrow(expect.objectContaining({ code: 'authentication_required' }))
})

// Catches sessions that expire while in use, or never.
it('expires an idle session', () => {
  const { access, clock } = start()
  const { sessionKey } = access.openSession(access.createDashboardToken().token)
  // Each use renews it.
  for (let day = 0; day < 40; day += 5) {
    clock.now += 5 * 24 * 60 * 60_000
    expect(access.identify(sessionKey)).not.toBeNull()
  }
  clock.now += limits.sessionIdleMilliseconds + 1
  expect(access.identify(sessionKey)).toBeNull()
})

// Catches a session that outlives its time by as much as the clock was wrong.
it('corrects a last use that was noted while the clock was wrong', () => {
  const { access, clock } = start()
  const { sessionKey } = access.openSession(access.createDashboardToken().token)
  const { api_key: key } = access.createKey('Laptop')
  const wrong = 365 * 24 * 60 * 60_000
  // Both are used, and the clock is put right.
  clock.now += limits.sessionIdleMilliseconds
  access.identify(sessionKey)
  clock.now += limits.sessionIdleMilliseconds
  for (const one of [sessionKey, key]) expect(access.identify(one)).not.toBeNull()
  clock.now -= wrong
  for (const one of [sessionKey, key]) expect(access.identify(one)).not.toBeNull()
  expect(access.listKeys()[0]?.last_used_at).toBe(new Date(clock.now).toISOString())
  clock.now += limits.sessionIdleMilliseconds + 1
  expect(access.identify(sessionKey)).toBeNull()
})

// Catches the local key of an earlier run or data folder that stays valid, and windows listed as keys.
it('has one local key, and doesn’t list windows and sessions', () => {
  const { access } = start()
  const [first, second] = [makeKey(), makeKey()]
  access.adoptLocalKey(first)
  access.adoptLocalKey(first)
  expect(access.identify(first)?.scope).toBe('local')
  access.adoptLocalKey(second)
  expect([access.identify(first), access.identify(second)?.scope]).toEqual([null, 'local'])
  expect(access.identify(access.openWindow())?.scope).toBe('session')
  access.openSession(access.createDashboardToken().token)
  expect(access.listKeys()).toEqual([])
})

// Catches an error of RFC 8628 that a client can't tell from another.
it('walks the device flow: pending, slow down, approved once, denied, expired', () => {
  const { flow, clock, access } = start()
  const poll = (code: string): string => {
    try {
      return flow.poll(code).api_key
    } catch (error) {
      return (error as { fields: { error: string } }).fields.error
    }
  }
  const grant = flow.start('laptop', 'http://127.0.0.1:8001')
  expect(grant).toMatchObject({ verification_uri: 'http://127.0.0.1:8001/device', expires_in: 600, interval: 2 })
  expect(grant.verification_uri_complete).toContain(grant.user_code)
  expect([poll(grant.device_code), poll(grant.device_code)]).toEqual(['authorization_pending', 'slow_down'])
  clock.now += 7_000
  expect(poll(grant.device_code)).toBe('authorization_pending')
  expect(flow.lookup(grant.user_code.toLowerCase().replace('-', ' '))).toMatchObject({ client_name: 'laptop' })
  flow.decide(grant.user_code, true)
  expect(() => flow.decide(grant.user_code, false)).toThrow(expect.objectContaining({ code: 'not_found' }))
  clock.now += 7_000
  const key = poll(grant.device_code)
  expect(access.identify(key)).toMatchObject({ name: 'laptop', scope: 'api' })
  expect(poll(grant.device_code)).toBe('expired_token')

  const denied = flow.start('laptop', 'http://x')
  flow.decide(denied.user_code, false)
  expect([poll(denied.device_code), poll(denied.device_code)]).toEqual(['access_denied', 'expired_token'])

  const late = flow.start('laptop', 'http://x')
  clock.now += limits.deviceCodeMilliseconds
  expect(poll(late.device_code)).toBe('expired_token')
  expect(() => flow.lookup(late.user_code)).toThrow(expect.objectContaining({ code: 'not_found' }))

  // As many as the rate admits before the first of them expire: one more finds a place.
  const admitted = limits.requestsBurst + (limits.requestsPerSecond * limits.deviceCodeMilliseconds) / 1_000
  for (let count = 0; count < admitted; count += 1) flow.start('flood', 'http://x')
  const honest = flow.start('laptop', 'http://x')
  expect(poll(honest.device_code)).toBe('authorization_pending')

  for (let count = admitted + 1; count < limits.deviceGrants; count += 1) flow.start('flood', 'http://x')
  expect(() => flow.start('flood', 'http://x')).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  // Sign-ins that no client polls make room; one that is polled stays.
  clock.now += limits.deviceAbandonedMilliseconds
  const waited = flow.start('laptop', 'http://x')
  for (let count = 1; count < limits.deviceGrants; count += 1) flow.start('flood', 'http://x')
  clock.now += limits.deviceAbandonedMilliseconds - 1_000
  expect(poll(waited.device_code)).toBe('authorization_pending')
  clock.now += 1_000
  flow.start('flood', 'http://x')
  clock.now += 6_000
  expect(poll(waited.device_code)).toBe('authorization_pending')
})

// Catches codes that can't be read out loud.
it('makes user codes of eight unambiguous letters', () => {
  for (let count = 0; count < 100; count += 1)
    expect(makeUserCode()).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(normaliseUserCode(' bcdf ghjk ')).toBe('BCDF-GHJK')
})

// Catches a sign-in that a client written to RFC 8628 alone can't use, and a 401 without its challenge.
it('follows RFC 8628 over HTTP', async () => {
  const service = await startTestService()
  const form = (fields: Readonly<Record<string, string>>) => ({ body: new URLSearchParams(fields), key: null })
  const grant = (await service.call('/api/v2/auth/device', form({ client_id: 'a tool' }))).json as {
    device_code: string
    user_code: string
  }
  const grantType = 'urn:ietf:params:oauth:grant-type:device_code'
  const poll = form({ device_code: grant.device_code, grant_type: grantType, client_id: 'a tool' })
  const waiting = await service.call('/api/v2/auth/token', poll)
  expect([waiting.status, waiting.json]).toMatchObject([400, { error: 'authorization_pending' }])
  expect(service.services.deviceFlow.lookup(grant.user_code).client_name).toBe('a tool')
  service.services.deviceFlow.decide(grant.user_code, true)
  const given = (await service.call('/api/v2/auth/token', poll)).json as { access_token: string; token_type: string }
  expect(given.token_type).toBe('Bearer')
  const headers = { authorization: `Bearer ${given.access_token}` }
  expect((await service.call('/api/v2/projects', { key: null, headers })).status).toBe(200)
  expect((await service.call('/api/v2/auth/device', { method: 'POST', key: null })).status).toBe(200)

  const used = await service.call('/api/v2/auth/session', { body: { token: 'unknown' }, key: null })
  expect([used.status, used.headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
})
