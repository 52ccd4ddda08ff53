// Cached parses: small ones are stored as they are, larger ones compressed, and damage of either is noticed.
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { encodeParsedFile } from '#main/parse/parsed-file-codec'
import type { ParsedFile } from '#main/parse/parsed-file'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { temporaryFolder } from '#tests/support/folder'
import { sampleParsed } from './sample-graph'

const versions = { parser: '1', builder: '1' }
const small: ParsedFile = { ...sampleParsed[0]!, path: 'small.txt', chunks: [] }
const large: ParsedFile = {
  ...sampleParsed[0]!,
  path: 'large.txt',
  chunks: [{ startLine: 1, endLine: 400, text: 'the same line\n'.repeat(400) }],
}

function stored(): string {
  const file = `${temporaryFolder()}/graph.db`
  const writer = openGraphWriter(file, versions)
  for (const parsed of [small, large])
    writer.cacheParsed({ path: parsed.path, hash: 'h', size: 1, modifiedMs: 1 }, encodeParsedFile(parsed))
  writer.close()
  return file
}

function dataOf(file: string): ReadonlyMap<string, Buffer> {
  const connection = new Database(file)
  const rows = connection.prepare('SELECT path, data FROM parsed').all() as { path: string; data: Buffer }[]
  connection.close()
  return new Map(rows.map(({ path, data }) => [path, Buffer.from(data)]))
}

function read(file: string): readonly string[] {
  const writer = openGraphWriter(file, versions)
  const found = [...writer.readParsed([small.path, large.path])].map(({ path }) => path)
  writer.close()
  return found
}

// Would catch: a compressor started for each of thousands of files of a few lines, for no gain.
test('only parses that are worth it are compressed', () => {
  const data = dataOf(stored())
  const [plain, packed] = [encodeParsedFile(small), encodeParsedFile(large)]
  expect(plain.length).toBeLessThan(1_024)
  expect(data.get(small.path)?.subarray(-plain.length)).toEqual(Buffer.from(plain))
  expect(data.get(large.path)?.length).toBeLessThan(packed.length / 2)
})

test.each([small.path, large.path])('a damaged parse of %s is none, wherever a byte of it changed', (path) => {
  const file = stored()
  expect(read(file)).toEqual([small.path, large.path])
  const data = dataOf(file).get(path)!
  const change = (bytes: Buffer): void => {
    const connection = new Database(file)
    connection.prepare('UPDATE parsed SET data = ? WHERE path = ?').run(bytes, path)
    connection.close()
  }
  for (const at of [0, 1, 4, 5, data.length >> 1, data.length - 1]) {
    const damaged = Buffer.from(data)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    change(damaged)
    expect(read(file), `byte ${at}`).not.toContain(path)
  }
  for (const length of [0, 1, 4, 5, data.length - 1]) {
    change(data.subarray(0, length))
    expect(read(file), `${length} bytes`).not.toContain(path)
  }
})
