// The port of an address, explicit or implied.

/** The explicit port, or the default of the protocol. */
export function portOf({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}
