// `cairn logout`: forgets the key that `cairn login` keeps.
import { AppError } from '../../contract/errors'
import type { CliCommand, CommandContext } from '../command'
import { findConnection } from '../connection'
import { credentialsPath, readCredentials, withoutKey, writeCredentials } from '../credentials'
import { examples } from '../help'

interface LogoutOptions {
  readonly all?: boolean
}

export const command: CliCommand = {
  id: 'logout',
  add: (program, run) => {
    program
      .command('logout')
      .description('forget the key that “cairn login” keeps')
      .option('--all', 'forget the keys of all services')
      .addHelpText(
        'after',
        examples(['cairn logout', 'the service signed in to last'], ['cairn logout --all', 'every service']),
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
  if (kept.length > 0) writeCredentials(path, kept.reduce(withoutKey, credentials))
  context.output.result(
    { forgotten: kept, credentials: path },
    kept.length === 0
      ? 'No key is kept.'
      : `Forgot the key of ${kept.join(', ')}. It stays valid until it is revoked in the dashboard: Settings, API Key.`,
  )
}

/** What is named by a flag, else what was signed in to last; the service need not be running for that. */
async function placeOf({ options, signal }: CommandContext, current: string | null): Promise<string> {
  if (options.url === undefined && options.data === undefined) return current ?? ''
  const connection = await findConnection(options, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  return connection?.place ?? ''
}
