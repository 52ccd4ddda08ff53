// Room kept for a start on a full disk: without it nobody could sign in and delete what fills it (C-45).
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Enough for the shared memory and the log of app.db, and the small files of a start. */
const reserveBytes = 1024 * 1024
/** No room is taken from a disk that has less than this. */
const plentyBytes = 16 * reserveBytes

/** Gives the room back if the disk has too little for a start. */
export function releaseReserve(file: string): void {
  if (freeBytes(file) < reserveBytes) rmSync(file, { force: true })
}

/**
 * Gives the room back for a deletion, which writes a little before it frees anything.
 * @returns whether there was any
 */
export function giveReserve(file: string): boolean {
  const had = existsSync(file)
  rmSync(file, { force: true })
  return had
}

/** Keeps the room again if the disk has plenty. Random bytes, because file systems compress others. */
export function keepReserve(file: string): void {
  if (existsSync(file) || freeBytes(file) < plentyBytes) return
  try {
    // Not through a link, not even one that leads nowhere.
    writeFileSync(file, randomBytes(reserveBytes), { mode: 0o600, flag: 'wx' })
  } catch {
    rmSync(file, { force: true })
  }
}

/** Infinite where the system doesn't say. */
export function freeBytes(file: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize
  } catch {
    return Infinity
  }
}
