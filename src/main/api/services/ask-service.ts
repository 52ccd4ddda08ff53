// One request to a connected service: to the address that was checked, never redirected, bounded in time and size.
import { Agent, fetch } from 'undici'
import { AppError } from '../../contract/errors'
import type { ServiceRequest } from '../../integrations/integration-kind'
import { limits } from '../../kernel/limits'
import { recordedConnector } from '../../kernel/record-connection'
import type { NetworkPolicy } from '../../source/network-policy'
import { lookupOf, resolveHost } from '../../source/resolve-host'

/** What a service answered; `body` is null where it is no JSON. */
export interface ServiceAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * @throws AppError `access_denied` (a private address, or plain http), `not_found` (no such host, no answer, or too long
 * a one), `cancelled`
 */
export async function askService(
  { url, authorization, body }: ServiceRequest,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const { protocol, hostname, port } = new URL(url)
  const isHttps = protocol === 'https:'
  const place = {
    protocol: isHttps ? 'https' : 'http',
    host: hostname,
    port: Number(port || (isHttps ? 443 : 80)),
  } as const
  const address = await resolveHost(place, policy, signal)
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
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limits.integrationAnswerBytes) throw new AppError('not_found', 'The service answered with too much.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
