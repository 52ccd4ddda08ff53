// Opens the window, and tells an Electron that can't start on this machine from one that has exited.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { say } from './report.mjs'
import { handOver } from './run.mjs'

/**
 * Passes the terminal to the window.
 * @returns its exit code, or undefined if Electron could not start, which is reported
 */
export async function openWindow(electron, root, flags, { cwd, environment = process.env }) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-window-'))
  const started = join(folder, 'started')
  // With the second variable set, as in terminals inside editors, Electron would be plain Node.
  const { ELECTRON_RUN_AS_NODE: _unset, ...env } = { ...environment, CAIRN_WINDOW_STARTED: started }
  let isAsked = false
  try {
    const code = await handOver(electron, [resolve(root), ...flags], { cwd, env, onSignal: () => (isAsked = true) })
    if (code === 0 || isAsked || existsSync(started)) return code
    say(`Electron can't start on this machine (it ended with ${code}). Cairn runs in your browser instead.`)
  } catch (error) {
    say(`Electron can't be started here (${error.code ?? error.message}). Cairn runs in your browser instead.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return undefined
}
