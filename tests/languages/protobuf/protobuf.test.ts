// Extraction from Protocol Buffers: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { language } from '#main/parse/languages/protobuf/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

// Would catch: any change in how a token is read.
test.each(['orders.proto'])('reads %s', async (name) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
  const file = await parseText(language, name, source)
  expect(file.packageName).toBe('shop.orders.v1')
  await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, `${name}.snapshot`))
})

// Would catch: a broken file that hides what follows, or that is read in quadratic time.
test.each([
  ['message Open { string a = 1;', ['Open', 'a'], 1],
  ['message { } message Next { int32 b = 1; }', ['Next', 'b'], 0],
  ['/* never closed\nmessage Hidden {}', [], 0],
  ['message A { "unclosed\n string c = 1; }', ['A'], 0],
  [`${'message M { '.repeat(3000)}`, undefined, undefined],
])('survives %.40s', async (source, names, errors) => {
  const file = await parseText(language, 'broken.proto', source)
  if (names !== undefined) expect(file.definitions.map(({ name }) => name)).toEqual(names)
  if (errors !== undefined) expect(file.syntaxErrors).toBe(errors)
})
