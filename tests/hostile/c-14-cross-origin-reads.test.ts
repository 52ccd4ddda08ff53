// C-14: no header ever lets a page of another origin read an answer.
import { expect, it } from 'vitest'
import { startTestService } from '#tests/api/test-service'

// Catches a preflight that is answered, and an Origin that is reflected.
it('answers no preflight and sends no Access-Control header', async () => {
  const { call, url } = await startTestService()
  for (const origin of ['https://evil.example', 'null', url]) {
    const preflight = await call('/api/v2/projects', {
      method: 'OPTIONS',
      key: null,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
    })
    expect(preflight.status).toBeGreaterThanOrEqual(400)
    const get = await call('/api/v2/projects', { headers: origin === url ? {} : { origin } })
    for (const { headers } of [preflight, get]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})
