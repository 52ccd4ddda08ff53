// JSON: which files define names, and broken manifests.
import { describe, expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { language } from '#main/parse/languages/json/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'

const read = (source: string, path = 'a/package.json'): Promise<ExtractedFile> => parseText(language, path, source)
const names = (file: ExtractedFile): string[] => file.definitions.map((row) => row.name)

describe('keys', () => {
  // Would catch: keys of data files filling the graph.
  it.each([
    ['package.json', ['bin', 'b']],
    ['tsconfig.build.json', []],
    ['data.json', []],
    ['a/package.jsonc', []],
  ])('of %s are %j', async (path, expected) => {
    expect(names(await read('{"a": {"x": 1}, "bin": {"b": {"y": 1}}}', path))).toEqual(expected)
  })

  // Would catch: values with the wrong end, and columns shifted by line ends.
  it.each(['\n', '\r\n'])('have the range of key and value (%j)', async (lineFeed) => {
    const file = await read(['{', '  "é𝒳": 1, "scripts": {', '    "b": "c"', '  }, "bin": "d"', '}'].join(lineFeed))
    expect(file.definitions).toMatchObject([
      { name: 'scripts', startColumn: 12, endLine: 4, endColumn: 3, signature: '"scripts":' },
      { name: 'b', parent: 0, nameLine: 3, endLine: 3, endColumn: 12, signature: '"b": "c"' },
      { name: 'bin', startColumn: 5, nameColumn: 6, endLine: 4, endColumn: 15 },
    ])
  })

  // Would catch: keys lost because of comments, missing ends or stray characters.
  it.each([
    '{ // "x": 1\n"bin": 1, /* "y": 2 */ "scripts": {"a": 2,}, }',
    '{"bin": 1 "scripts": {"a": 2',
    '{"bin": , "scripts": {"a": }, "b"',
    '{"c": "d\n, "scripts": {"a": 2}}',
    '{"c": {"d": [1, }], "scripts": {"a": 2}}',
    '{"bin" 1, "scripts": : {"a": 2}',
  ])('are read in broken manifests: %j', async (source) => {
    const found = names(await read(source)).filter((name) => name !== 'bin')
    expect(found).toEqual(['scripts', 'a'])
  })

  // Would catch: nesting that overflows the stack, and generated manifests that fill the graph.
  it('are limited', async () => {
    expect(names(await read(`{"bin": ${'[{"b":'.repeat(200_000)}`))).toEqual(['bin'])
    const many = Array.from({ length: 5_000 }, (_, at) => `"a${at}": 1`).join()
    expect((await read(`{"scripts": {${many}}}`)).definitions).toHaveLength(limits.structureDefinitions)
    expect(names(await read(']]}}{"bin": 1}'))).toEqual(['bin'])
  })
})
