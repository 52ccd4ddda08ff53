// Small files that only their owner may read: keys, and where the service listens (C-42).
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Makes a folder that other users can't enter, or takes their rights away from an existing one. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') chmodSync(path, 0o700)
}

/** The text of the file, or null when there is none. */
export function readPrivateFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Replaces the file in one step, mode 0600 from its first byte. */
export function writePrivateFile(path: string, text: string): void {
  const beside = besideFile(path, text)
  renameSync(beside, path)
}

/** Writes the file unless it is there already; returns what it holds now, whoever came first. */
export function writePrivateFileOnce(path: string, text: string): string {
  const beside = besideFile(path, text)
  try {
    linkSync(beside, path)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8')
  } finally {
    rmSync(beside, { force: true })
  }
}

function besideFile(path: string, text: string): string {
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(beside, text, { mode: 0o600, flag: 'wx' })
  return beside
}
