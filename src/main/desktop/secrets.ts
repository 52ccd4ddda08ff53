// Encrypts secrets with the system's key store; refuses if there is none instead of pretending (C-41).
import { sealedBy, type SecretBox } from '../api/services/secret-box'
import { AppError } from '../contract/errors'

/** The part of Electron's `safeStorage` that is used; injected, so that every backend can be tested. */
export interface KeyStore {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(plain: string): Promise<Buffer>
  decryptStringAsync(encrypted: Buffer): Promise<{ readonly result: string; readonly shouldReEncrypt: boolean }>
  /** Exists only on Linux. */
  getSelectedStorageBackend?(): string
}

/**
 * Encrypts secrets with the system's key store.
 * @param keyFile decrypts what `cairn serve` encrypted in the same data folder
 */
export function createKeyStoreSecretBox(
  keyStore: KeyStore,
  platform: NodeJS.Platform,
  keyFile: Pick<SecretBox, 'open'>,
): SecretBox {
  const requireProtection = async (): Promise<void> => {
    const backend = platform === 'linux' ? keyStore.getSelectedStorageBackend?.() : 'system'
    const isProtected = backend !== undefined && backend !== 'basic_text' && backend !== 'unknown'
    if (isProtected && (await keyStore.isAsyncEncryptionAvailable())) return
    throw new AppError(
      'conflict',
      'This system has no key store that protects secrets, so none is saved. Install GNOME Keyring or KWallet, or pass the secret in the environment.',
    )
  }
  return {
    async seal(secret) {
      await requireProtection()
      return Buffer.concat([Buffer.of(sealedBy.keyStore), await keyStore.encryptStringAsync(secret)])
    },
    async open(sealed) {
      if (sealed[0] === sealedBy.keyFile) return keyFile.open(sealed)
      await requireProtection()
      try {
        return (await keyStore.decryptStringAsync(Buffer.from(sealed.subarray(1)))).result
      } catch (cause) {
        throw new AppError('conflict', 'The saved secret can no longer be read on this system; enter it again.', {
          cause,
        })
      }
    },
  }
}
