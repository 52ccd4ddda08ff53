// API keys, dashboard sessions and the owners of keys. Only hashes of keys are stored (C-15, C-41).
import { randomUUID } from 'node:crypto'
import type { ApiKeyInfo, CreatedKey } from '../../contract/access'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { moment } from '../../kernel/moment'
import type { AppWriter, KeyScope, StoredKey } from '../../store/app/app-store'

export type { KeyScope }
import { createKeyEnds } from './key-ends'
import { hashSecret, isKeyShaped, keyPrefix, makeKey, makeToken, sameHash } from './key-format'
import { createUnstoredSessions } from './unstored-sessions'

/** The owner of a valid key. */
export interface Caller {
  readonly keyId: string
  readonly name: string
  readonly scope: KeyScope
}

export interface Access {
  /** Fires when the key with this id is no longer valid, so that everything opened with it ends. */
  endOf(keyId: string): AbortSignal
  /** The owner of a key; null when it is unknown, revoked or expired. */
  identify(presented: string): Caller | null
  listKeys(): readonly ApiKeyInfo[]
  /** Throws `conflict` when there are too many. */
  createKey(name: string): CreatedKey
  /** Throws `not_found`; `internal_error` when the key is refused from now on, but a full disk can't store that. */
  revokeKey(id: string): void
  /** A one-time token for opening the dashboard. */
  createDashboardToken(): { readonly token: string; readonly expiresAt: string }
  /**
   * Exchanges a one-time token for a session key. Throws `authentication_required` when it is unknown, used or expired.
   */
  openSession(token: string): { readonly sessionKey: string; readonly expiresAt: string }
  /** Ends a session: its key is refused from now on. */
  closeSession(keyId: string): void
  /** A session key for the application's own window, valid as long as this process runs. */
  openWindow(): string
  /** Makes `key` valid for scripts on this machine, and all earlier such keys invalid. */
  adoptLocalKey(key: string): void
}

/** Last-used times are stored at most this often. */
const touchMilliseconds = 60_000

/**
 * @param now the date, of what is stored
 * @param steady a clock that never jumps, of what ends with this process
 */
