// Finds the final address of a remote: git itself follows no redirects, each hop is checked here like a new address
// (C-27).
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { ConnectionPurpose } from '../contract/connections'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import type { ResolvedRemote } from './git'
import type { NetworkPolicy } from './network-policy'
import { parseRemoteUrl, type RemoteRepository } from './remote-url'
import { hostUnreachable, lookupOf, resolveHost } from './resolve-host'

const advertisement = '/info/refs?service=git-upload-pack'
const advertisementType = 'application/x-git-upload-pack-advertisement'

/**
 * Requests the repository from the server and follows a few redirects.
 * @throws AppError `access_denied` (a private address on the way), `not_found` (no such repository, no network),
 * `cancelled`
 */
export async function findRemote(
  remote: RemoteRepository,
  purpose: ConnectionPurpose,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<ResolvedRemote> {
  let current = remote
  for (let hop = 0; hop <= limits.remoteRedirects; hop++) {
    const address = await resolveHost(current, policy, signal)
    const { host, port } = current
    const answer = await ask(current, address, () => policy.record({ host, port, purpose }), signal)
    if (answer.status === 200 && answer.type.startsWith(advertisementType)) return { remote: current, address }
    if (answer.status === 200) throw noRepository(current)
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status)
    if (!isRedirect) throw refusal(current, answer.status)
    current = redirectTarget(current, answer.location)
  }
  throw new AppError('not_found', `The address ${remote.url} redirects too often. Give the repository’s final address.`)
}

interface Answer {
  readonly status: number
  /** Its media type; every server of Git says this one, and a page another. */
  readonly type: string
  readonly location: string | undefined
}

async function ask(
  remote: RemoteRepository,
  address: string,
  connected: () => void,
  signal: AbortSignal,
): Promise<Answer> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(limits.remoteHeadMilliseconds)])
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const request = remote.protocol === 'https' ? requestHttps : requestHttp
      const sent = request(
        remote.url + advertisement,
        {
          signal: either,
          lookup: lookupOf(address),
          agent: false,
          headers: { 'user-agent': 'git/cairn', accept: '*/*' },
        },
        (response: IncomingMessage) => {
          const { 'content-type': type = '', location } = response.headers
          resolve({ status: response.statusCode ?? 0, type, location })
          response.destroy()
        },
      )
      sent.once('socket', (socket) => socket.once('connect', connected))
      sent.once('error', reject)
      sent.end()
    })
  } catch (error) {
    if (signal.aborted) throw new AppError('cancelled', 'The work was cancelled.', { cause: error })
    throw isCertificateFault(error) ? certificateError(remote, error) : hostUnreachable(remote.host, error)
  }
}

function redirectTarget(from: RemoteRepository, location: string | undefined): RemoteRepository {
  const target = location === undefined ? null : URL.parse(location, from.url + advertisement)
  const suffix = '/info/refs'
  if (target === null || !target.pathname.endsWith(suffix)) throw refusal(from, 404)
  target.pathname = target.pathname.slice(0, -suffix.length)
  target.search = ''
  const next = parseRemoteUrl(target.href)
  if (from.protocol === 'https' && next.protocol !== 'https') {
    throw new AppError('access_denied', `The address ${from.url} leads to one without encryption, so it is not cloned.`)
  }
  return next
}

function noRepository({ url }: RemoteRepository): AppError {
  return new AppError(
    'not_found',
    `At ${url} is a page or a file, but no Git repository. Give the address to clone from.`,
  )
}

function refusal(remote: RemoteRepository, status: number): AppError {
  if (status === 401 || status === 403 || status === 404 || status === 410) {
    return new AppError(
      'not_found',
      `There is no public repository at ${remote.url}. Check the name; ` +
        'a private repository can be cloned by hand and opened as a folder.',
    )
  }
  return new AppError('not_found', `The server of ${remote.url} answered with status ${status}. Try again later.`)
}

function isCertificateFault(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return /CERT|SIGNATURE|ISSUER|ALTNAME/.test(code)
}

function certificateError(remote: RemoteRepository, cause: unknown): AppError {
  const message = `The certificate of ${remote.host} could not be verified, so nothing was cloned. Clone by hand and open the folder.`
  return new AppError('access_denied', message, { cause })
}
