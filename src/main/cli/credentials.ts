// The credentials file of the command line: one key per service address, readable by its owner alone.
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const credentialsSchema = z.object({
  services: z.record(z.string(), z.object({ api_key: z.string(), name: z.string().optional() })),
  /** Address of the service that was signed in to last. */
  current: z.string().nullable().default(null),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** `CAIRN_CREDENTIALS`, else the platform's place for configuration. */
export function credentialsPath(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment['CAIRN_CREDENTIALS']) return environment['CAIRN_CREDENTIALS']
  const base =
    environment['XDG_CONFIG_HOME'] ??
    (process.platform === 'win32'
      ? (environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'))
      : join(homedir(), '.config'))
  return join(base, 'cairn', 'credentials.json')
}

/** What is kept; an absent or damaged file reads as empty. */
export function readCredentials(path: string): Credentials {
  try {
    return credentialsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { services: {}, current: null }
  }
}

/** Replaces the file in one step, mode 0600 in a folder of mode 0700. */
export function writeCredentials(path: string, credentials: Credentials): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  renameSync(temporary, path)
}
