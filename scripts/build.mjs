// `npm run build`: sets up what is missing and builds, even if nothing changed.
import { buildProgram } from './set-up/build.mjs'
import { runScript } from './set-up/report.mjs'
import { root, setUp } from './set-up/set-up.mjs'

await runScript(async () => {
  await buildProgram(root, await setUp(), { force: true })
  return 0
})
