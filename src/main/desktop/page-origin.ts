// The address of the page inside the window, and which addresses count as that page.

/** Scheme of the page; registered as a standard, secure scheme, so it has an origin of its own. */
export const pageScheme = 'app'
export const pageOrigin = 'app://cairn'

/** True for an address of our page; compared after parsing, so that `app://cairn.evil/` is not accepted. */
export function isPageUrl(address: string): boolean {
  const url = parseUrl(address)
  return (
    url !== undefined &&
    url.protocol === `${pageScheme}:` &&
    url.host === 'cairn' &&
    url.username === '' &&
    url.password === ''
  )
}

/** Parses an address; undefined if it is invalid. */
export function parseUrl(address: string): URL | undefined {
  return URL.parse(address) ?? undefined
}
