// Where the application keeps its data, the same for the window, the headless service and the command line.
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** `CAIRN_DATA`, or the place the operating system has for such data. */
export function defaultDataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const named = environment['CAIRN_DATA']
  if (named !== undefined && named !== '') return resolve(named)
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Cairn')
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Cairn')
  const shared = environment['XDG_DATA_HOME']
  // The XDG specification: a relative path there is to be ignored.
  return join(shared?.startsWith('/') === true ? shared : join(home, '.local', 'share'), 'cairn')
}

/** Files of the data folder that other programs of the same user read. */
export const dataFiles = {
  /** Where the running service listens, and how it proves who it is. */
  server: 'server.json',
  /** The key for scripts on this machine. */
  localKey: 'local.key',
  /** Protects stored secrets where there is no key store. */
  secretKey: 'secrets.key',
  appDatabase: 'app.db',
} as const
