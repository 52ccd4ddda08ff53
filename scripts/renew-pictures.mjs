// `npm run pictures`: retakes the screenshots that tests/e2e/screens.test.ts compares with, and
// compresses them with pngquant, whose changes are far below the comparison's tolerance.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './set-up/browser.mjs'
import { say } from './set-up/report.mjs'
import { root, setUp } from './set-up/set-up.mjs'

/** Enough for text in a few tones; a picture then needs a fifth of the space. */
const colours = 16

/** Versions of Chromium whose screenshots of a picture are remembered. */
const keptVersions = 3

const node = await setUp()
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const started = Date.now()
const hashes = mkdtempSync(join(tmpdir(), 'cairn-pictures-'))
const { status } = spawnSync(node, [playwright, 'test', 'screens.test.ts', '--update-snapshots=changed'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CAIRN_CHROMIUM: await findBrowser(root, node), CAIRN_PICTURE_HASHES: hashes },
})
const pictures = join(root, 'tests', 'e2e', 'pictures')
if (status === 0) {
  makeSmall(pictures)
  noteHashes(pictures)
}
rmSync(hashes, { recursive: true })
process.exitCode = status ?? 1

/** The hashes of screenshots as they were taken and of their pictures, with which the test needn't compare pixels. */
function noteHashes(folder) {
  const path = join(folder, 'hashes.json')
  const all = JSON.parse(readFileSync(path, 'utf8'))
  for (const name of readdirSync(hashes)) {
    const picture = createHash('sha256')
      .update(readFileSync(join(folder, `${name}.png`)))
      .digest('base64url')
    const before = all[name]?.picture === picture ? all[name].screenshots.split(' ') : []
    const screenshot = readFileSync(join(hashes, name), 'utf8')
    const screenshots = [...new Set([screenshot, ...before])].slice(0, keptVersions).join(' ')
    all[name] = { screenshots, picture }
  }
  const sorted = Object.keys(all)
    .filter((name) => existsSync(join(folder, `${name}.png`)))
    .sort()
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted.map((name) => [name, all[name]])), null, 2)}\n`)
}

function makeSmall(folder) {
  // Pictures that were not retaken stay unchanged to the byte.
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).mtimeMs >= started)
  if (pictures.length === 0) return
  const options = ['--nofs', '--force', '--ext', '.png', '--speed', '1', '--strip', String(colours)]
  const { error } = spawnSync('pngquant', [...options, ...pictures], { stdio: 'inherit' })
  if (error !== undefined) say('The pictures are large: install pngquant and run this again before they are committed.')
}
