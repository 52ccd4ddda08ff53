// Builds the program if its sources differ from those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyAssets, hasAssets } from './assets.mjs'
import { noSpaceMessage, say, SetUpError } from './report.mjs'
import { run } from './run.mjs'
import { environmentFor } from './toolchain.mjs'

const inputs = [
  'src',
  'scripts/set-up/assets.mjs',
  'scripts/languages.mjs',
  'scripts/highlighter-grammars.mjs',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

/**
 * Brings out/ and the copied resources up to date.
 * @param force build even if nothing changed
 * @throws SetUpError when the build fails
 */
export async function buildProgram(root, node, { force = false } = {}) {
  const stamp = join(root, 'out', '.sources')
  const sources = hashSources(root)
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === sources && hasAssets(root)
  if (isCurrent && !force) return
  say('building Cairn')
  rmSync(stamp, { force: true })
  copyAssets(root)
  const script = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const result = await run(node, [script, 'build'], { cwd: root, env: environmentFor(node) })
  if (result.code !== 0) {
    process.stderr.write(result.output)
    throw new SetUpError(/\bENOSPC\b/.test(result.output) ? noSpaceMessage : 'The build failed; its output is above.')
  }
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** One hash of the names and contents of everything the build reads. */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => listFiles(root, input))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(root, path) {
  if (!existsSync(join(root, path))) return []
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    return entries
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? listFiles(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
