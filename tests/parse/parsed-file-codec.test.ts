// Parsed files as bytes: nothing is lost, and damaged bytes are detected.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Grammars } from '#main/parse/grammars'
import { parseText } from '#main/parse/parse-file'
import { ByteWriter } from '#main/parse/byte-stream'
import { decodeParsedFile, encodeParsedFile } from '#main/parse/parsed-file-codec'
import { grammarsDirectory } from '#tests/support/parse-workers'

const languages = join(import.meta.dirname, '../languages')
const grammars = new Grammars(grammarsDirectory())
const samples = [
  ['typescript/declarations.ts.txt', 'a.ts'],
  ['typescript/components.tsx.txt', 'a.tsx'],
  ['javascript/commonjs.js.txt', 'a.js'],
  ['python/definitions.py', 'a.py'],
  ['go/declarations.go', 'a.go'],
  ['java/Members.java', 'A.java'],
] as const

/** A decoded file with all its rows. */
function readBack(bytes: Uint8Array): object | null {
  const file = decodeParsedFile(bytes)
  if (file === null) return null
  const { expressions, calls, references } = file
  return { ...file, expressions: [...expressions], calls: [...calls], references: [...references] }
}

test.each(samples)('%s survives a round trip', async (sample, path) => {
  const file = await parseText(path, readFileSync(join(languages, sample), 'utf8'), grammars)
  const bytes = encodeParsedFile(file)
  expect(readBack(bytes)).toEqual(file)
  expect(bytes.length).toBeLessThan(JSON.stringify(file).length / 2)
})

test('text beyond ASCII keeps its places', async () => {
  const file = await parseText('ü.js', "// 😀 é\nconst ñ = '中文'\nfunction größe() {}\n", grammars)
  expect(readBack(encodeParsedFile(file))).toEqual(file)
})

test('rows are read one by one, in any order, and there are none in an empty file', async () => {
  const file = await parseText('a.js', 'f(1)\ng(a.b, [1, 2])\nh({ c: 1 })\n', grammars)
  const decoded = decodeParsedFile(encodeParsedFile(file))
  const places = [...file.expressions.keys()]
  expect(places.toReversed().map((at) => decoded?.expressions.at(at))).toEqual(file.expressions.toReversed())
  expect([-1, places.length, 0.5].map((at) => decoded?.expressions.at(at))).toEqual([undefined, undefined, undefined])
  const [first, second] = [decoded!.calls, decoded!.calls].map((rows) => rows[Symbol.iterator]())
  expect([first!.next().value, second!.next().value, first!.next().value]).toEqual(
    [0, 0, 1].map((at) => file.calls[at]),
  )
})

// Would catch: what comes after the text read at the wrong place, or texts that a large run decodes and drops again.
test('a file decoded without its text has all but its chunks', async () => {
  const file = await parseText('ü.js', `${'// 😀 é\n'.repeat(300)}const ñ = f('中文')\n`, grammars)
  const bytes = encodeParsedFile(file)
  const { expressions, calls, references, ...rest } = decodeParsedFile(bytes, false)!
  expect(file.chunks.length).toBeGreaterThan(1)
  expect({ ...rest, expressions: [...expressions], calls: [...calls], references: [...references] }).toEqual({
    ...file,
    chunks: [],
  })
  for (const cut of [1, 100, 500]) expect(decodeParsedFile(bytes.subarray(0, cut), false)).toBeNull()
})

// Slices of the buffers into which cached parses are decompressed are views, so thousands of files would retain them
// all.
test('a decoded file doesn’t retain the stream’s buffer', async () => {
  const file = await parseText('a.js', 'f(1)\ng(a.b, [1, 2])\n', grammars)
  const stream = Buffer.from(encodeParsedFile(file))
  const decoded = decodeParsedFile(stream)
  stream.fill(0)
  expect([...decoded!.expressions, ...decoded!.calls]).toEqual([...file.expressions, ...file.calls])
})

test('truncated, changed and foreign bytes never throw', async () => {
  const bytes = encodeParsedFile(await parseText('a.js', 'export function f(a) { return g(a, [1, 2]) }\n', grammars))
  expect(decodeParsedFile(new Uint8Array(0))).toBeNull()
  expect(decodeParsedFile(Buffer.from('{"path":"a.js"}'))).toBeNull()
  for (let length = 0; length < bytes.length; length++) expect(decodeParsedFile(bytes.subarray(0, length))).toBeNull()
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = 255 - (changed[at] ?? 0)
    expect(() => decodeParsedFile(changed)).not.toThrow()
  }
})

// Workers encode all files with one writer: what it keeps must not get into the next file.
test('a file is encoded the same by a writer that has encoded others, or failed at one', async () => {
  const file = await parseText('a.js', 'export function f(a) { return g(a, [1, 2]) }\n', grammars)
  const large = await parseText('b.js', `const ü = '${'long '.repeat(300_000)}'\nf(ü)\n`, grammars)
  const fresh = [file, large].map((one) => encodeParsedFile(one))
  const out = new ByteWriter()
  const broken = { ...file, heritage: null as never }
  for (let round = 0; round < 2; round++) {
    expect(() => encodeParsedFile(broken, out)).toThrow(TypeError)
    expect([file, large].map((one) => encodeParsedFile(one, out))).toEqual(fresh)
  }
})
