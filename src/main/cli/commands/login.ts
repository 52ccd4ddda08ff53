// `cairn login`: by approval in the dashboard (RFC 8628), or with an existing key.
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { deviceGrantSchema, deviceTokenSchema } from '../../contract/access'
import { AppError } from '../../contract/errors'
import { openAddress } from '../../kernel/open-address'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { credentialsPath, readCredentials, withKey, writeCredentials } from '../credentials'
import { examples } from '../help'
import { printable } from '../output'

interface LoginOptions {
  readonly open: boolean
}

export const command: CliCommand = {
  id: 'login',
  add: (program, run) => {
    program
      .command('login')
      .description('sign in: approve in the browser, or pass a key with --api-key')
      .option('--no-open', 'print the address instead of opening the browser')
      .addHelpText(
        'after',
        examples(
          ['cairn login', 'opens the dashboard, where you approve'],
          ['cairn login --api-key sk-…', 'stores a key created in Settings, API Key'],
          ['cairn login --api-key - < key.txt', 'the same, hidden from other programs'],
        ),
      )
      .action(run((context, options: LoginOptions) => login(context, options)))
  },
}

async function login(context: CommandContext, options: LoginOptions): Promise<void> {
  const { output, signal } = context
  const connection = await findConnection(context.options, signal)
  const key = (await givenKey(context)) ?? (await askForKey(connection, options, context))
  // A key that the service doesn't know is never stored.
  await verify({ url: connection.url, apiKey: key }, signal)
  const path = credentialsPath()
  writeCredentials(path, withKey(readCredentials(path), connection.place, key))
  output.result(
    { url: connection.url, credentials: path },
    `Signed in to ${connection.url}. The key is stored in ${path}.`,
  )
}

async function verify(target: Pick<Connection, 'url' | 'apiKey'>, signal: AbortSignal): Promise<void> {
  try {
    await call(target, '/api/v2/projects/', z.array(z.unknown()), { signal })
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'authentication_required') throw cause
    const message = `${target.url} does not know this key. Create one in the dashboard: Settings, API Key.`
    throw new AppError('authentication_required', message, { cause })
  }
}

/** The key in the flag, or from standard input for `-`; null without the flag. */
async function givenKey({ options }: CommandContext): Promise<string | null> {
  if (options.apiKey === undefined) return null
  const key = (options.apiKey === '-' ? await text(process.stdin) : options.apiKey).trim()
  // Anything else couldn't be sent in a header.
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new AppError('invalid_request', 'This is not a key. Create one in the dashboard: Settings, API Key.')
}

async function askForKey(connection: Connection, options: LoginOptions, context: CommandContext): Promise<string> {
  const anonymous = { url: connection.url, apiKey: null }
  const grant = await askForCode(anonymous, context.signal)
  // With --json the address is written to standard error too: someone has to see it.
  process.stderr.write(printable(`Approve ${grant.user_code} at ${grant.verification_uri_complete}\n`))
  if (options.open && context.output.interactive) openAddress(grant.verification_uri_complete)
  const end = Date.now() + Math.min(grant.expires_in, mostSeconds) * 1_000
  let interval = Math.max(leastInterval, grant.interval)
  while (Date.now() < end) {
    await pause(Math.min(Math.min(interval, mostInterval) * 1_000, end - Date.now()), context.signal)
    try {
      const token = await call(anonymous, '/api/v2/auth/token', deviceTokenSchema, {
        method: 'POST',
        body: { device_code: grant.device_code, grant_type: 'urn:ietf:params:oauth:grant-type:device_code' },
        signal: context.signal,
      })
      return token.api_key
    } catch (error) {
      interval += secondsToAdd(error)
    }
  }
  throw tooLate()
}

/** Other programs may ask for codes without end, and take most turns: a few more tries find one. */
async function askForCode(anonymous: Pick<Connection, 'url' | 'apiKey'>, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(anonymous, '/api/v2/auth/device', deviceGrantSchema, {
        method: 'POST',
        body: { client_name: `cairn login, ${hostname()}` },
        signal,
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited' || tries === mostTries) throw error
      await pause(triesApartMilliseconds, signal)
    }
  }
}

const mostTries = 20
const triesApartMilliseconds = 500

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch((cause: unknown) => {
    throw new AppError('cancelled', 'Cancelled. Nothing was stored.', { cause })
  })
}

/** Whatever a service says: neither asked without a pause, nor waited for until tomorrow. In seconds. */
const leastInterval = 1
const mostInterval = 60
const mostSeconds = 60 * 60

/** RFC 8628 section 3.5. Throws if polling must end. */
function secondsToAdd(error: unknown): number {
  const reason = error instanceof AppError ? error.fields['error'] : undefined
  if (reason === 'authorization_pending') return 0
  // Others on this machine may be trying in vain.
  if (reason === 'slow_down' || (error instanceof AppError && error.code === 'rate_limited')) return 5
  if (reason === 'access_denied') throw new AppError('access_denied', 'The sign-in was refused in the dashboard.')
  if (reason === 'expired_token') throw tooLate()
  throw error
}

function tooLate(): AppError {
  return new AppError('authentication_required', 'The code expired before it was approved. Run “cairn login” again.')
}
