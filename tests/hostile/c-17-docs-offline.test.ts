// C-17: the documentation page works offline.
import { expect, it } from 'vitest'
import { startTestService } from '#tests/api/test-service'

// Catches a CDN, a validator badge, or a file that the build forgot to copy.
it('loads only its own files, and all of them exist', async () => {
  const { call } = await startTestService()
  const page = await call('/docs', { key: null })
  expect(page.headers.get('content-type')).toContain('text/html')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(addresses.length).toBeGreaterThanOrEqual(4)
  for (const address of addresses) {
    expect(address).toMatch(/^\/docs\//)
    const file = await call(address, { key: null })
    expect([file.status, file.headers.get('content-security-policy')], address).toEqual([200, policy])
  }
  expect(page.text).not.toMatch(/<script>|https?:\/\//)
  const start = (await call('/docs/start.js', { key: null })).text
  expect(start).toContain('validatorUrl: null')
  expect(start).toContain('persistAuthorization: false')
  expect((await call('/docs/', { key: null })).text).toBe(page.text)
})
