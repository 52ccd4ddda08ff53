// The port of an address, which need not be written.

/** The port that is written, or else that of the protocol. */
export function portOf({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}
