// Websites that the owner has given access: each by its origin, none by default (C-14). They still need a key.
import { z } from 'zod'
import { fieldError } from '../../contract/errors'
import type { AllowedOrigins } from '../../contract/allowed-origins'
import type { AppWriter } from '../../store/app/app-store'
import { storedSetting } from './stored-setting'

const setting = 'allowed_origins'
const storedSchema = z.array(z.string())

export interface AllowedOriginList {
  list(): AllowedOrigins
  /**
   * Sets the whole list.
   * @throws AppError `validation_error` for an invalid origin
   */
  update(wanted: AllowedOrigins): AllowedOrigins
  /** Whether a website with this `Origin` header may read responses. */
  allows(origin: string): boolean
}

export function createAllowedOrigins(store: Pick<AppWriter, 'setting' | 'setSetting'>): AllowedOriginList {
  let allowed: ReadonlySet<string> = new Set(storedSetting(store, setting, storedSchema, []))
  const list = (): AllowedOrigins => ({ origins: [...allowed] })
  return {
    list,
    update: ({ origins }) => {
      const next = new Set(origins.map(originOf))
      store.setSetting(setting, JSON.stringify([...next]))
      allowed = next
      return list()
    },
    allows: (origin) => allowed.has(origin),
  }
}

/** As browsers send it: lower case, without the scheme's default port, and without a trailing slash. */
function originOf(text: string): string {
  const url = URL.parse(text.trim())
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  // A wildcard would allow every website: no list would be needed.
  if (isOrigin && !url.host.includes('*')) return url.origin
  throw fieldError(
    'origins',
    `“${text}” is not the origin of a page. Give only its scheme, host and port, like http://localhost:3000.`,
  )
}
