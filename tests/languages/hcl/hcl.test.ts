// Extraction from HCL: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { language } from '#main/parse/languages/hcl/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

// Would catch: any change in how a token is read.
test.each(['site.tf', 'jobs.hcl'])('reads %s', async (name) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
  const file = await parseText(language, name, source)
  await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, `${name}.snapshot`))
})

// Would catch: a broken file that hides what follows, or that overflows the stack.
test.each([
  ['resource "a" {\nvariable "next" {}\n', ['a']],
  ['resource "a" "b" { x = "${', undefined],
  ['variable "" {}\nvariable "next" {}\n', ['next']],
  [`x = ${'['.repeat(20000)}`, undefined],
  ['a "b" { '.repeat(5000), undefined],
  [`x = a${'.b'.repeat(20000)}`, undefined],
])('survives %.30s', async (source, names) => {
  const file = await parseText(language, 'broken.tf', source)
  expect(file.lines).toBeGreaterThan(0)
  if (names !== undefined) expect(file.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})
