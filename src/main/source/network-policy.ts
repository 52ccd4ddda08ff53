// The hosts that a clone, or the test of an integration, may connect to. Public addresses always, private ones only by name (C-27).
import { lookup } from 'node:dns/promises'
import type { RecordConnection } from '../kernel/record-connection'

/** The only decision about connections to hosts named by users; made by the composition root. */
export interface NetworkPolicy {
  /** `host:port` of allowed hosts with private addresses, also over plain http: forges in the user's own network. */
  readonly privateHosts: readonly string[]
  /** All addresses of a host name. */
  readonly lookup: (host: string) => Promise<readonly string[]>
  /** Called with each connection, so that its owner can see it. */
  readonly record: RecordConnection
}

/**
 * Reads the policy from `CAIRN_ALLOW_PRIVATE_HOSTS`, a comma-separated list of `host:port`; none by default.
 * @param environment usually `process.env`
 */
export function networkPolicyFrom(
  environment: Readonly<Record<string, string | undefined>>,
  record: RecordConnection,
): NetworkPolicy {
  const privateHosts = (environment['CAIRN_ALLOW_PRIVATE_HOSTS'] ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => /:\d{1,5}$/.test(host))
  return { privateHosts, lookup: lookupAll, record }
}

async function lookupAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map((entry) => entry.address)
}
