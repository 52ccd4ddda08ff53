// Keep-alive connections.
import { expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { startTestService } from '#tests/api/test-service'

// Catches a server that closes first, so that a request is sometimes sent on a closed connection.
it('keeps an idle connection for longer than clients do, and announces it', async () => {
  const { call } = await startTestService()
  const { headers } = await call('/health', { headers: { connection: 'keep-alive' } })
  expect(headers.get('keep-alive')).toBe(`timeout=${limits.connectionRestMilliseconds / 1_000}`)
})
