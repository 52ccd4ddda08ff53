// Finds a Node that can run Cairn; downloads one to .toolchain/ if the machine's own is too old.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { noSpaceMessage, say, SetUpError } from './report.mjs'
import { run } from './run.mjs'

/** The oldest Node that loads the database driver. */
const oldestForCairn = [22, 15]
/** The oldest Node that can run these scripts. */
const oldestForSetUp = [20, 0]
/** The version that is downloaded if the machine's Node is too old. */
const downloadedVersion = '24.21.0'

/**
 * The Node executable for everything after this step.
 * @param root the project's folder
 * @param version the running Node's version, for tests
 * @throws SetUpError when the running Node is too old even for the set-up, or when no newer one can be downloaded
 */
export async function findNode(root, version = process.versions.node) {
  if (isOlder(version, oldestForSetUp)) {
    throw new SetUpError(
      `Cairn needs Node 20 or newer to set itself up, and this is ${version}; install a current Node.`,
    )
  }
  if (!isOlder(version, oldestForCairn)) return process.execPath
  const executable = downloadedNode(root)
  if (isReady(root, executable)) return executable
  if (!(await answers(executable))) await ensureNode(root, version)
  if (!(await answers(executable))) {
    throw new SetUpError(
      `Node ${downloadedVersion} was installed to .toolchain but does not start here; install Node 22.15 or newer yourself.`,
    )
  }
  writeFileSync(stampPath(root), downloadedVersion)
  return executable
}

/** The environment in which programs find the chosen Node first, and write plain text, which is collected. */
export function environmentFor(node, environment = process.env) {
  // Windows spells it `Path`; a second spelling next to it would be ignored.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...environment, NO_COLOR: '1', [name]: `${dirname(node)}${delimiter}${environment[name] ?? ''}` }
}

/** True if `version` is older than `[major, minor]`. */
export function isOlder(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

/** Runs npm with the given Node; its errors are shown whatever the project's .npmrc says. */
export function runNpm(node, args, cwd) {
  const environment = environmentFor(node)
  // npm passes its own settings to child processes; these two must not reach a nested npm.
  delete environment.npm_config_ignore_scripts
  delete environment.npm_config_loglevel
  const script = npmScript()
  const flags = [...args, '--loglevel=error', '--no-progress']
  if (script !== undefined) return run(node, [script, ...flags], { cwd, env: environment })
  return run('npm', flags, { cwd, env: environment, shell: process.platform === 'win32' })
}

/** One sentence about a failed npm, from its output. */
export function npmFailure(what, output) {
  if (/\bENOSPC\b|no space left/i.test(output)) return noSpaceMessage
  if (/\bcode (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.test(output)) {
    return `${what} failed because the npm registry can't be reached; check the network or proxy and run again.`
  }
  if (/\bcode (EACCES|EPERM|EROFS)\b/.test(output)) {
    return `${what} failed because this folder can't be written; give yourself write access and run again.`
  }
  return `${what} failed; npm's output is above.`
}

async function ensureNode(root, version) {
  say(`Node ${version} is older than 22.15; installing Node ${downloadedVersion} into .toolchain (only once)`)
  const flags = ['--no-save', '--engine-strict=false', '--ignore-scripts=false', '--no-audit', '--no-fund']
  const args = ['install', '--prefix', join(root, '.toolchain'), ...flags, `node@${downloadedVersion}`]
  const result = await runNpm(process.execPath, args, root)
  if (result.code === 0) return
  process.stderr.write(result.output)
  throw new SetUpError(npmFailure(`Installing Node ${downloadedVersion}`, result.output))
}

function downloadedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, '.toolchain', 'node_modules', 'node', 'bin', name)
}

function stampPath(root) {
  return join(root, '.toolchain', 'ready')
}

function isReady(root, executable) {
  return (
    existsSync(executable) && existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === downloadedVersion
  )
}

async function answers(executable) {
  if (!existsSync(executable)) return false
  const { code, stdout } = await run(executable, ['--version'])
  return code === 0 && stdout.trim() === `v${downloadedVersion}`
}

function npmScript() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  return candidates.find((path) => path !== undefined && path.endsWith('npm-cli.js') && existsSync(path))
}
