// Where Electron's binary is, and whether a window should open. Electron itself is never imported: outside its own
// binary, importing it starts a download.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of Electron's package, which contains its installer and, once that has run, its binary. */
export function electronFolder(root) {
  return join(root, 'node_modules', 'electron')
}

/**
 * The Electron executable, or undefined if it is not downloaded, or not in this version. `ELECTRON_OVERRIDE_DIST_PATH`
 * names a folder with another one.
 */
export function findElectron(root, environment = process.env) {
  const folder = electronFolder(root)
  const name = read(join(folder, 'path.txt'))
  const override = environment.ELECTRON_OVERRIDE_DIST_PATH
  if (override) return existing(join(override, name ?? 'electron'))
  // The installer writes the name last; it compares the version in the same way.
  const isWhole = name !== undefined && read(join(folder, 'dist', 'version'))?.replace(/^v/, '') === versionOf(root)
  return isWhole ? existing(join(folder, 'dist', name)) : undefined
}

/** The version of Electron's package, or undefined if it is not installed. */
export function versionOf(root) {
  const text = read(join(electronFolder(root), 'package.json'))
  return text === undefined ? undefined : JSON.parse(text).version
}

/** True if there is a display for a window. */
export function hasDisplay(environment = process.env, platform = process.platform) {
  if (platform === 'win32' || platform === 'darwin') return true
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}

/** Flags that only print something and exit, without a window. */
const withoutWindow = new Set(['--headless', '--help', '-h', '--version', '-V'])

/** True if the flags of `npm start` ask for a window, and it can appear. */
export function wantsWindow(flags, environment = process.env, platform = process.platform) {
  return !flags.some((flag) => withoutWindow.has(flag)) && hasDisplay(environment, platform)
}

/**
 * True if a missing binary may be downloaded without asking: not in continuous integration, not if its place is given,
 * and not if Electron's own variable forbids it.
 */
export function mayDownload(environment = process.env) {
  const isSet = (name) => !['', '0', 'false', undefined].includes(environment[name]?.toLowerCase())
  const forbidden = ['CI', 'ELECTRON_SKIP_BINARY_DOWNLOAD', 'npm_config_electron_skip_binary_download']
  return !forbidden.some(isSet) && !environment.ELECTRON_OVERRIDE_DIST_PATH
}

function existing(path) {
  return existsSync(path) ? path : undefined
}

function read(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
