// C-29: no archive is ever unpacked: its content isn't read, and no library that could read it is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkFolder } from '#main/source/folder-check'
import { readSource } from '#main/source/read'
import { walk } from '#main/source/walk'
import { temporaryFolder } from '#tests/support/folder'

const root = join(import.meta.dirname, '../..')

/** A ZIP file with one uncompressed entry of any name. */
function zip(name: string, text: string): Buffer {
  const data = Buffer.from(text)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([local, Buffer.from(name), data])
}

/** A tar file with one entry. */
function tar(name: string, text: string): Buffer {
  const header = Buffer.alloc(512)
  header.write(name)
  header.write(`${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124)
  header.write('ustar', 257)
  return Buffer.concat([header, Buffer.from(text), Buffer.alloc(1_024)])
}

const inside = 'export function planted() {}\n'
const archives: Readonly<Record<string, Buffer>> = {
  'bomb.zip': zip('zeros.js', '0'.repeat(100_000)),
  'slip.zip': zip('../../slipped.js', inside),
  'slip.tar': tar('../../slipped.js', inside),
  'slip.tgz': gzipSync(tar('../../slipped.js', inside)),
  'package.jar': zip('Planted.java', inside),
  'disguised.js': zip('planted.js', inside),
}

test('archives are skipped as archives, and nothing is extracted', async () => {
  const outer = temporaryFolder({
    'repo/a.js': 'export const a = 1\n',
    ...Object.fromEntries(Object.entries(archives).map(([name, bytes]) => [`repo/${name}`, bytes])),
  })
  const repo = join(outer, 'repo')
  if (process.platform !== 'win32') symlinkSync(join(repo, 'slip.zip'), join(repo, 'linked.zip'))
  const before = [readdirSync(outer), readdirSync(repo)]
  const { files } = await walk(repo)
  const texts = await Promise.all(files.map((file) => readSource(repo, file)))
  const read = files.filter((_, at) => texts[at]?.kind === 'text').map(({ path }) => path)
  expect(read).toEqual(['a.js'])
  expect([readdirSync(outer), readdirSync(repo)]).toEqual(before)
  expect(existsSync(join(outer, '..', 'slipped.js'))).toBe(false)
})

test('an archive can’t be opened as a folder', async () => {
  const folder = temporaryFolder({ 'repo.zip': zip('a.js', inside) })
  await expect(checkFolder(join(folder, 'repo.zip'))).rejects.toMatchObject({ code: expect.any(String) as unknown })
})

// Would catch: a library or a call that unpacks, introduced with a new feature.
test('nothing in the program can unpack', () => {
  const uses = execFileSync(
    'git',
    ['grep', '-lE', '(gunzip|inflate|unzip|brotliDecompress|zstdDecompress|createGunzip)', '--', 'src/main'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  // Only decompresses what Cairn compressed, in its own databases.
  expect(uses.trim().split('\n')).toEqual([
    'src/main/store/app/app-sent.ts',
    'src/main/store/graph/write/parse-cache.ts',
  ])
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies).filter((name) => /zip|tar|archive|yauzl|extract|unrar|7z/i.test(name))).toEqual([])
})
