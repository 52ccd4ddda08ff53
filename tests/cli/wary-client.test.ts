// What the command line doesn't do, whatever a service says or a terminal is given.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startCli } from '#tests/support/run-cli'

/** A service that grants a sign-in, and answers each poll that no one has decided yet. */
async function grantingService(interval: number): Promise<{ readonly url: string; readonly polls: () => number }> {
  let polls = 0
  const server = createServer((request, response) => {
    const isGrant = request.url === '/api/v2/auth/device'
    if (request.url === '/api/v2/auth/token') polls++
    const uri = 'http://127.0.0.1:1/device'
    const grant = { device_code: 'c', user_code: 'ABCD-EFGH', verification_uri: uri, verification_uri_complete: uri }
    const body = isGrant ? { ...grant, expires_in: 2, interval } : { detail: 'Wait', error: 'authorization_pending' }
    response.writeHead(isGrant ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, polls: () => polls }
}

// Would catch: thousands of polls without a pause, which a timer of more than 24 days makes as well.
test.each([0, -5, 1_000_000_000])(
  'a sign-in with an interval of %i seconds polls with a pause, and ends',
  async (given) => {
    const { url, polls } = await grantingService(given)
    const run = await startCli(['login', '--no-open', '--url', url]).ended
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('The code expired') })
    expect(polls()).toBeLessThanOrEqual(3)
  },
)

// Would catch: bytes that change the state of a terminal, or its contents.
test('binary formats are not written to a terminal', async () => {
  const terminal = '--import=data:text/javascript,process.stdout.isTTY=true'
  const run = await startCli(['export', 'x', '-f', 'scip'], { env: { NODE_OPTIONS: terminal } }).ended
  expect(run).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('SCIP is binary. Give a file with -o'),
  })
})
