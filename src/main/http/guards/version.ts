// Names the supported version in response to requests for another one.
import { AppError } from '../../contract/errors'
import { apiVersion } from '../../contract/version'
import type { Guard } from '../request-state'

export function versionGuard(): Guard {
  return async ({ path }, next) => {
    const version = /^\/api\/v(\d[^/]*)(?:\/|$)/.exec(path)?.[1]
    if (version !== undefined && version !== apiVersion) {
      throw new AppError(
        'not_found',
        `There is no version ${version.slice(0, 20)} of this API. Use /api/v${apiVersion}.`,
      )
    }
    await next()
  }
}
