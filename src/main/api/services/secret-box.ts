// The port to the place that protects secrets at rest; the desktop and the headless service each bring their own.

export interface SecretBox {
  /** @throws AppError `conflict` when this system protects nothing, with a sentence that says why */
  seal(secret: string): Promise<Uint8Array>
  /** @throws AppError `conflict` when the bytes can't be opened any more */
  open(sealed: Uint8Array): Promise<string>
}
