// `cairn logout`: deletes the key stored by `cairn login`, and revokes it if the service runs on this machine.
import { z } from 'zod'
import { apiKeySchema } from '../../contract/access'
import { AppError } from '../../contract/errors'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { credentialsPath, readCredentials, withoutKey, writeCredentials, type Credentials } from '../credentials'
import { examples } from '../help'
import { findLocalService } from '../local-service'

interface LogoutOptions {
  readonly all?: boolean
}

export const command: CliCommand = {
  id: 'logout',
  add: (program, run) => {
    program
      .command('logout')
      .description('forget the key stored by “cairn login”')
      .option('--all', 'forget the keys of all services')
      .addHelpText(
        'after',
        examples(['cairn logout', 'the service you signed in to last'], ['cairn logout --all', 'every service']),
      )
      .action(run((context, options: LogoutOptions) => logout(context, options)))
  },
}

async function logout(context: CommandContext, options: LogoutOptions): Promise<void> {
  const path = credentialsPath()
  const credentials = readCredentials(path)
  const places =
    options.all === true ? Object.keys(credentials.services) : [await placeOf(context, credentials.current)]
  const kept = places.filter((place) => credentials.services[place] !== undefined)
  const revoked = await revokeLocally(context, kept, credentials)
  if (kept.length > 0) writeCredentials(path, kept.reduce(withoutKey, credentials))
  context.output.result(
    { forgotten: kept, revoked, credentials: path },
    kept.length === 0
      ? 'No key is stored.'
      : `Forgot the key of ${kept.join(', ')}.${
          revoked.length === kept.length
            ? ' It is no longer valid.'
            : ' It stays valid until it is revoked in the dashboard: Settings, API Key.'
        }`,
  )
}

/**
 * Only the owner of a machine may revoke keys there, so a remote service keeps them. @returns the places where it was
 * revoked
 */
async function revokeLocally(
  { signal }: CommandContext,
  places: readonly string[],
  credentials: Credentials,
): Promise<readonly string[]> {
  const revoked: string[] = []
  for (const place of places) {
    const local = await findLocalService(place, signal)
    const key = credentials.services[place]?.api_key
    if (local === null || key === undefined) continue
    const owner = { url: local.url, apiKey: local.localKey }
    try {
      const keys = await call(owner, '/api/v2/api-keys', z.array(apiKeySchema), { signal })
      const own = keys.filter(({ prefix }) => key.startsWith(prefix))
      // Two keys with the same prefix can't be distinguished here.
      if (own.length !== 1) continue
      await call(owner, `/api/v2/api-keys/${own[0]?.id}`, z.unknown(), { method: 'DELETE', signal })
      revoked.push(place)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return revoked
}

/** The service named by a flag, otherwise the last sign-in; it need not be running. */
async function placeOf({ options, signal }: CommandContext, current: string | null): Promise<string> {
  if (options.url === undefined && options.data === undefined) return current ?? ''
  const connection = await findConnection(options, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  return connection?.place ?? ''
}
