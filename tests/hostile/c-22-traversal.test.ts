// C-22: no path, in any spelling, reaches a file outside the project.
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AppError } from '#main/contract/errors'
import { confine, openConfined, readConfinedSync } from '#main/source/confine'
import { pathFault } from '#main/source/path-rules'
import fc from '#tests/support/property'
import { temporaryFolder } from '../support/folder'

const refused = [
  '',
  '.',
  '..',
  '../secret.txt',
  'a/../../secret.txt',
  'a/../b.ts',
  'a/./b.ts',
  './a',
  'a//b',
  'a/',
  '/etc/passwd',
  '//server/share/x',
  '\\\\server\\share\\x',
  '\\\\?\\C:\\x',
  '..\\secret.txt',
  'a\\..\\..\\secret.txt',
  'C:',
  'C:/Windows/win.ini',
  'a\0b',
  'a.ts\0.png',
  '\ud800.ts',
  `${'a/'.repeat(3_000)}b`,
]
const refusedOnWindows = [
  'CON',
  'con.txt',
  'a/NUL',
  'aux.ts',
  'COM1',
  'lpt9.log',
  'x:stream',
  'c:secret.txt',
  'a.ts:$DATA',
  'a.ts.',
  'a.ts ',
  'a?b',
  'a\nb',
]
const acceptable = [
  'a',
  'a/b.ts',
  '%2e%2e/secret.txt',
  '..a/b',
  'a b/c',
  '-rf',
  'ü/é.ts',
  '😀.ts',
  'CONSOLE.ts',
  'comet1',
]

describe('C-22 traversal', () => {
  it('refuses each hostile path without a disk access', async () => {
    const outer = temporaryFolder({ 'secret.txt': 'SECRET', 'root/a/b.ts': '' })
    const root = join(outer, 'root')
    for (const path of refused) {
      await expect(confine(root, path), JSON.stringify(path)).rejects.toMatchObject({ code: 'invalid_request' })
      expect(() => readConfinedSync(root, path, 100), JSON.stringify(path)).toThrow(AppError)
    }
  })

  it('refuses on Windows what Windows interprets as another path', () => {
    for (const path of refusedOnWindows) {
      expect(pathFault(path, true), path).toBeDefined()
      expect(pathFault(path, false), path).toBeUndefined()
    }
    for (const path of acceptable) expect(pathFault(path, true), path).toBeUndefined()
  })

  it('decodes nothing: an escaped dot is an ordinary name', async () => {
    const outer = temporaryFolder({ 'secret.txt': 'SECRET', 'root/%2e%2e/secret.txt': 'inside' })
    expect(readConfinedSync(join(outer, 'root'), '%2e%2e/secret.txt', 100).toString()).toBe('inside')
    await expect(confine(join(outer, 'root'), '%2e%2e%2fsecret.txt')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('finds composed and decomposed Unicode names only as they are on disk', async () => {
    const root = temporaryFolder({ '\u00e9.ts': 'composed' })
    expect(readConfinedSync(root, '\u00e9.ts', 100).toString()).toBe('composed')
    const decomposed = await confine(root, 'e\u0301.ts').catch((error: AppError) => error.code)
    expect(['not_found', join(root, '\u00e9.ts'), join(root, 'e\u0301.ts')]).toContain(decomposed)
  })

  it('never names a path outside in its message', async () => {
    const outer = temporaryFolder({ 'root/a.ts': '' })
    for (const path of ['missing.ts', '../x', 'a.ts/b', '/etc/passwd']) {
      const error = await confine(join(outer, 'root'), path).catch((thrown: AppError) => thrown)
      expect((error as AppError).message).not.toContain(outer)
    }
  })

  it('returns a path inside the root or refuses, for any path in a tree full of links', async () => {
    const outer = temporaryFolder({
      'secret.txt': 'SECRET',
      'root/a/b/c.ts': 'inside',
      'root/d.ts': 'inside',
      'other/c.ts': 'SECRET',
    })
    const root = join(outer, 'root')
    symlinkSync('..', join(root, 'up'))
    symlinkSync('../../other', join(root, 'a/out'))
    symlinkSync('/', join(root, 'slash'))
    symlinkSync('../secret.txt', join(root, 'secret'))
    symlinkSync('a', join(root, 'again'))
    mkdirSync(join(root, '..d'))
    writeFileSync(join(root, '..d/c.ts'), 'inside')
    const name = fc.oneof(
      fc.constantFrom(
        'a',
        'b',
        'c.ts',
        'd.ts',
        'up',
        'out',
        'slash',
        'secret',
        'again',
        '..',
        '.',
        '',
        '..d',
        'root',
        'secret.txt',
        'etc',
        'passwd',
        '%2e%2e',
        '..\\',
        'C:',
      ),
      fc.string({ maxLength: 4 }),
    )
    const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => names.join('/'))
    let opened = 0
    await fc.assert(
      fc.asyncProperty(path, async (relative) => {
        const found = await openConfined(root, relative).catch((error: unknown) => error)
        if (found instanceof Error) {
          expect(found).toBeInstanceOf(AppError)
          return
        }
        const file = found as Awaited<ReturnType<typeof openConfined>>
        const text = (await file.handle.readFile()).toString()
        await file.handle.close()
        opened++
        expect(text).toBe('inside')
        expect(realpathSync(file.path).startsWith(root + sep)).toBe(true)
        expect(readConfinedSync(root, relative, 100).toString()).toBe('inside')
      }),
      { numRuns: 2_000, examples: [['a/b/c.ts'], ['again/b/c.ts'], ['up/root/d.ts'], ['slash/etc/passwd']] },
    )
    expect(opened).toBeGreaterThan(1)
  })
})
