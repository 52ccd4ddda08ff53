// Reading one file: text, hash, and the reason when it is skipped.
import { createHash } from 'node:crypto'
import { renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createKeptSources, readSource, readSourceSync } from '#main/source/read'
import { limits } from '#main/kernel/limits'
import { temporaryFolder } from '../support/folder'

async function read(name: string, content: string | Buffer): Promise<unknown> {
  const root = temporaryFolder({ [name]: content })
  const result = await readSource(root, { path: name })
  expect(readSourceSync(root, { path: name })).toEqual(result)
  return result.kind === 'text' ? result.text : result.reason
}

describe('readSource', () => {
  it('returns the text, the SHA-256 of the bytes and their number', async () => {
    const root = temporaryFolder({ 'a/b.ts': 'export const ü = 1\n' })
    const result = await readSource(root, { path: 'a/b.ts' })
    const hash = createHash('sha256').update('export const ü = 1\n').digest('hex')
    expect(result).toEqual({ kind: 'text', text: 'export const ü = 1\n', hash, size: 20 })
  })

  it('takes an empty file as text', async () => {
    expect(await read('a.ts', '')).toBe('')
  })

  it('skips a file that grew over the limit after it was listed', async () => {
    expect(await read('a.ts', Buffer.alloc(2 * 1024 * 1024 + 1, 'a\n'))).toBe('Over 2 MB')
    expect(await read('b.ts', Buffer.alloc(2 * 1024 * 1024, 'a\n'))).toHaveLength(2 * 1024 * 1024)
  })

  it('distinguishes minified code from code with a long line and from prose', async () => {
    const line = 'var a=1;'
    expect(await read('a.js', line.repeat(1_000))).toBe('Minified or generated')
    expect(await read('a.js', `/* Licence\n${'A word.\n'.repeat(50)}*/\n${line.repeat(2_501)}`)).toBe(
      'Minified or generated',
    )
    expect(await read('a.js', `${'x = 1\n'.repeat(300)}${`${line.repeat(2_501)}\n`.repeat(21)}`)).toBe(
      'Minified or generated',
    )
    expect(await read('a.js', 'x = 1\n'.repeat(10_000) + line.repeat(2_000))).toContain('x = 1')
    expect(await read('a.md', 'A word. '.repeat(4_000))).toContain('A word.')
    expect(await read('a.js', 'x = 1\r'.repeat(2_000))).toContain('x = 1')
    expect(await read('short.js', line.repeat(100))).toContain(line)
  })

  // Would catch: a module without a single definition, because it has an image or a table in one line.
  it('reads source with a very long line, of which it leaves the middle out', async () => {
    const before = `export function first() {}\n${'x = 1\n'.repeat(30)}`
    const after = '\nexport function last() {}\n'
    const image = String(await read('a.js', `${before}const image = "${'iVBOR'.repeat(50_000)}"${after}`))
    expect(image).toContain(`${before}const image = "iVBOR`)
    expect(image).toContain(`iVBOR"${after}`)
    expect(Math.max(...image.split('\n').map(({ length }) => length))).toBe(limits.sourceLineCharacters)
    const table = String(await read('a.js', `${before}const table = [${'12345, '.repeat(30_000)}0]${after}`))
    expect(/const table = \[((?:12345, )+)0\]/.test(table)).toBe(true)
    expect(table.length).toBeLessThan(limits.sourceLineCharacters + 1_000)
  })

  it('reports a missing file, and one that became a folder', async () => {
    const root = temporaryFolder({ 'folder/a.ts': '' })
    expect(await readSource(root, { path: 'missing.ts' })).toEqual({
      kind: 'skipped',
      reason: 'Changed while it was being read',
    })
    expect(await readSource(root, { path: 'folder' })).toEqual({ kind: 'skipped', reason: 'Not a regular file' })
    expect(readSourceSync(root, { path: 'folder' })).toEqual({ kind: 'skipped', reason: 'Not a regular file' })
  })
})

describe('createKeptSources', () => {
  const later = () => Date.now() + 10_000

  // Would catch: text of a file as it was before a change, whatever the change looks like.
  it('reads a file again only when it has changed', () => {
    const root = temporaryFolder({ 'a.ts': 'old' })
    const read = createKeptSources(later)
    const first = read(root, { path: 'a.ts' })
    expect(first).toEqual(readSourceSync(root, { path: 'a.ts' }))
    expect(read(root, { path: 'a.ts' })).toBe(first)
    // Of the same size, with the modification time set back as some programs do.
    writeFileSync(join(root, 'a.ts'), 'new')
    utimesSync(join(root, 'a.ts'), 1, 1)
    expect(read(root, { path: 'a.ts' })).toMatchObject({ text: 'new' })
    writeFileSync(join(root, 'b.ts'), 'two')
    utimesSync(join(root, 'b.ts'), 1, 1)
    renameSync(join(root, 'b.ts'), join(root, 'a.ts'))
    expect(read(root, { path: 'a.ts' })).toMatchObject({ text: 'two' })
  })

  // Would catch: a second change within the resolution of the file system's times.
  it('doesn’t keep a file that has just been written', () => {
    const root = temporaryFolder({ 'a.ts': 'old' })
    const read = createKeptSources()
    expect(read(root, { path: 'a.ts' })).not.toBe(read(root, { path: 'a.ts' }))
  })

  // Would catch: kept text returned for a path that may no longer be read.
  it('confines a kept file each time', () => {
    const outside = temporaryFolder({ 'a.ts': 'text' })
    const root = temporaryFolder({ 'a.ts': 'text' })
    const read = createKeptSources(later)
    expect(read(root, { path: 'a.ts' })).toMatchObject({ text: 'text' })
    renameSync(join(root, 'a.ts'), join(root, 'moved.ts'))
    expect(read(root, { path: 'a.ts' })).toMatchObject({ kind: 'skipped' })
    symlinkSync(join(outside, 'a.ts'), join(root, 'a.ts'))
    expect(read(root, { path: 'a.ts' })).toMatchObject({ kind: 'skipped' })
  })

  // Would catch: a cache that grows with every file read, or one that forgets what there is room for.
  it('keeps a bounded amount of text', () => {
    const large = 'x\n'.repeat(700_000)
    const root = temporaryFolder(Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.txt`, large])))
    const read = createKeptSources(later)
    const first = Array.from({ length: 8 }, (_, at) => read(root, { path: `${at}.txt` }))
    const again = first.map((_, at) => read(root, { path: `${7 - at}.txt` })).reverse()
    const kept = first.filter((result, at) => result === again[at])
    expect(kept).toHaveLength(Math.floor(limits.keptSourceCharacters / large.length))
  })
})
