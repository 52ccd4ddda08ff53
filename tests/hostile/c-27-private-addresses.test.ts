// C-27: a clone can't be made to connect to this machine, its network or a cloud's metadata service.
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cloneRepository } from '#main/source/clone'
import { networkPolicyFrom, type NetworkPolicy } from '#main/source/network-policy'
import { readRemoteHead } from '#main/source/remote-head'
import { parseRemoteUrl } from '#main/source/remote-url'
import { isPublicAddress, resolveHost } from '#main/source/resolve-host'
import { temporaryFolder } from '../support/folder'
import { startGitServer } from '../support/git-server'

const privateAddresses = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '100::1',
  '',
  'localhost',
  '1.2.3',
]
const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
]

const signal = new AbortController().signal
const unrecorded = (): void => undefined

function policy(
  addresses: Readonly<Record<string, readonly string[]>>,
  privateHosts: readonly string[] = [],
): NetworkPolicy {
  return { privateHosts, lookup: (host) => Promise.resolve(addresses[host] ?? []), record: unrecorded }
}

/** Counts connections to a port that must get none. */
async function listener(): Promise<{ port: number; connections: () => number }> {
  let count = 0
  const server: Server = createServer((socket) => {
    count++
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => count }
}

describe('C-27 private addresses', () => {
  it('distinguishes public addresses from all others', () => {
    for (const address of privateAddresses) expect(isPublicAddress(address), address).toBe(false)
    for (const address of publicAddresses) expect(isPublicAddress(address), address).toBe(true)
  })

  it('refuses loopback in every spelling, without a connection', async () => {
    const trap = await listener()
    const names = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '127.0.0.1.',
    ]
    for (const name of names) {
      const cloning = cloneRepository({
        url: `https://${name}:${trap.port}/a/b.git`,
        target: join(temporaryFolder(), 'clone'),
        signal,
        policy: networkPolicyFrom({}, unrecorded),
      })
      await expect(cloning, name).rejects.toMatchObject({
        code: expect.stringMatching(/access_denied|validation_error/),
      })
    }
    expect(trap.connections()).toBe(0)
  })

  it('refuses a public name that resolves to a private address, alone or among public ones', async () => {
    const trap = await listener()
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['2606:4700::1111', '::ffff:10.0.0.1']]) {
      const url = `https://rebind.test:${trap.port}/a/b.git`
      const head = readRemoteHead(url, null, { signal, policy: policy({ 'rebind.test': addresses }) })
      await expect(head).rejects.toMatchObject({ code: 'access_denied' })
    }
    expect(trap.connections()).toBe(0)
  })

  it('uses the address that was checked, even if the name resolves differently afterwards', async () => {
    const server = await startGitServer()
    onTestFinished(() => server.close())
    const commit = server.createRepository('a/b', { 'a.ts': '' })
    const port = new URL(server.url).port
    let lookups = 0
    const rebinding: NetworkPolicy = {
      privateHosts: [`forge.test:${port}`],
      // A second look-up, by Node or by git, would not find the server; nor does the system know the name.
      lookup: () => Promise.resolve(lookups++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
      record: unrecorded,
    }
    const target = join(temporaryFolder(), 'clone')
    const cloned = await cloneRepository({
      url: `http://forge.test:${port}/a/b.git`,
      target,
      signal,
      policy: rebinding,
    })
    expect(cloned.commit).toBe(commit)
    expect(lookups).toBe(1)
  })

  it('checks each redirect like a new address, and git follows none', async () => {
    const trap = await listener()
    const targets = [
      `http://127.0.0.1:${trap.port}/a/b.git/info/refs`,
      `https://localhost:${trap.port}/a/b.git/info/refs`,
      'http://169.254.169.254/latest/meta-data/info/refs',
      `http://[::1]:${trap.port}/a/b.git/info/refs`,
      'file:///etc/info/refs',
    ]
    let current = ''
    const server = await startGitServer((_request, response) => {
      response.writeHead(302, { location: current }).end()
      return true
    })
    onTestFinished(() => server.close())
    for (const target of targets) {
      current = target
      const head = readRemoteHead(`${server.url}/a/b.git`, null, { signal, policy: server.policy })
      await expect(head, target).rejects.toMatchObject({
        code: expect.stringMatching(/access_denied|validation_error/),
      })
    }
    current = `${server.url}/a/b.git/info/refs`
    const endless = readRemoteHead(`${server.url}/a/b.git`, null, { signal, policy: server.policy })
    await expect(endless).rejects.toThrow(/redirects too often/)
    expect(trap.connections()).toBe(0)
  })

  it('doesn’t let git follow a redirect that comes only after the check', async () => {
    const trap = await listener()
    let asked = 0
    const server = await startGitServer((_request, response) => {
      if (asked++ === 0) return false
      response
        .writeHead(302, { location: `http://127.0.0.1:${trap.port}/a/b.git/info/refs?service=git-upload-pack` })
        .end()
      return true
    })
    onTestFinished(() => server.close())
    server.createRepository('a/b', { 'a.ts': '' })
    const head = readRemoteHead(`${server.url}/a/b.git`, null, { signal, policy: server.policy })
    await expect(head).rejects.toMatchObject({ code: 'not_found' })
    expect(asked).toBe(2)
    expect(trap.connections()).toBe(0)
  })

  it('allows a private host only by its exact name and port, and plain http only there', async () => {
    const allowed = networkPolicyFrom(
      { CAIRN_ALLOW_PRIVATE_HOSTS: ' Forge.test:8443 , nonsense,10.0.0.5:80 ' },
      unrecorded,
    )
    expect(allowed.privateHosts).toEqual(['forge.test:8443', '10.0.0.5:80'])
    const addresses = policy({ 'forge.test': ['10.0.0.9'], 'public.test': ['1.1.1.1'] }, allowed.privateHosts)
    const resolve = (url: string): Promise<string> => resolveHost(parseRemoteUrl(url), addresses, signal)
    expect(await resolve('https://forge.test:8443/a/b')).toBe('10.0.0.9')
    expect(await resolve('http://forge.test:8443/a/b')).toBe('10.0.0.9')
    expect(await resolve('http://10.0.0.5/a/b')).toBe('10.0.0.5')
    expect(await resolve('https://public.test/a/b')).toBe('1.1.1.1')
    for (const url of ['https://forge.test/a/b', 'https://10.0.0.5/a/b', 'http://public.test/a/b']) {
      await expect(resolve(url), url).rejects.toMatchObject({ code: 'access_denied' })
    }
  })

  it('gives up on a name server that doesn’t respond, and at once when cancelled', async () => {
    const controller = new AbortController()
    const silent: NetworkPolicy = { privateHosts: [], lookup: () => new Promise(() => {}), record: unrecorded }
    const resolving = resolveHost(parseRemoteUrl('https://silent.test/a/b'), silent, controller.signal)
    controller.abort()
    await expect(resolving).rejects.toMatchObject({ code: 'cancelled' })
  })
})
