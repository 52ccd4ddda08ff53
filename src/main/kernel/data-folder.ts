// Where Cairn keeps its data when nobody says otherwise: the platform's own place for an application's data.
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
      return join(environment['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'cairn')
  }
}
