// The credentials file of the command line: one key per service, readable only by its owner.
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { mayBeOthers, readPrivateFile, writePrivateFile } from '../kernel/private-file'

const credentialsSchema = z.object({
  /** By place: the data folder of a service on this machine, whose port may change, otherwise its address. */
  services: z.record(z.string(), z.object({ api_key: z.string() })),
  /** Place of the last sign-in. */
  current: z.string().nullable().default(null),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** `CAIRN_CREDENTIALS`, otherwise the platform's folder for configuration. */
export function credentialsPath(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['CAIRN_CREDENTIALS']
  if (named !== undefined && named !== '') return named
  const base =
    process.platform === 'win32'
      ? (environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'))
      : // The XDG specification says that a relative path should be ignored.
        environment['XDG_CONFIG_HOME']?.startsWith('/') === true
        ? environment['XDG_CONFIG_HOME']
        : join(homedir(), '.config')
  return join(base, 'cairn', 'credentials.json')
}

/**
 * The stored credentials; a missing or damaged file counts as empty.
 * @throws AppError `access_denied` when other users can change the file, and so where keys are sent
 */
export function readCredentials(path: string): Credentials {
  if (mayBeOthers(path)) {
    const message = `Other users can change “${path}”, which says where your keys are sent. Delete it, and sign in again.`
    throw new AppError('access_denied', message)
  }
  try {
    return credentialsSchema.parse(JSON.parse(readPrivateFile(path) ?? 'null'))
  } catch {
    return { services: {}, current: null }
  }
}

/** Replaces the file atomically, mode 0600; a newly created folder gets mode 0700. */
export function writeCredentials(path: string, credentials: Credentials): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writePrivateFile(path, `${JSON.stringify(credentials, null, 2)}\n`)
}

/** Adds the key of this service and makes it the current one. */
export function withKey(credentials: Credentials, place: string, key: string): Credentials {
  return { services: { ...credentials.services, [place]: { api_key: key } }, current: place }
}

/** Without the key of this service. */
export function withoutKey(credentials: Credentials, place: string): Credentials {
  const services = Object.fromEntries(Object.entries(credentials.services).filter(([kept]) => kept !== place))
  return { services, current: credentials.current === place ? null : credentials.current }
}
