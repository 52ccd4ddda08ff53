// Creates and compares keys, tokens and codes. Stateless.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** `sk-` and 256 random bits in hex. */
export function makeKey(): string {
  return `sk-${randomBytes(32).toString('hex')}`
}

export function isKeyShaped(text: string): boolean {
  return /^sk-[0-9a-f]{64}$/.test(text)
}

/** The part of a key that may be shown: enough to tell keys apart. */
export function keyPrefix(key: string): string {
  return key.slice(0, 10)
}

/** SHA-256, hex. */
export function hashSecret(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Compares two hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A one-time secret for addresses and device flows. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Letters that can't be confused and don't form words (RFC 8628 section 6.1). */
const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'

/** A code for people to compare or type: `WDJB-MJHT`. */
export function makeUserCode(): string {
  const letters = Array.from({ length: 8 }, () => userCodeLetters[randomInt(userCodeLetters.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Converts typed text to the form of `makeUserCode`. */
export function normaliseUserCode(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
