// Walking a folder: what is found, what is skipped, and in which order.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '#main/kernel/limits'
import { skipReasons } from '#main/source/skip-rules'
import { walk } from '#main/source/walk'
import { cpuMilliseconds } from '../support/cpu-time'
import { temporaryFolder, writeFiles } from '../support/folder'

async function listed(root: string): Promise<{ files: string[]; skipped: Record<string, string> }> {
  const result = await walk(root)
  return {
    files: result.files.map((file) => file.path),
    skipped: Object.fromEntries(result.skipped.map((row) => [row.path, row.reason])),
  }
}

describe('walk', () => {
  it('lists files with their size and time, sorted by whole path', async () => {
    const root = temporaryFolder({ 'b.ts': 'bb', 'a/z.ts': 'z', 'a.ts': '', 'a-b/c.ts': 'c', 'A.ts': '' })
    const { files } = await walk(root)
    // "a-b/" sorts before "a.ts" and "a/", as whole paths do; a folder-by-folder order would differ.
    expect(files.map((file) => file.path)).toEqual(['A.ts', 'a-b/c.ts', 'a.ts', 'a/z.ts', 'b.ts'])
    expect(files.at(-1)).toMatchObject({ size: 2 })
    expect(Math.abs(files[0]!.modifiedMs - Date.now())).toBeLessThan(60_000)
  })

  it('respects nested ignore files, negation, exclude and .cairnignore, and reports a skipped folder once', async () => {
    const root = temporaryFolder({
      '.gitignore': '*.log\nout/\n/only-root.ts\nkeep*\n',
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/info/exclude': 'excluded.ts\n',
      '.cairnignore': 'docs/\n',
      'a.log': '',
      'excluded.ts': '',
      'only-root.ts': '',
      'out/a.ts': '',
      'out/deep/b.ts': '',
      'docs/a.md': '',
      'sub/only-root.ts': '',
      'sub/.gitignore': '!keep-me/\n/local.ts\n*.tmp',
      'sub/keep-me/x.ts': '',
      'sub/keep-me/local.ts': '',
      'sub/local.ts': '',
      'sub/deep/a.tmp': '',
      'other/local.ts': '',
      'other/a.tmp': '',
    })
    const { files, skipped } = await listed(root)
    expect(files).toEqual([
      '.cairnignore',
      '.gitignore',
      'other/a.tmp',
      'other/local.ts',
      'sub/.gitignore',
      'sub/keep-me/local.ts',
      'sub/keep-me/x.ts',
      'sub/only-root.ts',
    ])
    expect(skipped).toEqual({
      '.git/': 'Version control data',
      'a.log': 'Ignored by .gitignore',
      'docs/': 'Ignored by .cairnignore',
      'excluded.ts': 'Ignored by .git/info/exclude',
      'only-root.ts': 'Ignored by .gitignore',
      'out/': 'Ignored by .gitignore',
      'sub/deep/a.tmp': 'Ignored by .gitignore',
      'sub/local.ts': 'Ignored by .gitignore',
    })
  })

  it('agrees with git about what is ignored', async () => {
    const root = temporaryFolder({
      '.gitignore': 'kept*\na*\n!ab\n**/deep/**/x.ts\n[xy].md\n\\!bang\n\\#hash\ntrail \nq?.ts\n/sub/only/*.ts\n',
      'sub/.gitignore': '# comment\n!a.ts\n/r.ts\nfoo/bar\n*.gen.*\n!very.gen.ts\nback\\*slash\n',
      'we[i]rd/.gitignore': 'inner.ts\n/top.ts\n',
      'st*r/.gitignore': 'inner.ts\n',
      'out/.gitignore': '!kept*\n*.md\n',
      'out/kept [*?] /.gitignore': '!z.md\n',
      'kept/.gitignore': '!../out\n',
    })
    const names = ['a.ts', 'ab', 'x.md', 'z.md', '!bang', '#hash', 'trail', 'qq.ts', 'r.ts', 'x.gen.ts', 'very.gen.ts']
    const folders = [
      '',
      'sub',
      'sub/only',
      'sub/foo',
      'sub/deep/one/two',
      'we[i]rd',
      'we[i]rd/k',
      'wei',
      'star',
      'st*r',
      'out',
      'out/kept [*?] ',
      'out/kept [*?] /kept',
      'out/kept [*?] /deep/kept',
      'kept',
    ]
    for (const folder of folders) {
      for (const name of [...names, 'x.ts', 'bar', 'inner.ts', 'top.ts', 'back*slash']) {
        writeFiles(root, { [join(folder, name)]: '' })
      }
    }
    // Git may run here because the test made the repository; the product never runs it in a folder.
    execFileSync('git', ['init', '-q', root])
    const output = execFileSync('git', ['-C', root, 'ls-files', '-z', '--others', '--exclude-standard'])
    const expected = output.toString().split('\0').filter(Boolean).sort()
    expect((await listed(root)).files).toEqual(expected)
    expect(expected.length).toBeGreaterThan(50)
  })

  // Catches rules that are copied to every folder below: a chain of folders then takes gigabytes, and each pattern becomes
  // machine code, for which the whole process has little space (C-34).
  it('bounds the patterns of nested ignore files, along a chain and in all', async () => {
    const patterns = Array.from({ length: 4_000 }, (_, at) => `p${at}`).join('\n')
    const last = 'last.ts\n'
    const deep = (depth: number): string => 'long-folder-name/'.repeat(depth)
    const nested = temporaryFolder(
      Object.fromEntries(
        Array.from({ length: 100 }, (_, depth) => [
          [`${deep(depth)}.gitignore`, `${patterns}\n${depth < 2 ? last : ''}`],
          [`${deep(depth)}p17`, ''],
          [`${deep(depth)}last.ts`, ''],
        ]).flat(),
      ),
    )
    const started = cpuMilliseconds()
    const chain = await listed(nested)
    expect(cpuMilliseconds() - started).toBeLessThan(4_000)
    expect(chain.skipped['./']).toContain('ignore rules')
    // Those of the folders above stay in force.
    expect(chain.files.filter((file) => !file.endsWith('.gitignore'))).toEqual([])

    const beside = temporaryFolder(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          [`f${at}/.gitignore`, patterns],
          [`f${at}/p3999`, ''],
        ]).flat(),
      ),
    )
    const all = await listed(beside)
    expect(all.skipped['./']).toContain('ignore rules')
    expect(all.skipped['f0/p3999']).toBe('Ignored by .gitignore')
    expect(all.files).toContain('f9/p3999')
  })

  it('skips folders of generated files, but not a source folder with a similar name', async () => {
    const root = temporaryFolder({
      'package.json': '{}',
      'node_modules/x/index.js': '',
      'dist/a.js': '',
      'src/dist/a.ts': '',
      'src/build/a.ts': '',
      'src/vendor/a.ts': '',
      'rust/Cargo.toml': '',
      'rust/target/a.rs': '',
      'go/go.mod': '',
      'go/vendor/a/a.go': '',
      'py/env/pyvenv.cfg': '',
      'py/env/lib/a.py': '',
      'py/pkg.egg-info/PKG-INFO': '',
      'store/CACHEDIR.TAG': '',
      'store/a.js': '',
      'package-lock.json': '{}',
      'src/lib.min.js': '',
      'logo.png': '',
      target: 'a file named as a folder',
      class: 'no extension',
    })
    const { files, skipped } = await listed(root)
    expect(files).toEqual([
      'class',
      'go/go.mod',
      'package.json',
      'rust/Cargo.toml',
      'src/build/a.ts',
      'src/dist/a.ts',
      'src/vendor/a.ts',
      'target',
    ])
    expect(skipped).toEqual({
      'dist/': 'Build output',
      'go/vendor/': 'Vendored packages',
      'logo.png': 'Not text',
      'node_modules/': 'Installed packages',
      'package-lock.json': 'Minified or generated',
      'py/env/': 'Virtual environment',
      'py/pkg.egg-info/': 'Build output',
      'rust/target/': 'Build output',
      'src/lib.min.js': 'Minified or generated',
      'store/': 'Tool cache',
    })
  })

  // Would catch: the path of a folder outside the root in searches, and in what a model gets.
  it('skips the pointer of a work tree or a submodule to its repository', async () => {
    const pointer = 'gitdir: /home/someone/projects/.git/worktrees/one\n'
    const root = temporaryFolder({ '.git': pointer, 'a.ts': '', 'sub/.git': pointer, 'sub/b.ts': '', 'sub/.gitx': '' })
    const { files, skipped } = await listed(root)
    expect(files).toEqual(['a.ts', 'sub/.gitx', 'sub/b.ts'])
    expect(skipped).toEqual({ '.git': 'Version control data', 'sub/.git': 'Version control data' })
  })

  it('skips links and files that are too large, with a reason', async () => {
    const root = temporaryFolder({ 'a.ts': '', 'big.ts': Buffer.alloc(2 * 1024 * 1024 + 1, 'a') })
    symlinkSync('a.ts', join(root, 'link.ts'))
    expect(await listed(root)).toEqual({
      files: ['a.ts'],
      skipped: { 'big.ts': 'Over 2 MB', 'link.ts': 'Symbolic link, not followed' },
    })
  })

  // Would catch: gigabytes of paths, of which each thread of a run has a copy.
  it('leaves out what makes the paths too long in all, and says so', async () => {
    const usual = { ...limits }
    onTestFinished(() => void Object.assign(limits, usual))
    Object.assign(limits, { pathCharacters: 1_000, skippedPathCharacters: 200 })
    const folder = 'f'.repeat(90)
    const names = (end: string) =>
      Array.from({ length: 12 }, (_, at) => [`${at % 3}/${folder}${Math.floor(at / 3)}/a.${end}`, ''] as const)
    const files = await walk(temporaryFolder(Object.fromEntries(names('ts'))))
    expect(files.files).toHaveLength(10)
    expect(files.skipped).toEqual([{ path: './', reason: skipReasons.paths }])
    // One folder with them is not even looked at in full.
    const inOne = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${folder}/${at}.ts`, '']))
    const one = await walk(temporaryFolder(inOne))
    expect([one.files.length, one.skipped]).toEqual([10, [{ path: './', reason: skipReasons.paths }]])
    expect((await walk(temporaryFolder(Object.fromEntries(names('png'))))).skipped).toEqual([
      ...[0, 1].map((at) => ({ path: `0/${folder}${at}/a.png`, reason: skipReasons.binary })),
      { path: './', reason: '10 more skipped, not listed' },
    ])
  })

  it('stops when it is cancelled', async () => {
    const root = temporaryFolder({ 'a/b/c.ts': '', 'd/e.ts': '' })
    const controller = new AbortController()
    const walking = walk(root, { signal: controller.signal, onProgress: () => controller.abort() })
    await expect(walking).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('reports a missing folder, instead of an empty project', async () => {
    const root = temporaryFolder({ 'a/a.ts': '', 'b/b.ts': '' })
    const walking = walk(root, { onProgress: () => rmSync(root, { recursive: true, force: true }) })
    await expect(walking).rejects.toMatchObject({ code: 'not_found' })
    await expect(walk(root)).rejects.toMatchObject({ code: 'not_found' })
    writeFileSync(root, 'now a file')
    await expect(walk(root)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('returns the same lists each time, and reports increasing counts', async () => {
    const root = temporaryFolder()
    for (let index = 0; index < 300; index++) writeFiles(root, { [`d${index % 17}/e${index % 5}/f${index}.ts`]: '' })
    chmodSync(root, 0o755)
    mkdirSync(join(root, 'empty'))
    const counts: number[] = []
    const first = await walk(root, { onProgress: (count) => counts.push(count) })
    expect(await walk(root)).toEqual(first)
    expect(first.files).toHaveLength(300)
    expect(counts.at(-1)).toBe(300)
    expect(counts).toEqual([...counts].sort((left, right) => left - right))
  })
})
