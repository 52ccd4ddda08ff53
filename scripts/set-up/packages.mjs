// Installs the packages of package-lock.json if node_modules differs from it.
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { say, SetUpError } from './report.mjs'
import { npmFailure, runNpm } from './toolchain.mjs'

/** node_modules, npm's cache and the build output, measured and rounded up. */
const neededMebibytes = 1_500

/**
 * Makes node_modules match package-lock.json; does nothing if it already does.
 * @throws SetUpError when the lock file is missing, the disk is full or npm fails
 */
export async function installPackages(root, node, freeMebibytes = free(root)) {
  const lockPath = join(root, 'package-lock.json')
  if (!existsSync(lockPath)) {
    throw new SetUpError(
      'package-lock.json is missing, so the right packages are unknown; restore it from the repository.',
    )
  }
  if (isInstalled(readJson(lockPath), readJson(join(root, 'node_modules', '.package-lock.json')))) return
  if (freeMebibytes < neededMebibytes) {
    throw new SetUpError(
      `Only ${freeMebibytes} MB are free on this disk and the set-up needs about ${neededMebibytes}; free some space and run again.`,
    )
  }
  say('installing packages (only once, about a minute)')
  const result = await runNpm(node, ['ci', '--no-audit', '--no-fund'], root)
  if (result.code === 0) return
  process.stderr.write(result.output)
  throw new SetUpError(npmFailure('Installing packages', result.output))
}

/**
 * True if every package of the lock file is installed in its version. npm writes the second file as the last step of an
 * installation, so an interrupted one has none.
 */
export function isInstalled(lock, installed) {
  if (lock?.packages === undefined || installed?.packages === undefined) return false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.optional || wanted.devOptional || wanted.peer) return true
    const found = installed.packages[path]
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function free(root) {
  const { bavail, bsize } = statfsSync(root)
  return Math.floor((bavail * bsize) / 2 ** 20)
}
