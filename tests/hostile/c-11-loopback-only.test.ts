// C-11: only this machine can reach the service, and no flag changes that.
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { readFlags } from '#main/serve'
import { startTestService } from '#tests/api/test-service'

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 }, () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('timeout', () => resolve(false))
    socket.on('close', () => resolve(false))
    setTimeout(() => socket.destroy(), 1_200).unref()
  })
}

// Catches a listener on 0.0.0.0 or ::, which other machines on the network could reach.
it('listens only on the loopback addresses', async () => {
  const service = await startTestService()
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  const others = addresses.map((entry) => entry.address).filter((address) => !['127.0.0.1', '::1'].includes(address))
  expect(await canConnect('127.0.0.1', service.port)).toBe(true)
  expect(await canConnect('127.0.0.2', service.port)).toBe(false)
  for (const address of others) expect(await canConnect(address, service.port), address).toBe(false)
})

// Catches a flag that binds to another address.
it('has no flag for another address', () => {
  for (const flags of [['--host', '0.0.0.0'], ['--listen=0.0.0.0'], ['--port', '0.0.0.0:80'], ['--port', '70000']]) {
    expect(() => readFlags(flags)).toThrow()
  }
})
