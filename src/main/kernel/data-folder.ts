// Where Cairn keeps its data when no one says otherwise: the platform's own place for an application's data.
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The data folder, absolute.
 * @param given a folder named by hand; it wins over `CAIRN_DATA`, which wins over the platform's place
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
  /** Where the running service listens, and how it proves who it is. */
  server: 'server.json',
  /** The key for scripts on this machine. */
  localKey: 'local.key',
  /** Protects stored secrets where there is no key store. */
  secretKey: 'secrets.key',
  appDatabase: 'app.db',
} as const
