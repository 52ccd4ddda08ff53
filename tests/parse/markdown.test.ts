// Markdown headings: nesting, ends, and text that only looks like a heading.
import { describe, expect, it } from 'vitest'
import { limits } from '#main/kernel/limits'
import { language } from '#main/parse/languages/markdown/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'README.md', source)
const outline = (file: ExtractedFile): string[] =>
  file.definitions.map((row) => {
    const parent = file.definitions[row.parent]?.name ?? ''
    return `${parent}/${row.name} ${row.startLine}-${row.endLine}`
  })

describe('headings', () => {
  // Would catch: a section that ends at a deeper heading, or includes the next one of its level.
  it.each(['\n', '\r\n'])('contain what follows up to the next of their level (%j)', async (lineFeed) => {
    const lines = ['# a', 'x', '### b', '', '## c', 'y', '', '# d', '']
    const file = await read(lines.join(lineFeed))
    expect(outline(file)).toEqual(['/a 1-6', 'a/b 3-3', 'a/c 5-6', '/d 8-8'])
    expect(file.definitions[2]).toMatchObject({ nameLine: 5, nameColumn: 3, endColumn: 1, signature: '## c' })
  })

  // Would catch: code, data and rules taken for headings, or headings after an open fence.
  it.each([
    ['```\n# a\n```\n# b', ['b']],
    ['````md\n```\n# a\n````\n# b', ['b']],
    ['```\n# a', []],
    ['`` ``` ``\n# b', ['b']],
    ['``` a ` b\n# b', ['b']],
    ['<!-- # a -->\n# b', ['b']],
    ['<!--\n# a', []],
    ['---\n# a\n---\n# b', ['b']],
    ['---\n# b', ['b']],
    ['- a\n---', []],
    ['\n---\n', []],
    ['a\n\n---', []],
    ['a\n---', ['a']],
    ['# \n##\n', []],
    ['\uFEFF# a', ['a']],
    ['# a\\*b', ['a*b']],
    ['# <a id="x"></a>`b_c()` *d* 2 * 3', ['b_c() d 2 * 3']],
    ['# [![i](j)](k) l', ['i l']],
    [`# a&nbsp;b <img src="${'c'.repeat(500)}">`, ['a b']],
  ])('are distinguished from similar text: %j', async (source, names) => {
    expect((await read(source)).definitions.map((row) => row.name)).toEqual(names)
  })

  // Would catch: a change log filling the graph, and superlinear time.
  it('are limited, and found in linear time', async () => {
    const start = cpuMilliseconds()
    for (const piece of ['# a\n', '```\n', '<!--\n', 'a\n===\n', '# [[', '#\t \t#', '[a](', '- a\n'])
      expect((await read(piece.repeat(200_000))).definitions.length).toBeLessThanOrEqual(limits.structureDefinitions)
    expect(cpuMilliseconds() - start).toBeLessThan(4_000)
  })
})

// Would catch: badges, lists and code shown as the description of a repository.
it.each([
  ['# a\n\n![b](c)\n\n- d\n- e\n\nf\ng\n\nh', 'f\ng'],
  ['- a\nb\n\nc', 'c'],
  ['# a\n', null],
  ['```\na\n```', null],
  ['a', 'a'],
])('the first paragraph of %j is %j', async (source, doc) => {
  expect((await read(source)).doc).toBe(doc)
})
