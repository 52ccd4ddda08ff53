// The default data folder: the platform's standard location for application data.
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The data folder, absolute.
 * @param given an explicit folder; takes precedence over `CAIRN_DATA`, which takes precedence over the default
 */
export function dataFolder(given: string | undefined, environment: NodeJS.ProcessEnv = process.env): string {
  const named = given ?? environment['CAIRN_DATA']
  if (named !== undefined && named !== '') return resolve(named)
  switch (process.platform) {
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Cairn')
    case 'win32':
      return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Cairn')
    default:
      return join(sharedData(environment), 'cairn')
  }
}

/** The XDG specification: a relative path there should be ignored. */
function sharedData(environment: NodeJS.ProcessEnv): string {
  const named = environment['XDG_DATA_HOME']
  return named?.startsWith('/') === true ? named : join(homedir(), '.local', 'share')
}

/** Files of the data folder; the first two are read by other programs of the same user. */
export const dataFiles = {
  /** Address of the running service, and the key that proves its identity. */
  server: 'server.json',
  /** The key for scripts on this machine. */
  localKey: 'local.key',
  /** Protects stored secrets if there isn't a key store. */
  secretKey: 'secrets.key',
  appDatabase: 'app.db',
  /** Given back when the disk is full. */
  reserve: 'reserve',
} as const
