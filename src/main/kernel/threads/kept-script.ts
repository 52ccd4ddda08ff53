// Runs the script of a thread with the functions that an earlier thread compiled while it worked. Node's own cache keeps
// what is compiled when a module is loaded, so that each thread would compile all others again when it first calls them.
import { channel, subscribe } from 'node:diagnostics_channel'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, getCompileCacheDir } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

const used = 'cairn:thread-used'

/** Bytes of the checksum before what the engine reads, which it wouldn't check itself. */
const checksumBytes = 4

/**
 * Runs a CommonJS script without dynamic imports. Its name must change with its content: the engine compares no more than
 * the length.
 * @returns false if compiled code is kept nowhere, or the script can't be read; nothing has run then
 */
export function runKept(path: string): boolean {
  const folder = getCompileCacheDir()
  if (folder === undefined) return false
  const kept = join(folder, `${basename(path)}.functions`)
  const cachedData = readKept(kept)
  const text = readScript(path)
  if (text === null) return false
  const script = new Script(`(function (require, module, exports, __filename, __dirname) {${text}\n})`, {
    filename: path,
    ...(cachedData === null ? {} : { cachedData }),
  })
  // Another version of the engine or other settings of it.
  if (cachedData === null || script.cachedDataRejected === true) keepOnce(script, kept)
  const module = { exports: {} }
  const run = script.runInThisContext() as (...values: readonly unknown[]) => void
  run(createRequire(path), module, module.exports, path, dirname(path))
  return true
}

/** To be called when a thread has done once what it is for. It keeps what was compiled, unless that was done before. */
export function keepCompiledFunctions(): void {
  channel(used).publish(null)
}

function keepOnce(script: Script, path: string): void {
  let isKept = false
  subscribe(used, () => {
    if (isKept) return
    isKept = true
    writeKept(path, script.createCachedData())
  })
}

function readScript(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readKept(path: string): Buffer | null {
  try {
    const bytes = readFileSync(path)
    const data = bytes.subarray(checksumBytes)
    return bytes.readUInt32LE() === crc32(data) ? data : null
  } catch {
    return null
  }
}

/** Atomically: other threads may be reading it. Without it they only take longer. */
function writeKept(path: string, data: Buffer): void {
  const temporary = `${path}.${process.pid}-${crypto.randomUUID()}`
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32LE(crc32(data))
  try {
    writeFileSync(temporary, Buffer.concat([checksum, data]), { mode: 0o600 })
    renameSync(temporary, path)
  } catch {
    rmSync(temporary, { force: true })
  }
}
