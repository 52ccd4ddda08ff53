// Tells whether a window can be opened here, without importing electron, whose import would start a download.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Electron executable, or undefined when its binary was never downloaded. */
export function findElectron(root, environment = process.env) {
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : undefined
  const override = environment.ELECTRON_OVERRIDE_DIST_PATH
  const executable = override ? join(override, name ?? 'electron') : name && join(folder, 'dist', name)
  return executable && existsSync(executable) ? executable : undefined
}

/** True where a window has somewhere to appear. */
export function hasDisplay(environment = process.env, platform = process.platform) {
  if (platform === 'win32' || platform === 'darwin') return true
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}
