// `cairn login`: by approval in the dashboard (RFC 8628), or with a key at hand.
import { spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { deviceGrantSchema, deviceTokenSchema } from '../../contract/access'
import { AppError } from '../../contract/errors'
import { call } from '../client'
import type { CliCommand, CommandContext } from '../command'
import { findConnection, type Connection } from '../connection'
import { credentialsPath, readCredentials, writeCredentials } from '../credentials'

interface LoginOptions {
  readonly open: boolean
}

export const command: CliCommand = {
  id: 'login',
  add: (program, run) => {
    program
      .command('login')
      .description('sign in: approve in the browser, or give a key with --api-key')
      .option('--no-open', 'print the address instead of opening the browser')
      .action(run((context, options: LoginOptions) => login(context, options)))
  },
}

async function login(context: CommandContext, options: LoginOptions): Promise<void> {
  const { output, signal } = context
  const connection = await findConnection(context.options, signal)
  const given = context.options.apiKey
  const key = given ?? (await askForKey(connection, options, context))
  // A key that the service does not know is never kept.
  await call({ ...connection, apiKey: key }, '/api/v2/projects/', z.array(z.unknown()), { signal })
  const path = credentialsPath()
  const credentials = readCredentials(path)
  writeCredentials(path, {
    current: connection.url,
    services: { ...credentials.services, [connection.url]: { api_key: key } },
  })
  output.result(
    { url: connection.url, credentials: path },
    `Signed in to ${connection.url}. The key is kept in ${path}.`,
  )
}

async function askForKey(connection: Connection, options: LoginOptions, context: CommandContext): Promise<string> {
  const anonymous = { url: connection.url, apiKey: null }
  const grant = await call(anonymous, '/api/v2/auth/device', deviceGrantSchema, {
    method: 'POST',
    body: { client_name: `cairn login, ${hostname()}` },
    signal: context.signal,
  })
  // With --json the address goes to standard error too: somebody has to see it.
  process.stderr.write(`Approve ${grant.user_code} at ${grant.verification_uri_complete}\n`)
  if (options.open && context.output.interactive) openBrowser(grant.verification_uri_complete)
  const end = Date.now() + grant.expires_in * 1_000
  let interval = grant.interval
  while (Date.now() < end) {
    await wait(interval * 1_000, undefined, { signal: context.signal }).catch((cause: unknown) => {
      throw new AppError('cancelled', 'Cancelled.', { cause })
    })
    try {
      const token = await call(anonymous, '/api/v2/auth/token', deviceTokenSchema, {
        method: 'POST',
        body: { device_code: grant.device_code, grant_type: 'urn:ietf:params:oauth:grant-type:device_code' },
        signal: context.signal,
      })
      return token.api_key
    } catch (error) {
      const reason = error instanceof AppError ? error.fields['error'] : undefined
      if (reason === 'slow_down') interval += 5
      else if (reason !== 'authorization_pending') throw error
    }
  }
  throw new AppError('authentication_required', 'The code expired before it was approved. Run “cairn login” again.')
}

function openBrowser(address: string): void {
  const [program, ...first] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['explorer.exe'] : ['xdg-open']
  const child = spawn(program ?? 'xdg-open', [...first, address], { stdio: 'ignore', detached: true })
  // The address is on screen already; without a browser nothing is lost.
  child.on('error', () => undefined)
  child.unref()
}
