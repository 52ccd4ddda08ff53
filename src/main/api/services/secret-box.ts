// The port to the place that protects secrets at rest; the desktop and the headless service each bring their own.

/** First byte of everything sealed: which box it was, since one data folder may be served by both. */
export const sealedBy = { keyFile: 1, keyStore: 2 } as const

export interface SecretBox {
  /** @throws AppError `conflict` when this system protects nothing, with a sentence that says why */
  seal(secret: string): Promise<Uint8Array>
  /** @throws AppError `conflict` when the bytes can't be opened any more */
  open(sealed: Uint8Array): Promise<string>
}
