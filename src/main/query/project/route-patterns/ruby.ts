// Routes of Sinatra and Rails.
import type { FoundRoute, RoutePattern } from '../route-pattern'
import { matches, upper } from '../route-text'
import { railsRoutes } from './ruby/rails'

export const pattern: RoutePattern = {
  id: 'ruby',
  ends: /\.(?:rb|ru)$/,
  read: ({ path, text: { text } }, textOf) => {
    const root = /^(.*?)config\/routes(?:\/.*)?(?:\.rb)?$/.exec(path)
    const isRails = root !== null || /(?:^|\/)routes\.rb$/.test(path)
    if (!isRails) return called(text)
    const folder = root?.[1] ?? ''
    return railsRoutes(text, (other) => textOf?.(`${folder}${other}`) ?? null)
  },
}

/** `get "/orders" do` of Sinatra. */
function called(text: string): readonly FoundRoute[] {
  return matches(text, /^[ \t]*(get|post|put|patch|delete|head|options|link|unlink)[ (]+["'](\/[^"'\n]*)["']([^\n]*)/gm)
    .filter((found) => /\bdo\b|=>|\bto:|\{/.test(found[3] ?? ''))
    .map((found) => ({ at: found.index, method: upper(found[1] ?? ''), route: found[2] ?? '', handler: null }))
}
