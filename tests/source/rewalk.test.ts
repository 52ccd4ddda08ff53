// A walk updated for changed paths equals a complete walk.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { walk } from '#main/source/walk'
import { rewalk } from '#main/source/rewalk'
import fc from '#tests/support/property'
import { temporaryFolder, writeFiles } from '../support/folder'

/** Ordinary files, and files whose name, content or presence affects others. */
const contents: Readonly<Record<string, readonly string[]>> = {
  '.gitignore': ['*.log\n', 'lib/\n', '!keep.log\n'],
  'a.ts': ['a', 'aa'],
  'a.log': ['', 'b'],
  'lib/b.ts': ['b', 'bb'],
  'lib/keep.log': ['k'],
  'lib/.cairnignore': ['deep\n', '*.ts\n'],
  'lib/deep/c.ts': ['c', 'cc'],
  'lib/deep/er/d.ts': ['d'],
  'lib-b/e.ts': ['e', 'ee'],
  'rust/Cargo.toml': [''],
  'rust/target/f.rs': ['f', 'ff'],
  'rust/src/g.rs': ['g', 'gg'],
  'env/pyvenv.cfg': [''],
  'env/h.py': ['h', 'hh'],
  'env/logo.png': ['p'],
  'env/secret.pem': ['s'],
  'link.ts': ['->a.ts', 'no link'],
  'huge.ts': ['h', 'h'.repeat(limits.sourceFileBytes + 1)],
}

type Tree = ReadonlyMap<string, string>

const anyTree: fc.Arbitrary<Tree> = fc
  .record(
    Object.fromEntries(Object.entries(contents).map(([path, texts]) => [path, fc.option(fc.constantFrom(...texts))])),
  )
  .map((texts) => new Map(Object.entries(texts).flatMap(([path, text]) => (text === null ? [] : [[path, text]]))))

/** A tree before and after a few edits. */
const anyChange = fc.tuple(anyTree, anyTree, fc.subarray(Object.keys(contents), { minLength: 1, maxLength: 3 }))

/** Writes one path of a tree to disk. */
function bring(root: string, tree: Tree, path: string): void {
  const whole = join(root, path)
  const text = tree.get(path)
  rmSync(whole, { recursive: true, force: true })
  if (text === undefined) return
  mkdirSync(dirname(whole), { recursive: true })
  if (text.startsWith('->')) symlinkSync(text.slice(2), whole)
  else writeFileSync(whole, text)
}

describe('walking again', () => {
  it('equals a complete walk, or says that one is needed', async () => {
    let compared = 0
    const property = fc.asyncProperty(anyChange, async ([first, second, edited]) => {
      const root = temporaryFolder()
      for (const path of first.keys()) bring(root, first, path)
      const before = await walk(root)
      const changed = edited.filter((path) => !second.has('turns') || path !== 'turns/i.ts')
      if (changed.includes('turns/i.ts') && first.has('turns')) return
      for (const path of changed) bring(root, second, path)
      const again = await rewalk(root, before, new Set(changed))
      if (again === null) return
      compared++
      expect(again).toEqual(await walk(root))
    })
    await fc.assert(property, { numRuns: 150 })
    expect(compared).toBeGreaterThan(30)
  })

  it('updates a changed file without reading the rest of the folder', async () => {
    const root = temporaryFolder({ 'src/a.ts': 'a', 'src/b.ts': 'b', 'other/c.ts': 'c' })
    const before = await walk(root)
    writeFiles(root, { 'src/a.ts': 'longer', 'src/new/d.ts': 'd', 'other/unseen.ts': '' })
    const again = await rewalk(root, before, new Set(['src/a.ts', 'src/new/d.ts', 'gone.ts']))
    expect(again?.files.map(({ path, size }) => [path, size])).toEqual([
      ['other/c.ts', 1],
      ['src/a.ts', 6],
      ['src/b.ts', 1],
      ['src/new/d.ts', 1],
    ])
  })

  it.each(['.gitignore', 'lib/.cairnignore', 'package.json', 'go.mod', 'env/pyvenv.cfg', 'lib', 'bad\\name', ''])(
    'requires a complete walk if %j changed',
    async (path) => {
      const root = temporaryFolder({ 'lib/a.ts': '' })
      expect(await rewalk(root, await walk(root), new Set([path]))).toBeNull()
    },
  )

  it('requires a complete walk if a folder became a file', async () => {
    const root = temporaryFolder({ 'turns/a.ts': '', 'pictures/b.png': '' })
    const before = await walk(root)
    for (const folder of ['turns', 'pictures']) rmSync(join(root, folder), { recursive: true })
    writeFiles(root, { turns: 'a file' })
    for (const path of ['turns', 'turns/a.ts', 'pictures'])
      expect(await rewalk(root, before, new Set([path]))).toBeNull()
  })

  it('requires a complete walk if too many paths changed', async () => {
    const root = temporaryFolder({ 'a.ts': '' })
    const paths = Array.from({ length: limits.watchedPaths + 1 }, (_, at) => `${at}.ts`)
    expect(await rewalk(root, await walk(root), new Set(paths))).toBeNull()
  })
})
