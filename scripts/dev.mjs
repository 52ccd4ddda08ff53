// `npm run dev`: the service with a dashboard that reloads when its sources change; in a window if Electron is
// installed.
import { join } from 'node:path'
import { buildProgram } from './set-up/build.mjs'
import { ensureElectron } from './set-up/electron-download.mjs'
import { wantsWindow } from './set-up/electron.mjs'
import { runScript } from './set-up/report.mjs'
import { handOver } from './set-up/run.mjs'
import { root, setUp } from './set-up/set-up.mjs'
import { environmentFor } from './set-up/toolchain.mjs'

await runScript(async () => {
  const node = await setUp()
  await buildProgram(root, node)
  const flags = process.argv.slice(2)
  const hasWindow = wantsWindow(flags) && (await ensureElectron(root, node)) !== undefined
  const entry = hasWindow ? [] : ['--entry', 'out/main/headless.js']
  // The executable that electron-vite starts; without Electron's binary that is Node itself.
  const env = hasWindow ? environmentFor(node) : { ...environmentFor(node), ELECTRON_EXEC_PATH: node }
  const script = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  return handOver(node, [script, 'dev', ...entry, '--', ...flags], { cwd: root, env })
})
