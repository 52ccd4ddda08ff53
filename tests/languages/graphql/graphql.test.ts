// Extraction from GraphQL: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { language } from '#main/parse/languages/graphql/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

// Would catch: any change in how a token is read.
test.each(['shop.graphql'])('reads %s', async (name) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
  const file = await parseText(language, name, source)
  await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, `${name}.snapshot`))
})

// Would catch: a broken file that hides what follows, or that is read in quadratic time.
test.each([
  ['type Open { a: Int', ['Open', 'a'], 1],
  ['type { } type Next { b: Int }', ['Next', 'b'], 0],
  ['"""never closed\ntype Hidden { a: Int }', [], 0],
  ['type A { f(x: Int } type B { c: Int }', ['A', 'f', 'B', 'c'], 1],
  ['query Q { a { b } ', ['Q'], 1],
  [`query Q ${'{ a '.repeat(3000)}`, ['Q'], undefined],
  ['type A { '.repeat(3000), undefined, undefined],
  ['"""'.repeat(3001), [], undefined],
])('survives %.40s', async (source, names, errors) => {
  const file = await parseText(language, 'broken.graphql', source)
  if (names !== undefined) expect(file.definitions.map(({ name }) => name)).toEqual(names)
  if (errors !== undefined) expect(file.syntaxErrors).toBe(errors)
})
