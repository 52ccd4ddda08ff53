// Tells `npm start` that the window has begun, or has said why it can't. Without this word it takes Electron for one that
// can't start on this machine (a library is missing, its sandbox is not allowed) and serves in the browser instead.
import { writeFileSync } from 'node:fs'

/** Names the file to be written; set by `scripts/start.mjs` alone. */
const variable = 'CAIRN_WINDOW_STARTED'

/** Takes the name out of the environment, which other programs inherit. @returns how to give the word */
export function takeStartWord(environment: NodeJS.ProcessEnv = process.env): () => void {
  const file = environment[variable]
  delete environment[variable]
  return () => {
    if (file === undefined || file === '') return
    try {
      writeFileSync(file, '', { mode: 0o600 })
    } catch {
      // The window is what was asked for; at worst the browser is served as well.
    }
  }
}
