// C-23: symbolic links are never followed: nothing outside is read, loops end, and a link swapped in late is detected.
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { readSource, readSourceSync } from '#main/source/read'
import { walk } from '#main/source/walk'
import { startTestService } from '#tests/api/test-service'
import { storedTexts } from '#tests/support/disks/stored-texts'
import { temporaryFolder } from '../support/folder'

describe('C-23 symbolic links', () => {
  it('lists links to files, folders, itself and its parents as skipped, and the real files once', async () => {
    const outer = temporaryFolder({ 'root/src/a.ts': 'inside', 'outside/b.ts': 'SECRET' })
    const root = join(outer, 'root')
    symlinkSync('/etc/passwd', join(root, 'passwd.ts'))
    symlinkSync('..', join(root, 'src/parent'))
    symlinkSync('../..', join(root, 'src/outer'))
    symlinkSync('self.ts', join(root, 'self.ts'))
    symlinkSync('../outside', join(root, 'outside'))
    symlinkSync('src', join(root, 'again'))
    symlinkSync('nowhere', join(root, 'broken.ts'))
    const { files, skipped } = await walk(root)
    expect(files.map((file) => file.path)).toEqual(['src/a.ts'])
    expect(skipped.map((row) => row.path)).toEqual([
      'again',
      'broken.ts',
      'outside',
      'passwd.ts',
      'self.ts',
      'src/outer',
      'src/parent',
    ])
    expect(new Set(skipped.map((row) => row.reason))).toEqual(new Set(['Symbolic link, not followed']))
    for (const path of ['passwd.ts', 'outside/b.ts', 'src/outer/outside/b.ts', 'self.ts', 'broken.ts']) {
      expect((await readSource(root, { path })).kind, path).toBe('skipped')
      expect(readSourceSync(root, { path }).kind, path).toBe('skipped')
    }
  })

  it('ignores the rules of a linked ignore file outside', async () => {
    const outer = temporaryFolder({ rules: '*.ts\n', 'root/a.ts': '' })
    symlinkSync('../rules', join(outer, 'root/.gitignore'))
    expect((await walk(join(outer, 'root'))).files.map((file) => file.path)).toEqual(['a.ts'])
  })

  it('never reads the other file while a link is swapped in and out a thousand times', async () => {
    const outer = temporaryFolder({
      'root/file.ts': 'inside',
      'root/folder/x.ts': 'inside',
      'away/x.ts': 'SECRET',
      'away/extra.ts': 'SECRET',
    })
    const root = join(outer, 'root')
    mkdirSync(join(outer, 'parked'))
    symlinkSync('../away/x.ts', join(outer, 'parked/link'))
    symlinkSync(join(outer, 'away'), join(outer, 'parked/folder-link'))
    const swapper = new Worker(swapperSource, { eval: true, workerData: outer })
    await new Promise((resolve) => {
      swapper.once('message', resolve)
    })
    const seen = new Set<string>()
    try {
      for (let attempt = 0; attempt < 1_000; attempt++) {
        const results = [
          readSourceSync(root, { path: 'file.ts' }),
          readSourceSync(root, { path: 'folder/x.ts' }),
          attempt % 4 === 0 ? await readSource(root, { path: 'folder/x.ts' }) : undefined,
        ]
        for (const result of results) seen.add(result?.kind === 'text' ? result.text : (result?.reason ?? ''))
        if (attempt % 4 === 0) {
          for (const file of (await walk(root)).files) seen.add(file.path)
        }
      }
    } finally {
      await swapper.terminate()
    }
    expect(seen).not.toContain('SECRET')
    expect(seen).not.toContain('folder/extra.ts')
    // The race did occur: both the file and a refusal were seen.
    expect(seen).toContain('inside')
    expect(seen.size).toBeGreaterThan(2)
  })

  // Would catch: a way from a link to the database that doesn't pass the reader, or one that looks only once.
  it('stores nothing from outside while two hundred links are swapped in and out during a parse', async () => {
    const pairs = Array.from({ length: 200 }, (_, at) => at)
    const inside = pairs.map((at) => [`root/f${at}.ts`, `export const zqwinside = ${at}\n`] as const)
    const outer = temporaryFolder({
      ...Object.fromEntries(inside),
      'root/kept.ts': 'export const zqwinside = 0\n',
      'away/zqxplanted.ts': 'export const zqxplanted = "zqxsecret"\n',
    })
    symlinkSync('../away', join(outer, 'root/linked'))
    symlinkSync('../away/zqxplanted.ts', join(outer, 'root/link.ts'))
    mkdirSync(join(outer, 'parked'))
    for (const at of pairs) symlinkSync('../away/zqxplanted.ts', join(outer, `parked/link${at}`))
    const { call, services, dataFolder, close } = await startTestService()
    const swapper = new Worker(pairSwapperSource, { eval: true, workerData: { outer, count: pairs.length } })
    await new Promise((resolve) => {
      swapper.once('message', resolve)
    })
    const { json } = await call('/api/v2/parse', { body: { repo_path: join(outer, 'root') } })
    const { project_id: id } = json as { project_id: string }
    const states = []
    try {
      for await (const state of services.projects.follow(id, AbortSignal.timeout(120_000))) states.push(state)
    } finally {
      await swapper.terminate()
    }
    // The race did occur: some were links when they were listed or read, others files.
    const { status, progress } = states.at(-1)!
    expect([status, progress.skipped_total > 2]).toEqual(['ready', true])
    const found = await call('/api/v2/search', { body: { project_id: id, query: 'zqxplanted zqxsecret' } })
    expect(found.text).not.toMatch(/away|export const zqx/)
    await close()
    const stored = storedTexts(dataFolder)
    expect(stored).toContain('zqwinside')
    expect(stored).not.toMatch(/zqxplanted|zqxsecret/i)
  })

  it('reads a file that was replaced by a regular file', async () => {
    const root = temporaryFolder({ 'a.ts': 'old' })
    writeFileSync(join(root, 'b'), 'new')
    renameSync(join(root, 'b'), join(root, 'a.ts'))
    expect(await readSource(root, { path: 'a.ts' })).toMatchObject({ kind: 'text', text: 'new' })
  })
})

/** Half of the pairs are links at any time. */
const pairSwapperSource = `
const { renameSync } = require('node:fs')
const { join } = require('node:path')
const { parentPort, workerData: { outer, count } } = require('node:worker_threads')
const pause = new Int32Array(new SharedArrayBuffer(4))
for (let round = 0; ; round++) {
  // The parse needs the processor too.
  Atomics.wait(pause, 0, 0, 3)
  for (let at = 0; at < count; at++) {
    const [file, link, real] = [join(outer, 'root/f' + at + '.ts'), join(outer, 'parked/link' + at), join(outer, 'parked/real' + at)]
    const isLink = round % 2 === 1
    renameSync(file, isLink ? link : real)
    renameSync(isLink ? real : link, file)
    if (round === 0 && at === count / 2) parentPort.postMessage('started')
  }
}
`

const swapperSource = `
const { renameSync } = require('node:fs')
const { join } = require('node:path')
const { parentPort, workerData: outer } = require('node:worker_threads')
const swap = (inside, link, parked) => {
  renameSync(inside, parked)
  renameSync(link, inside)
  renameSync(inside, link)
  renameSync(parked, inside)
}
let started = false
for (;;) {
  swap(join(outer, 'root/file.ts'), join(outer, 'parked/link'), join(outer, 'parked/file.ts'))
  swap(join(outer, 'root/folder'), join(outer, 'parked/folder-link'), join(outer, 'parked/folder'))
  if (!started) parentPort.postMessage('started')
  started = true
}
`
