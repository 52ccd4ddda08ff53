// The port to the protection of secrets at rest; the desktop app and the headless service each provide their own.

/** First byte of all encrypted data: identifies the box, since both may serve the same data folder. */
export const sealedBy = { keyFile: 1, keyStore: 2 } as const

export interface SecretBox {
  /** @throws AppError `conflict` when this system offers no protection, with a sentence that says why */
  seal(secret: string): Promise<Uint8Array>
  /** @throws AppError `conflict` when the bytes can't be decrypted any more */
  open(sealed: Uint8Array): Promise<string>
}
