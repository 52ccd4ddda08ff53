// Tells `npm start` that the window has started, or has reported why it can't. Without this signal it assumes that
// Electron can't start on this machine (a library is missing, its sandbox is not allowed) and serves in the browser
// instead.
import { writeFileSync } from 'node:fs'

/** The path of the file to write; only set by `scripts/start.mjs`. */
const variable = 'CAIRN_WINDOW_STARTED'

/** Removes the path from the environment, which other programs inherit. @returns a function that sends the signal */
export function takeReadySignal(environment: NodeJS.ProcessEnv = process.env): () => void {
  const file = environment[variable]
  delete environment[variable]
  return () => {
    if (file === undefined || file === '') return
    try {
      writeFileSync(file, '', { mode: 0o600 })
    } catch {
      // The window was requested; at worst the dashboard is also served in the browser.
    }
  }
}
