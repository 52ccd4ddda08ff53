// C-30: files and trees far larger than any source code are skipped with a visible reason, in bounded time and memory.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { readSource } from '#main/source/read'
import { walk } from '#main/source/walk'
import { cpuMilliseconds, watchTurns } from '#tests/support/cpu-time'
import { temporaryFolder } from '../support/folder'

describe('C-30 huge and minified', () => {
  it('skips a 50 MB line by its size without reading it, and smaller generated files by their line lengths', async () => {
    const line = 'var a=function(){return 1};'
    const root = temporaryFolder({
      'huge.js': Buffer.alloc(50 * 1024 * 1024, line),
      'minified.js': line.repeat(10_000),
      'long-lines.js': `${line.repeat(50)}\n`.repeat(100),
      'written.js': `${line}\n`.repeat(10_000),
    })
    const { files, skipped } = await walk(root)
    expect(skipped).toEqual([{ path: 'huge.js', reason: 'Over 2 MB' }])
    expect(await readSource(root, { path: 'huge.js' })).toEqual({ kind: 'skipped', reason: 'Over 2 MB' })
    const results = await Promise.all(files.map(async (file) => [file.path, await readSource(root, file)] as const))
    expect(Object.fromEntries(results)).toMatchObject({
      'minified.js': { kind: 'skipped', reason: 'Minified or generated' },
      'long-lines.js': { kind: 'skipped', reason: 'Minified or generated' },
      'written.js': { kind: 'text' },
    })
  })

  it('reads a file of a million lines', async () => {
    const root = temporaryFolder({ 'lines.ts': 'x\n'.repeat(1_000_000) })
    const started = cpuMilliseconds()
    expect(await readSource(root, { path: 'lines.ts' })).toMatchObject({ kind: 'text', size: 2_000_000 })
    expect(cpuMilliseconds() - started).toBeLessThan(1_000)
  })

  // Catches a text whose white space makes every expression of the readers quadratic, and a rule that skips source.
  it('skips a file of little but white space, and no source', async () => {
    const skip = { kind: 'skipped', reason: 'Mostly blank' }
    const read = (text: string) => readSource(temporaryFolder({ 'setup.cfg': text }), { path: 'setup.cfg' })
    expect(await read(`a${'\n'.repeat(7_000)}b`)).toEqual(skip)
    expect(await read(`a\n${`${'\u3000 \t'.repeat(60)}\nb\n`.repeat(2_000)}`)).toEqual(skip)
    expect(await read(`a${'\n'.repeat(6_000)}b`)).toMatchObject({ kind: 'text' })
    expect(await read(`${' '.repeat(90)}a = 1\n`.repeat(20_000))).toMatchObject({ kind: 'text' })
  })

  it('terminates in folders nested 2,000 deep, and says where it stopped', async () => {
    const root = temporaryFolder({ 'a.ts': '' })
    nestFolders(root, 2_000)
    const { files, skipped } = await walk(root)
    expect(files.map((file) => file.path)).toEqual(['a.ts'])
    expect(skipped).toEqual([{ path: `${'d/'.repeat(limits.folderDepth + 1)}`, reason: 'Folders nested too deep' }])
  })

  it('lists tens of thousands of tiny files in one folder without blocking other work', async () => {
    const root = temporaryFolder()
    const count = 30_000
    for (let index = 0; index < count; index++) writeFileSync(join(root, `f${index}.ts`), '')
    const endWatch = watchTurns()
    const { files } = await walk(root)
    expect(files).toHaveLength(count)
    // Far above the measured time, and far below an uninterrupted pass over the folder.
    expect(endWatch()[0]).toBeLessThan(500)
  })

  it('isn’t slowed down by malicious ignore patterns', async () => {
    const name = `${'a'.repeat(200)}.ts`
    const hostile = [
      '*a'.repeat(100) + 'b',
      '**/'.repeat(30) + 'x',
      `${'[a-z]*'.repeat(50)}!`,
      `/${'a*/**/'.repeat(20)}b`,
      'x'.repeat(100_000),
    ]
    const deep = `${'aaaa/'.repeat(40)}`
    const root = temporaryFolder({
      '.gitignore': `${hostile.join('\n')}\nreal.ts\n`,
      [name]: '',
      [`${deep}a.ts`]: '',
      'real.ts': '',
    })
    const started = cpuMilliseconds()
    const { files, skipped } = await walk(root)
    expect(cpuMilliseconds() - started).toBeLessThan(2_000)
    expect(files.map((file) => file.path)).toEqual(['.gitignore', name, `${deep}a.ts`].sort())
    expect(skipped.map((row) => row.path)).toEqual(['real.ts', './'])
  })
})

function nestFolders(root: string, depth: number): void {
  mkdirSync(join(root, ...Array.from({ length: depth }, () => 'd')), { recursive: true })
}
