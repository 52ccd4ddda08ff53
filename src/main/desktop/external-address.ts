// Decides which addresses may be opened in the system's browser (C-04). Pure, so that a test can list the refusals.

/** The decision about an address: open it, ask first, or refuse it with a reason. */
export type ExternalVerdict =
  | { readonly action: 'open' | 'ask'; readonly url: string }
  // Never opened, whatever the person says.
  | { readonly action: 'refuse'; readonly reason: string }

/**
 * Decides about an address that the page, or repository text in it, wants to open. `https` and the service's own pages
 * are opened, `http` after a confirmation, everything else is refused.
 * @param ownOrigin origin of the local server, whose documentation page may be opened
 */
export function judgeExternalAddress(address: string, ownOrigin?: string): ExternalVerdict {
  if (/[\p{Cc}\p{Cf}\s]/u.test(address)) {
    return refuse('The address holds characters that hide where it leads.')
  }
  const url = URL.parse(address)
  if (url === null) return refuse('This is not an address.')
  if (url.username !== '' || url.password !== '') return refuse('The address carries a name or password.')
  if (!/^https?:\/\//i.test(address) || address.includes('\\')) return refuse('Only web addresses are opened.')
  if (url.protocol === 'https:' || url.origin === ownOrigin) return { action: 'open', url: url.href }
  return { action: 'ask', url: url.href }
}

function refuse(reason: string): ExternalVerdict {
  return { action: 'refuse', reason }
}
