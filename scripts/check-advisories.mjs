// `npm run check:advisories`: fails if a package has a known vulnerability that isn't accepted in
// docs/supply-chain.json, or no longer. It queries the registry, so it is not part of `npm test`; a release requires
// it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAdvisories } from './set-up/advisories.mjs'

const root = join(import.meta.dirname, '..')
const { advisories } = JSON.parse(readFileSync(join(root, 'docs/supply-chain.json'), 'utf8'))
const isWindows = process.platform === 'win32'
const { stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: isWindows,
})
const open = openAdvisories(parsed(stdout), advisories.accepted, new Date().toISOString().slice(0, 10))
if (open === null) {
  // Without a response nothing is known.
  console.error(`The registry gave no list of advisories, so nothing was checked. ${String(stdout).slice(0, 300)}`)
  process.exitCode = 2
} else if (open.length > 0) {
  console.error(open.join('\n'))
  process.exitCode = 1
} else {
  console.log(`No advisory is open; ${advisories.accepted.length} are accepted for now.`)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
