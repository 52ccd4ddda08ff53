// Extraction from SQL: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { language } from '#main/parse/languages/sql/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

// Would catch: any change in how a token is read.
test.each(['shop.sql'])('reads %s', async (name) => {
  const source = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
  const file = await parseText(language, name, source)
  await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, `${name}.snapshot`))
})

// Would catch: a broken file that hides what follows, or that is read in quadratic time.
test.each([
  ['create table open (a int', ['open', 'a'], 1],
  ['create table ; create table next (b int);', ['next', 'b'], 0],
  ["select 'never closed; create table hidden (a int);", [], 0],
  ['create function f() as $$ select 1; create table later (c int);', ['f', 'later', 'c'], 1],
  ['create function f() begin '.repeat(2000), undefined, undefined],
  ['create view v as '.repeat(3000), undefined, undefined],
  ['$a$ '.repeat(20000), [], 0],
  ['create function f() as $a$ '.repeat(5000), undefined, undefined],
  [`select ${'('.repeat(50000)}`, [], 0],
])('survives %.40s', async (source, names, errors) => {
  const file = await parseText(language, 'broken.sql', source)
  if (names !== undefined) expect(file.definitions.map(({ name }) => name)).toEqual(names)
  if (errors !== undefined) expect(file.syntaxErrors).toBe(errors)
})
