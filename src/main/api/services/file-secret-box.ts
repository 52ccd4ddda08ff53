// Secrets at rest where there is no key store: AES-256-GCM with a key file that only its owner can read (C-41).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AppError } from '../../contract/errors'
import { readPrivateFile, writePrivateFileOnce } from '../../kernel/private-file'
import { sealedBy, type SecretBox } from './secret-box'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/** @param keyFile created on first use, mode 0600 */
export function createFileSecretBox(keyFile: string): SecretBox {
  return {
    seal: async (secret) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyFile), nonce)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(sealedBy.keyFile), nonce, cipher.getAuthTag(), sealed])
    },
    open: async (sealed) => {
      if (sealed[0] === sealedBy.keyStore) throw inKeyStore()
      try {
        return decrypt(Buffer.from(sealed), keyOf(keyFile))
      } catch (cause) {
        throw new AppError('conflict', 'The saved secret can no longer be read; enter it again.', { cause })
      }
    },
  }
}

function inKeyStore(): AppError {
  return new AppError(
    'conflict',
    'This secret was saved in Cairn’s window, and the system’s key store opens it there alone. Use it in the window, or enter it again.',
  )
}

function decrypt(bytes: Buffer, key: Buffer): string {
  if (bytes[0] !== sealedBy.keyFile || bytes.length < headBytes) throw new Error('Not a sealed secret')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + nonceBytes))
  decipher.setAuthTag(bytes.subarray(1 + nonceBytes, headBytes))
  return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8')
}

function keyOf(file: string): Buffer {
  const text = readPrivateFile(file) ?? writePrivateFileOnce(file, randomBytes(keyBytes).toString('hex'))
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length === keyBytes) return key
  throw new AppError('conflict', 'The key file that protects saved secrets is damaged, so none is saved.')
}
