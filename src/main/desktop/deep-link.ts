// `cairn://` links from outside: they open a screen of the dashboard and do nothing else. Pure, so that a test can list
// the refusals.

export const linkScheme = 'cairn'

const id = '[A-Za-z0-9-]{1,64}'
/** Screens that a link may open; none of them performs actions (parse, delete, approve). */
const screens = [
  new RegExp(`^/projects/${id}$`),
  new RegExp(`^/projects/${id}/(?:code|graph)$`),
  new RegExp(`^/projects/${id}/conversations/${id}$`),
  /^\/settings\/[a-z-]{1,20}$/,
]
/** Parameters of a link for the place on its screen. */
const places: ReadonlySet<string> = new Set(['path', 'line', 'focus', 'depth', 'view', 'to'])
const longest = 2_000

/**
 * The address inside the page for a link, as `/projects/…`.
 * @returns null if it isn't one of our links, or does more than open a screen
 */
export function addressOfLink(link: string): string | null {
  if (link.length > longest) return null
  const url = URL.parse(link)
  if (url === null || url.protocol !== `${linkScheme}:` || url.username !== '' || url.password !== '') return null
  // In `cairn://projects/x` the first segment is parsed as the host.
  const path = `/${url.host}${url.pathname}`.replace(/\/$/, '')
  if (!screens.some((screen) => screen.test(path))) return null
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => places.has(name)))
  return search.size === 0 ? path : `${path}?${search}`
}

/**
 * Whether an argument is one of our links, in any spelling: schemes ignore case and need no slashes. Such an argument
 * opens a screen or does nothing; it is never taken for a folder, since any web page can create one.
 */
export function isLink(argument: string): boolean {
  return /^cairn:/i.test(argument)
}
