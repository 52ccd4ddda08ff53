// Resolves the host of a remote or a service once and refuses addresses on this machine or its network (C-27).
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { AppError } from '../contract/errors'
import { withDeadline } from './deadline'
import { limits } from '../kernel/limits'
import type { NetworkPolicy } from './network-policy'
import type { RemoteRepository } from './remote-url'

/**
 * Resolves the host of a remote. Connections must use the returned address only, since a second lookup could have
 * another result.
 * @throws AppError `access_denied` (a private address, or plain http), `not_found` (no such host, or no network)
 */
export async function resolveHost(
  remote: Pick<RemoteRepository, 'protocol' | 'host' | 'port'>,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<string> {
  const host = remote.host.replace(/^\[|\]$/g, '')
  const named = `${remote.host}:${remote.port}`
  const isNamed = policy.privateHosts.includes(named)
  if (remote.protocol !== 'https' && !isNamed) {
    throw new AppError('access_denied', 'Cairn connects by https only. Give the address with https://.')
  }
  const addresses = isIP(host) !== 0 ? [host] : await lookupHost(host, policy, signal)
  const first = addresses.find((address) => !isIPv6(address)) ?? addresses[0]
  if (first === undefined) throw hostUnreachable(host)
  // A private address among public ones is an attack or a mistake; either way the name can't be trusted.
  if (!isNamed && !addresses.every(isPublicAddress)) throw privateAddress(host, named)
  return first
}

/**
 * Refuses an address that can never be connected to, without network access.
 * @throws AppError `access_denied`
 */
export function refuseKnownPrivate(
  remote: Pick<RemoteRepository, 'protocol' | 'host' | 'port'>,
  { privateHosts }: Pick<NetworkPolicy, 'privateHosts'>,
): void {
  const host = remote.host.replace(/^\[|\]$/g, '')
  const named = `${remote.host}:${remote.port}`
  const isLocal = /(?:^|\.)localhost$/i.test(host) || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isLocal && !privateHosts.includes(named)) throw privateAddress(host, named)
}

function privateAddress(host: string, named: string): AppError {
  return new AppError(
    'access_denied',
    `“${host}” is an address inside this machine or its network, so Cairn does not connect to it. ` +
      `To allow it, start Cairn with CAIRN_ALLOW_PRIVATE_HOSTS=${named}.`,
  )
}

/** A lookup that always returns one address, whatever the name resolves to by now. */
export function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, callback) => {
    if (all === true) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
}

/** The error for an unreachable host, and what works without it. */
export function hostUnreachable(host: string, cause?: unknown): AppError {
  return new AppError(
    'not_found',
    `The host ${host} could not be reached. Check the network connection and the address. ` +
      'A repository that is already on this machine can be opened as a folder without a network.',
    cause === undefined ? {} : { cause },
  )
}

async function lookupHost(host: string, policy: NetworkPolicy, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return await withDeadline(policy.lookup(host), limits.resolveHostMilliseconds, signal)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw hostUnreachable(host, error)
  }
}

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  // Public IPv6 is 2000::/3, except addresses that wrap an IPv4 address or are reserved.
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

// https://www.iana.org/assignments/iana-ipv4-special-registry
const notPublic4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
const global6 = blockList('ipv6', [['2000::', 3]])
const notPublic6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

function blockList(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}
