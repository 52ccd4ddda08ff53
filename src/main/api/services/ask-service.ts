// One request to a connected service: to the checked address, without redirects, limited in time and size.
import { Agent, fetch } from 'undici'
import { AppError } from '../../contract/errors'
import type { ServiceRequest } from '../../integrations/integration-kind'
import { boundedText } from '../../kernel/bounded-text'
import { limits } from '../../kernel/limits'
import { portOf } from '../../kernel/port-of'
import { recordedConnector } from '../../kernel/record-connection'
import type { NetworkPolicy } from '../../source/network-policy'
import { lookupOf, resolveHost } from '../../source/resolve-host'

/** The response of a service; `body` is null if it isn't JSON. */
export interface ServiceAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * @throws AppError `access_denied` (a private address, or plain http), `not_found` (no such host, no response, or one
 * that is too long), `cancelled`
 */
export async function askService(
  { url, authorization, body }: ServiceRequest,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const place = new URL(url)
  const { hostname } = place
  const protocol = place.protocol === 'https:' ? 'https' : 'http'
  const address = await resolveHost({ protocol, host: hostname, port: portOf(place) }, policy, signal)
  const agent = new Agent({ connect: recordedConnector({ lookup: lookupOf(address) }, 'integration', policy.record) })
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', authorization, 'content-type': 'application/json', 'user-agent': 'cairn' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.integrationTestMilliseconds)]),
    })
    return { status: answer.status, body: await jsonOf(answer.body) }
  } catch (error) {
    if (signal.aborted) throw new AppError('cancelled', 'The test was cancelled.', { cause: error })
    if (error instanceof AppError) throw error
    throw new AppError('not_found', `${hostname} gave no answer. Check the network connection and the address.`, {
      cause: error,
    })
  } finally {
    await agent.destroy()
  }
}

async function jsonOf(body: AsyncIterable<Uint8Array> | null): Promise<unknown> {
  const tooMuch = (): AppError => new AppError('not_found', 'The service answered with too much.')
  const text = body === null ? '' : await boundedText(body, limits.integrationAnswerBytes, tooMuch)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
