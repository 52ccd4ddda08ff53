// A real file system of a few megabytes, for tests of full disks.
import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../folder'

/** Only root can mount one, and only Linux has this kind. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

/** Mounts one until the test has ended. @returns its folder */
export function smallDisk(size: string): string {
  const folder = join(temporaryFolder(), 'disk')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

/** Writes a file until no byte is free. A write that fails has written what there was room for. */
export function fill(file: string): void {
  const piece = Buffer.alloc(256 * 1024)
  const { bsize, blocks } = statfsSync(dirname(file))
  for (let written = 0; written <= bsize * blocks; written += piece.length) {
    try {
      writeFileSync(file, piece, { flag: 'a' })
    } catch {
      return
    }
  }
  throw new Error('The disk never became full.')
}
