// Proves to local clients that this service wrote server.json, so that no other process on the port gets a key (C-16).
import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { healthSchema } from '../../contract/service'
import { version } from '../../contract/version'

export interface Identity {
  health(challenge: string | null): Omit<z.output<typeof healthSchema>, 'url'>
}

/** @param nonce the secret of server.json, which only this user's programs can read */
export function createIdentity(nonce: string): Identity {
  return {
    health: (challenge) => ({
      status: 'ok',
      version,
      ...(challenge === null ? {} : { proof: proofOf(nonce, challenge) }),
    }),
  }
}

/** HMAC-SHA256, hex, of the challenge. */
export function proofOf(nonce: string, challenge: string): string {
  return createHmac('sha256', nonce).update(challenge, 'utf8').digest('hex')
}
