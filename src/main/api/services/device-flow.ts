// Signing in from a terminal: the device authorization grant of RFC 8628, held in memory only.
import type { z } from 'zod'
import type { deviceGrantSchema, deviceLookupSchema, deviceTokenSchema } from '../../contract/access'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { moment } from '../../kernel/moment'
import type { Access } from './access'
import { hashSecret, makeToken, makeUserCode, normaliseUserCode } from './key-format'

export interface DeviceFlow {
  /** @param origin address of this service, for the links */
  start(clientName: string, origin: string): z.output<typeof deviceGrantSchema>
  lookup(userCode: string): z.output<typeof deviceLookupSchema>
  decide(userCode: string, approve: boolean): void
  /** One poll. Throws `invalid_request` with the field `error` of RFC 8628 section 3.5 until it was approved. */
  poll(deviceCode: string): z.output<typeof deviceTokenSchema>
}

interface Grant {
  readonly userCode: string
  readonly clientName: string
  readonly expires: number
  decision: 'open' | 'approved' | 'denied'
  polledAt: number
  /** When it was started or last polled; a waiting client polls every few seconds. */
  askedAt: number
  interval: number
}

export function createDeviceFlow(access: Access, now: () => number = moment): DeviceFlow {
  /** By the hash of the device code. */
  const grants = new Map<string, Grant>()

  /** The oldest are first, and all live equally long. */
  const forgetStale = (): void => {
    for (const [hash, grant] of grants) {
      if (grant.expires > now()) return
      grants.delete(hash)
    }
  }

  /** Makes room: a client that starts sign-ins without polling must not block others for ten minutes. */
  const forgetAbandoned = (): void => {
    for (const [hash, grant] of grants)
      if (grant.askedAt <= now() - limits.deviceAbandonedMilliseconds) grants.delete(hash)
  }

  const openGrant = (userCode: string): Grant => {
    const wanted = normaliseUserCode(userCode)
    for (const grant of grants.values()) {
      if (grant.userCode === wanted && grant.decision === 'open' && grant.expires > now()) return grant
    }
    throw new AppError('not_found', 'No sign-in is pending for this code. Check it, or start again in the terminal.')
  }

  return {
    start: (clientName, origin) => {
      forgetStale()
      if (grants.size >= limits.deviceGrants) forgetAbandoned()
      if (grants.size >= limits.deviceGrants) {
        throw new AppError('rate_limited', 'Too many sign-ins are waiting. Try again in half a minute.', {
          headers: { 'Retry-After': String(limits.deviceAbandonedMilliseconds / 1_000) },
        })
      }
      const deviceCode = makeToken()
      const userCode = makeUserCode()
      grants.set(hashSecret(deviceCode), {
        userCode,
        clientName,
        expires: now() + limits.deviceCodeMilliseconds,
        decision: 'open',
        polledAt: 0,
        askedAt: now(),
        interval: limits.devicePollSeconds,
      })
      return {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: `${origin}/device`,
        verification_uri_complete: `${origin}/device?user_code=${userCode}`,
        expires_in: limits.deviceCodeMilliseconds / 1_000,
        interval: limits.devicePollSeconds,
      }
    },
    lookup: (userCode) => {
      const grant = openGrant(userCode)
      return {
        user_code: grant.userCode,
        client_name: grant.clientName,
        expires_at: new Date(grant.expires).toISOString(),
      }
    },
    decide: (userCode, approve) => {
      openGrant(userCode).decision = approve ? 'approved' : 'denied'
    },
    poll: (deviceCode) => {
      const hash = hashSecret(deviceCode)
      const grant = grants.get(hash)
      if (grant === undefined || grant.expires <= now()) {
        grants.delete(hash)
        throw pollError('expired_token', 'This sign-in has expired. Start again.')
      }
      if (grant.decision === 'denied') {
        grants.delete(hash)
        throw pollError('access_denied', 'The sign-in was refused in the dashboard.')
      }
      if (grant.decision === 'approved') {
        grants.delete(hash)
        const key = access.createKey(grant.clientName).api_key
        return { api_key: key, name: grant.clientName, access_token: key, token_type: 'Bearer' }
      }
      const tooSoon = now() - grant.polledAt < grant.interval * 1_000
      grant.polledAt = now()
      grant.askedAt = now()
      // RFC 8628 section 3.5: the interval grows by five seconds.
      if (tooSoon) grant.interval += 5
      throw tooSoon
        ? pollError('slow_down', 'Polled too often. Wait longer between requests.')
        : pollError('authorization_pending', 'The sign-in is waiting for approval in the dashboard.')
    },
  }
}

function pollError(error: string, message: string): AppError {
  return new AppError('invalid_request', message, { fields: { error } })
}
