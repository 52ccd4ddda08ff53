// Sessions that exist only in memory: those of the application's own windows, and those for which the disk had no room.
import { randomUUID } from 'node:crypto'
import { limits } from '../../kernel/limits'
import { hashSecret } from './key-format'

/**
 * Session keys that are only in memory. The least recently used one makes room.
 * @param onEnd called with the id of one that ends unused
 */
export function createUnstoredSessions(
  idleMilliseconds: number,
  steady: () => number,
  onEnd: (keyId: string) => void,
): {
  add(key: string): void
  /** The id of the session with the key of this hash. */
  find(hash: string): string | undefined
  /** Whether it was there. */
  remove(keyId: string): boolean
} {
  /** The least recently used first. */
  const sessions = new Map<string, { readonly keyId: string; readonly usedAt: number }>()
  const use = (hash: string, keyId: string): void => {
    sessions.delete(hash)
    sessions.set(hash, { keyId, usedAt: steady() })
  }
  const forgetIdle = (): void => {
    for (const [hash, { keyId, usedAt }] of sessions) {
      if (sessions.size <= limits.unstoredSessions && steady() - usedAt <= idleMilliseconds) return
      sessions.delete(hash)
      onEnd(keyId)
    }
  }
  return {
    add: (key) => {
      use(hashSecret(key), randomUUID())
      forgetIdle()
    },
    find: (hash) => {
      forgetIdle()
      const keyId = sessions.get(hash)?.keyId
      if (keyId !== undefined) use(hash, keyId)
      return keyId
    },
    remove: (keyId) => {
      const found = [...sessions].find(([, session]) => session.keyId === keyId)
      if (found === undefined) return false
      sessions.delete(found[0])
      onEnd(keyId)
      return true
    },
  }
}