export function createAccess(store: AppWriter, now: () => number = Date.now, steady: () => number = moment): Access {
  const dashboardTokens = createOneTimeTokens(now, steady)
  /** Last uses by key, also kept in memory: they are reported even if they can't be stored. */
  const lastUses = new Map<string, number>()
  const ends = createKeyEnds(store)
  const windows = createUnstoredSessions(Infinity, steady, ends.end)
  /** Those that could not be stored; like windows, they end with this process. */
  const unstored = createUnstoredSessions(limits.sessionIdleMilliseconds, steady, ends.end)

  const insert = (name: string, scope: KeyScope, key: string): StoredKey => {
    const row: StoredKey = {
      id: randomUUID(),
      name,
      scope,
      hash: hashSecret(key),
      prefix: keyPrefix(key),
      createdAt: isoTime(now()),
      lastUsedAt: null,
      expiresAt: null,
    }
    store.insertKey(row)
    return row
  }

  /** The use of a key is stored at most once a minute; a full disk must not lock its owner out (C-45). */
  const noteUse = (row: StoredKey): void => {
    const written = row.lastUsedAt === null ? 0 : Date.parse(row.lastUsedAt)
    // One in the future was noted while the clock was wrong; a session would outlive its time by as much.
    const since = now() - Math.max(written, lastUses.get(row.id) ?? 0)
    if (since >= 0 && since < touchMilliseconds) return
    lastUses.set(row.id, now())
    try {
      ends.store()
      store.touchKey(row.id, isoTime(now()))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }

  return {
    endOf: ends.signalOf,
    identify: (presented) => {
      if (!isKeyShaped(presented)) return null
      const hash = hashSecret(presented)
      const sessionId = windows.find(hash) ?? unstored.find(hash)
      if (sessionId !== undefined) return { keyId: sessionId, name: 'Dashboard', scope: 'session' }
      const row = store.keyByHash(hash)
      if (row === null || !sameHash(row.hash, hash) || ends.has(row.id)) return null
      if (hasEnded(row, now())) {
        ends.remove(row.id)
        return null
      }
      noteUse(row)
      return { keyId: row.id, name: row.name, scope: row.scope }
    },
    listKeys: () =>
      store.keys('api').map((key) => {
        const used = lastUses.get(key.id)
        const written = key.last_used_at === null ? 0 : Date.parse(key.last_used_at)
        return used === undefined || used <= written ? key : { ...key, last_used_at: isoTime(used) }
      }),
    createKey: (name) => {
      if (store.keys('api').length >= limits.apiKeys)
        throw new AppError('conflict', `There are ${limits.apiKeys} API keys. Revoke one that is no longer used.`)
      const key = makeKey()
      const row = insert(name, 'api', key)
      return { id: row.id, name, api_key: key, created_at: row.createdAt }
    },
    revokeKey: (id) => {
      const isKnown = store.keys('api').some((key) => key.id === id)
      if (!isKnown) throw new AppError('not_found', 'There is no API key with this id.')
      if (ends.remove(id)) return
      throw new AppError(
        'internal_error',
        'The key is refused from now on, but the disk is full, so that could not be stored. Free some space and revoke the key again: it would be valid after a restart.',
      )
    },
    createDashboardToken: dashboardTokens.create,
    openSession: (token) => {
      if (!dashboardTokens.use(token)) {
        throw new AppError(
          'authentication_required',
          'This link was already used or is too old. Ask Cairn for a new one.',
          { headers: { 'WWW-Authenticate': 'ApiKey' } },
        )
      }
      const key = makeKey()
      try {
        insert('Dashboard', 'session', key)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // A full disk must not lock its owner out (C-45).
        unstored.add(key)
      }
      return { sessionKey: key, expiresAt: isoTime(now() + limits.sessionIdleMilliseconds) }
    },
    closeSession: (keyId) => {
      if (!unstored.remove(keyId)) ends.remove(keyId)
    },
    openWindow: () => {
      const key = makeKey()
      windows.add(key)
      return key
    },
    adoptLocalKey: (key) => {
      const known = store.keyByHash(hashSecret(key))
      for (const other of store.keys('local')) if (other.id !== known?.id) ends.remove(other.id)
      if (known === null) insert('Scripts on this machine', 'local', key)
    },
  }
}

function createOneTimeTokens(
  now: () => number,
  steady: () => number,
): {
  readonly create: Access['createDashboardToken']
  /** Whether it was valid; it is no more. */
  readonly use: (token: string) => boolean
} {
  const tokens = new Map<string, number>()
  return {
    create: () => {
      forgetStaleTokens(tokens, steady())
      const token = makeToken()
      tokens.set(hashSecret(token), steady() + limits.dashboardTokenMilliseconds)
      return { token, expiresAt: isoTime(now() + limits.dashboardTokenMilliseconds) }
    },
    use: (token) => {
      const hash = hashSecret(token)
      const expires = tokens.get(hash)
      tokens.delete(hash)
      return expires !== undefined && expires > steady()
    },
  }
}

function forgetStaleTokens(tokens: Map<string, number>, time: number): void {
  for (const [hash, expires] of tokens) if (expires <= time) tokens.delete(hash)
  while (tokens.size >= limits.dashboardTokens) {
    const oldest = tokens.keys().next()
    if (oldest.done === true) return
    tokens.delete(oldest.value)
  }
}

function hasEnded(row: StoredKey, time: number): boolean {
  if (row.expiresAt !== null && Date.parse(row.expiresAt) <= time) return true
  if (row.scope !== 'session') return false
  return time - Date.parse(row.lastUsedAt ?? row.createdAt) > limits.sessionIdleMilliseconds
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}
