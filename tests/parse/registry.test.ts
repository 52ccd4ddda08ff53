// Which language plugin reads a file, and which files are only listed.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allLanguages, readLanguages } from '#main/contract/languages'
import { Grammars } from '#main/parse/grammars'
import { languageOf } from '#main/parse/known-files'
import { parseText } from '#main/parse/parse-file'
import { languages, pluginFor } from '#main/parse/registry'
import { grammarsDirectory } from '#tests/support/parse-workers'

const folder = join(import.meta.dirname, '../../src/main/parse/languages')
const grammars = new Grammars(grammarsDirectory())

test('every folder of a language is registered under its own name', () => {
  expect(languages.all.map(({ id }) => id)).toEqual(readdirSync(folder).sort())
})

test('no extension belongs to two languages, and files are listed under the language that reads them', () => {
  const extensions = [...allLanguages.values()].flatMap((about) => about.extensions)
  expect(new Set(extensions).size).toBe(extensions.length)
  for (const [id, { extensions: own }] of readLanguages) {
    for (const extension of own) {
      expect(languageOf(`a/b${extension}`), extension).toBe(id)
      expect(pluginFor(`a/b${extension}`)?.id).toBe(id)
    }
  }
})

test.each([
  ['src/a.tsx', 'typescript'],
  ['types.d.ts', 'typescript'],
  ['A.JS', 'javascript'],
  ['lib/Makefile', 'make'],
  ['Dockerfile.dev', 'dockerfile'],
  ['a/constructor', null],
  ['toString', null],
  ['picture.png', null],
  ['package-lock.json', 'lock'],
])('%s is %s', (path, id) => {
  expect(languageOf(path)).toBe(id)
})

test('a file without a plugin has text to search and no definitions; a lock file has neither', async () => {
  const style = await parseText('a.scss', 'a { b: c }\n', grammars)
  expect(style).toMatchObject({ language: 'scss', dialect: 'plain', lines: 1, definitions: [] })
  expect(style.chunks).toHaveLength(1)
  for (const path of ['yarn.lock', 'package-lock.json'])
    expect(await parseText(path, '{}\n', grammars)).toMatchObject({ language: 'lock', chunks: [] })
})

test('the grammar for JSX is chosen by the name', async () => {
  expect((await parseText('a.ts', 'const x = <Foo>y\n', grammars)).syntaxErrors).toBe(0)
  expect((await parseText('a.tsx', 'const x = <Foo>y</Foo>\n', grammars)).syntaxErrors).toBe(0)
})
