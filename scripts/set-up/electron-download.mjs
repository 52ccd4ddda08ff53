// Downloads Electron's binary for the window, with the installer of its own package, which verifies it against the
// checksums in that package. If that fails, the dashboard opens in the browser, and the next start tries again.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronFolder, findElectron, mayDownload, versionOf } from './electron.mjs'
import { createProgress, Ended, say } from './report.mjs'
import { environmentFor } from './toolchain.mjs'

/** Time limits of a download: about 120 MB, which take 16 minutes at 1 Mbit/s. */
const bounds = { silence: 20_000, whole: 20 * 60_000 }

/** The user presses Ctrl+C once, but both the terminal and npm pass it on. */
const repeatedMilliseconds = 500

/**
 * The Electron executable; downloaded if it is missing and allowed.
 * @returns undefined if there is none, with the reason on standard error
 */
export async function ensureElectron(root, node, { environment = process.env, limits = bounds } = {}) {
  const found = findElectron(root, environment)
  const version = versionOf(root)
  if (found !== undefined || version === undefined || !mayDownload(environment)) return found
  const canSkip = process.stderr.isTTY === true
  const skip = canSkip ? ' Ctrl+C skips it and uses your browser.' : ''
  say(`downloading Electron ${version} for the window (only once, about 120 MB).${skip}`)
  const failure = await download(root, node, { environment, limits, canSkip })
  const executable = failure === undefined ? findElectron(root, environment) : undefined
  if (executable !== undefined) return executable
  const why = failure ?? 'Electron’s installer succeeded but left no program'
  say(`No window this time: ${why}. Cairn runs in your browser instead; the next start tries again.`)
  return undefined
}

/** The environment of Electron's download: the usual proxy variables are used only on request. */
export function downloadEnvironment(node, environment = process.env) {
  const proxies = {
    HTTPS_PROXY: environment.HTTPS_PROXY ?? environment.https_proxy ?? environment.npm_config_https_proxy,
    HTTP_PROXY: environment.HTTP_PROXY ?? environment.http_proxy ?? environment.npm_config_proxy,
    NO_PROXY: environment.NO_PROXY ?? environment.no_proxy ?? environment.npm_config_noproxy,
  }
  const given = Object.fromEntries(Object.entries(proxies).filter(([, value]) => value !== undefined))
  const usesProxy = given.HTTPS_PROXY !== undefined || given.HTTP_PROXY !== undefined
  // Node's own way to use them, and that of Electron's downloader for older versions of Node.
  const switches = usesProxy ? { NODE_USE_ENV_PROXY: '1', ELECTRON_GET_USE_PROXY: '1' } : {}
  return { ...environmentFor(node, environment), ...given, ...switches }
}

/** @returns why it failed, as a part of a sentence; undefined if it succeeded */
async function download(root, node, { environment, limits, canSkip }) {
  const folder = electronFolder(root)
  // The remains of another version, or of an installer that was killed, must not look complete.
  for (const name of ['path.txt', 'dist']) rmSync(join(folder, name), { recursive: true, force: true })
  const scratch = mkdtempSync(join(tmpdir(), 'cairn-electron-'))
  const env = {
    ...downloadEnvironment(node, environment),
    // An interrupted download leaves a partial file there.
    ...{ TMPDIR: scratch, TMP: scratch, TEMP: scratch },
    CAIRN_DOWNLOAD_SILENCE: String(limits.silence),
    ELECTRON_GET_NO_PROGRESS: '1',
  }
  const watch = new URL('download-watch.mjs', import.meta.url).href
  const args = ['--import', watch, join(folder, 'install.js')]
  try {
    const result = await watchInstaller(node, args, { env, cwd: root, whole: limits.whole, canSkip })
    if (result.ended !== undefined) throw new Ended(result.ended)
    if (result.skipped) return 'you skipped the download'
    if (result.late) return `the download did not finish within ${Math.round(limits.whole / 60_000)} minutes`
    return result.code === 0 ? undefined : reasonOf(result.output, environment)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Runs the installer to its end: shows its progress, enforces its limits, and ends it with this process. */
function watchInstaller(node, args, { env, cwd, whole, canSkip }) {
  const progress = createProgress('Electron')
  const child = spawn(node, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const result = { code: 127, output: '', skipped: false, late: false, ended: undefined }
  const stop = (what) => {
    Object.assign(result, what)
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => stop({ late: true }), whole)
  const listeners = {
    SIGINT: () => stop(canSkip ? { skipped: true } : { ended: 'SIGINT' }),
    SIGTERM: () => stop({ ended: 'SIGTERM' }),
    ...(process.platform === 'win32' ? {} : { SIGHUP: () => stop({ ended: 'SIGHUP' }) }),
  }
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener)
  const release = () => {
    for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener)
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      result.output = (result.output + text).slice(-20_000)
    })
  }
  child.on('message', ({ transferred, total }) => progress.show(transferred, total))
  return new Promise((resolve) => {
    const end = (what) => {
      Object.assign(result, what)
      clearTimeout(timer)
      progress.end()
      if (result.skipped) setTimeout(release, repeatedMilliseconds)
      else release()
      resolve(result)
    }
    child.on('error', (error) => end({ output: error.message }))
    child.on('close', (code) => end({ code: code ?? 1 }))
  })
}

/** The output of the installer, as a part of a sentence. */
function reasonOf(output, environment) {
  const mirror = environment.ELECTRON_MIRROR ?? environment.npm_config_electron_mirror
  const place = mirror === undefined ? 'github.com' : 'the mirror of Electron'
  if (/\bENOSPC\b/.test(output)) return 'the disk is full'
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) return 'a file of the download can’t be written'
  if (/checksum/i.test(output)) return 'what arrived is not the Electron that was published, so it was discarded'
  const status = /Response code (\d{3})/.exec(output)?.[1]
  if (status === '404') return `${place} does not have Electron for this system`
  if (status !== undefined) return `${place} answered with error ${status}`
  if (/stalled/.test(output)) return 'the download stalled'
  if (/\bterminated\b|other side closed|aborted/.test(output)) return 'the download was interrupted'
  if (/fetch failed|\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*UNREACH|ETIMEDOUT)\b/.test(output))
    return `${place} can’t be reached (HTTPS_PROXY and ELECTRON_MIRROR are honoured)`
  process.stderr.write(output)
  return 'Electron’s installer failed; its output is above'
}
