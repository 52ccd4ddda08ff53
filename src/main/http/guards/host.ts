// Accepts only this service's own names as host, so that no other name can be made to point here (C-12).
import { AppError } from '../../contract/errors'
import type { Guard } from '../request-state'

const names = ['127.0.0.1', 'localhost', '[::1]']

/** @param port the actual port; known only once the server listens */
export function hostGuard(port: () => number): Guard {
  return async ({ req }, next) => {
    const hosts = req.rawHeaders.filter((_, index) => index % 2 === 0 && /^host$/i.test(req.rawHeaders[index] ?? ''))
    const isOwn = hosts.length === 1 && ownHosts(port()).includes(req.headers.host ?? '')
    // A proxy request's absolute URL names a second host.
    if (!isOwn || !(req.url ?? '').startsWith('/')) {
      throw new AppError('misdirected', 'This service only answers at 127.0.0.1 or localhost, with its own port.')
    }
    await next()
  }
}

/** Values of the `Host` header for this service. */
export function ownHosts(port: number): readonly string[] {
  // Clients omit the default port of the scheme.
  return names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]))
}
