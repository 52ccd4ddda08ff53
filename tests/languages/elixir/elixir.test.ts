// Extraction from Elixir: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { language } from '#main/parse/languages/elixir/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

// Would catch: any change in how a token is read.
test.each(['shop.ex'])('reads %s', async (name) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
  const file = await parseText(language, name, source)
  await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, `${name}.snapshot`))
})

// Would catch: broken code that hides what follows, or that overflows the stack.
test.each([
  ['defmodule A do\n  def open(x do\n  end\n  def next(y), do: y\nend', undefined],
  ['defmodule A do\n def f(', undefined],
  ['x = ' + '('.repeat(20000), undefined],
  ['defmodule A do '.repeat(3000), undefined],
  ['a' + ' |> b()'.repeat(20000), undefined],
  ['x = ' + '['.repeat(20000), undefined],
])('survives %.30s', async (source, names) => {
  const file = await parseText(language, 'broken.ex', source)
  expect(file.syntaxErrors === 0 ? 'whole' : 'broken').toBe(source.startsWith('a ') ? 'whole' : 'broken')
  if (names !== undefined) expect(file.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})
