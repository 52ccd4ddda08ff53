// `npm start`: sets up what is missing, then opens the window, or serves without one.
import { join } from 'node:path'
import { buildProgram } from './set-up/build.mjs'
import { ensureElectron } from './set-up/electron-download.mjs'
import { wantsWindow } from './set-up/electron.mjs'
import { runScript } from './set-up/report.mjs'
import { handOver } from './set-up/run.mjs'
import { serviceEnvironment, serviceFlags } from './set-up/service-environment.mjs'
import { root, setUp } from './set-up/set-up.mjs'
import { openWindow } from './set-up/window.mjs'

await runScript(async () => {
  const flags = process.argv.slice(2)
  const node = await setUp()
  await buildProgram(root, node)
  // Relative paths refer to the folder in which the command was typed, which npm keeps in INIT_CWD.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const electron = wantsWindow(flags) ? await ensureElectron(root, node) : undefined
  const ended = electron === undefined ? undefined : await openWindow(electron, root, flags, { cwd })
  if (ended !== undefined) return ended
  const program = join(root, 'out', 'main', 'headless.js')
  return handOver(node, [...serviceFlags, program, ...flags], { cwd, env: serviceEnvironment() })
})
