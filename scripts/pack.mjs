// `npm run pack`: sets up what is missing, builds, and makes desktop packages; electron-builder downloads Electron for them.
// Its own flags follow `--`: `npm run pack -- --linux`.
import { join } from 'node:path'
import { buildProgram } from './set-up/build.mjs'
import { downloadEnvironment } from './set-up/electron-download.mjs'
import { runScript } from './set-up/report.mjs'
import { handOver } from './set-up/run.mjs'
import { root, setUp } from './set-up/set-up.mjs'

await runScript(async () => {
  const node = await setUp()
  await buildProgram(root, node)
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
  const args = [builder, '--publish', 'never', ...process.argv.slice(2)]
  return handOver(node, args, { cwd: root, env: downloadEnvironment(node) })
})
