// Finds a Chromium for the end-to-end tests, and installs one if that is possible without asking.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { say, SetUpError } from './report.mjs'
import { run } from './run.mjs'
import { environmentFor } from './toolchain.mjs'

/** The headless shell comes first: it draws no windows, so the tests take a third less processor time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of a Chromium that Playwright can drive.
 * `CAIRN_CHROMIUM` names one explicitly.
 * @throws SetUpError when none is found and none can be installed
 */
export async function findBrowser(root, node, environment = process.env) {
  const found = await presentBrowser(root, environment)
  if (found !== undefined) return found
  await installBrowser(root, node)
  const installed = await presentBrowser(root, environment)
  if (installed !== undefined) return installed
  throw new SetUpError(
    'No Chromium was found for the end-to-end tests and none could be installed; install Chromium or Chrome, or set CAIRN_CHROMIUM to its path.',
  )
}

/** An installed browser, or undefined. */
export async function presentBrowser(root, environment = process.env) {
  const named = environment.CAIRN_CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new SetUpError(`CAIRN_CHROMIUM names ${named}, which does not exist; correct it or unset it.`)
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...applications].find(isExecutable) ?? (await playwrightBrowser(root))
}

async function playwrightBrowser(root) {
  const entry = join(root, 'node_modules', 'playwright-core', 'index.mjs')
  if (!existsSync(entry)) return undefined
  const { chromium } = await import(pathToFileURL(entry).href)
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function installBrowser(root, node) {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version')) {
    say('no Chromium here; installing it with apt-get (once)')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update', '-qq'], { env })
    let output = update.output
    // Older releases have no package for the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
      if (install.code === 0) return
      output += install.output
    }
    process.stderr.write(output)
  }
  say("no Chromium here; downloading Playwright's (once)")
  const script = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const result = await run(node, [script, 'install', 'chromium'], { cwd: root, env: environmentFor(node) })
  if (result.code !== 0) process.stderr.write(result.output)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
