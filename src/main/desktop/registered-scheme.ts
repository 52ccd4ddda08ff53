// Checks whether a program is registered for a URL scheme.
import { execFile } from 'node:child_process'
import { app } from 'electron'
import { childEnvironment } from '../kernel/child-environment'

/** The system usually answers in some hundredths of a second; a hanging desktop must not block the click. */
const longestMilliseconds = 3_000

/**
 * On Linux Electron would run the same program as here and wait for it, which blocks the window; on other systems it
 * looks the scheme up immediately.
 * @param scheme such as `vscode`
 */
export function isSchemeRegistered(scheme: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (platform !== 'linux') return Promise.resolve(app.getApplicationNameForProtocol(`${scheme}://`) !== '')
  const query = ['query', 'default', `x-scheme-handler/${scheme}`]
  return new Promise((resolve) => {
    execFile('xdg-mime', query, { timeout: longestMilliseconds, env: childEnvironment() }, (error, stdout) =>
      resolve(error === null && stdout.trim() !== ''),
    )
  })
}
