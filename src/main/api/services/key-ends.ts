// The ends of keys: streams end with their key, and a full disk doesn't keep one valid (C-15, C-45).
import { AppError } from '../../contract/errors'
import type { AppWriter } from '../../store/app/app-store'

export interface KeyEnds {
  /** Fires when the key with this id is no longer valid. */
  signalOf(keyId: string): AbortSignal
  /** Whether a key is refused although it is still stored. */
  has(keyId: string): boolean
  /** Ends what was opened with a key. */
  end(keyId: string): void
  /** Ends a key at once. @returns whether that could be stored; if not, it is tried again with the next use of a key */
  remove(keyId: string): boolean
  /** Stores the ends that could not be stored before. @throws AppError `internal_error` when the disk is still full */
  store(): void
}

export function createKeyEnds(store: Pick<AppWriter, 'deleteKey'>): KeyEnds {
  /** By key id, only for keys in use. */
  const signals = new Map<string, AbortController>()
  const refused = new Set<string>()

  const end = (keyId: string): void => {
    signals.get(keyId)?.abort(new AppError('authentication_required', 'The key of this stream was revoked.'))
    signals.delete(keyId)
  }
  const storeEnd = (keyId: string): void => {
    store.deleteKey(keyId)
    refused.delete(keyId)
  }
  return {
    signalOf: (keyId) => {
      const known = signals.get(keyId) ?? new AbortController()
      signals.set(keyId, known)
      return known.signal
    },
    has: (keyId) => refused.has(keyId),
    end,
    remove: (keyId) => {
      refused.add(keyId)
      end(keyId)
      try {
        storeEnd(keyId)
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return false
      }
    },
    store: () => {
      for (const keyId of [...refused]) storeEnd(keyId)
    },
  }
}
