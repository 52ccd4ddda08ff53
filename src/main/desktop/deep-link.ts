// `cairn://` links from elsewhere: they open a screen of the dashboard and do nothing else. Pure, so that the table of
// refusals is a test.

export const linkScheme = 'cairn'

const id = '[A-Za-z0-9-]{1,64}'
/** Screens a link may open; everything that acts (parse, delete, approve) is not among them. */
const screens = [
  new RegExp(`^/projects/${id}$`),
  new RegExp(`^/projects/${id}/(?:code|graph)$`),
  new RegExp(`^/projects/${id}/conversations/${id}$`),
  /^\/settings\/[a-z-]{1,20}$/,
]
/** What a link may say about the place on its screen. */
const places: ReadonlySet<string> = new Set(['path', 'line', 'focus', 'depth', 'view', 'to'])
const longest = 2_000

/**
 * The address inside the page that a link means, as `/projects/…`.
 * @returns null for what isn't a link of ours, or one that asks for more than opening a screen
 */
export function addressOfLink(link: string): string | null {
  if (link.length > longest) return null
  const url = URL.parse(link)
  if (url === null || url.protocol !== `${linkScheme}:` || url.username !== '' || url.password !== '') return null
  // `cairn://projects/x` has its first segment in the place of the host.
  const path = `/${url.host}${url.pathname}`.replace(/\/$/, '')
  if (!screens.some((screen) => screen.test(path))) return null
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => places.has(name)))
  return search.size === 0 ? path : `${path}?${search}`
}

/**
 * Whether an argument is a link of ours, in whatever spelling: schemes ignore case and need no slashes. Such an argument
 * opens a screen or does nothing; it is never taken for a folder, since any web page can make one.
 */
export function isLink(argument: string): boolean {
  return /^cairn:/i.test(argument)
}
