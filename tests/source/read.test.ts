// Reading one file: text, hash, and the reason when it is skipped.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSource, readSourceSync } from '#main/source/read'
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
    expect(await read('a.js', `${'x = 1\n'.repeat(10_000)}${line.repeat(2_501)}`)).toBe('Minified or generated')
    expect(await read('a.js', 'x = 1\n'.repeat(10_000) + line.repeat(2_000))).toContain('x = 1')
    expect(await read('a.md', 'A word. '.repeat(4_000))).toContain('A word.')
    expect(await read('a.js', 'x = 1\r'.repeat(2_000))).toContain('x = 1')
    expect(await read('short.js', line.repeat(100))).toContain(line)
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
