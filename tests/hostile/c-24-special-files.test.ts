// C-24: pipes, sockets, devices and kernel file systems neither block nor are read.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkFolder } from '#main/source/folder-check'
import { skipReasons } from '#main/source/skip-rules'
import { readSource, readSourceSync } from '#main/source/read'
import { walk } from '#main/source/walk'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import { canMount, smallDisk } from '#tests/support/disks/small-disk'
import { temporaryFolder } from '../support/folder'

describe.runIf(process.platform !== 'win32')('C-24 special files', () => {
  it('skips a pipe, a socket and a device with a reason, and ends at once', async () => {
    const root = temporaryFolder({ 'a.ts': '' })
    execFileSync('mkfifo', [join(root, 'pipe.ts')])
    const server = createServer().listen(join(root, 'socket.ts'))
    onTestFinished(() => void server.close())
    await new Promise((resolve) => {
      server.once('listening', resolve)
    })
    const expected = { 'pipe.ts': 'Not a regular file', 'socket.ts': 'Not a regular file' } as Record<string, string>
    if (makeDevice(join(root, 'zero.ts'))) expected['zero.ts'] = 'Not a regular file'
    const started = performance.now()
    const { files, skipped } = await walk(root)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(files.map((file) => file.path)).toEqual(['a.ts'])
    expect(Object.fromEntries(skipped.map((row) => [row.path, row.reason]))).toEqual(expected)
    // Read directly, as after a swap between listing and reading: opening a pipe must not wait for a writer.
    for (const path of Object.keys(expected)) {
      expect(readSourceSync(root, { path })).toEqual({ kind: 'skipped', reason: 'Not a regular file' })
      expect(await readSource(root, { path })).toEqual({ kind: 'skipped', reason: 'Not a regular file' })
    }
  })

  // Would catch: a walk through all processes of the machine, whose files never end.
  it.runIf(canMount)('skips the kernel’s file system and another disk that are mounted in the folder', async () => {
    const disk = smallDisk('1m')
    writeFileSync(join(disk, 'other.ts'), '')
    const root = temporaryFolder({ 'a.ts': '', 'proc/keep': '', 'disk/keep': '' })
    for (const [name, from] of [
      ['proc', '/proc'],
      ['disk', disk],
    ] as const) {
      execFileSync('mount', ['--bind', from, join(root, name)])
      onTestFinished(() => void execFileSync('umount', [join(root, name)]))
    }
    const started = cpuMilliseconds()
    const { files, skipped } = await walk(root)
    expect(cpuMilliseconds() - started).toBeLessThan(2_000)
    expect(files.map(({ path }) => path)).toEqual(['a.ts'])
    expect(skipped).toEqual(['disk/', 'proc/'].map((path) => ({ path, reason: skipReasons.mount })))
  })

  it.runIf(existsSync('/proc/self'))(
    'opens neither the kernel’s file systems nor a whole disk as a project',
    async () => {
      for (const path of ['/proc', '/proc/self', '/sys', '/dev', '/']) {
        await expect(checkFolder(path), path).rejects.toMatchObject({ code: 'validation_error' })
      }
    },
  )
})

function makeDevice(path: string): boolean {
  try {
    execFileSync('mknod', [path, 'c', '1', '5'], { stdio: 'ignore' })
    return true
  } catch {
    // Only root may create devices; otherwise only the pipe and the socket are tested.
    return false
  }
}
