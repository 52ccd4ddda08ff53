// Answers only to its own name, so that no other name can be made to point here (C-12).
import { AppError } from '../../contract/errors'
import type { Guard } from '../request-state'

const names = ['127.0.0.1', 'localhost', '[::1]']

/** @param port the port that is really listened on; known only once it is */
export function hostGuard(port: () => number): Guard {
  return async ({ req }, next) => {
    const hosts = req.rawHeaders.filter((_, index) => index % 2 === 0 && /^host$/i.test(req.rawHeaders[index] ?? ''))
    const isOwn = hosts.length === 1 && ownHosts(port()).includes(req.headers.host ?? '')
    // A proxy's absolute address names a second host.
    if (!isOwn || !(req.url ?? '').startsWith('/')) {
      throw new AppError('misdirected', 'This service only answers at 127.0.0.1 or localhost, with its own port.')
    }
    await next()
  }
}

/** Values of the `Host` header that mean this service. */
export function ownHosts(port: number): readonly string[] {
  // Clients leave the port out where it is the scheme's own.
  return names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]))
}
