// CSS: what counts as a name, also in broken style sheets.
import { describe, expect, it } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { limits } from '#main/kernel/limits'
import { language } from '#main/parse/languages/css/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'

const read = (source: string, path = 'a/b.css'): Promise<ExtractedFile> => parseText(language, path, source)
const names = (file: ExtractedFile): string[] => file.definitions.map((row) => row.name)

describe('names', () => {
  // Would catch: a name placed at its last rule or at a neighbouring token, and columns shifted by line ends.
  it.each(['\n', '\r\n'])('are placed at their first occurrence (%j)', async (lineFeed) => {
    const file = await read(['p .a,', '  #b {', '  --c: é;', '}', '.a {}'].join(lineFeed))
    expect(file.definitions.map((row) => [row.name, row.nameLine, row.nameColumn, row.startLine, row.endLine])).toEqual(
      [
        ['.a', 1, 2, 1, 4],
        ['#b', 2, 2, 1, 4],
        ['--c', 3, 2, 3, 3],
      ],
    )
    expect(file.definitions.map((row) => row.signature)).toEqual(['p .a, #b', 'p .a, #b', '--c: é;'])
  })

  // Would catch: values, attributes, pseudo-classes and keyframe selectors taken for names.
  it.each([
    ['a:hover::before { color: #abc }', []],
    ['[a=".b"] { background: url(c.png) }', []],
    ['@keyframes a { from { --b: 1 } }', ['a']],
    ['.a { .b { --c: 1 } }', ['.a', '--c']],
    ['@layer a { @media b { .c {} } }', ['.c']],
  ])('of %s are %j', async (source, expected) => {
    expect(names(await read(source))).toEqual(expected)
  })

  // Would catch: one syntax error that loses the rest of the style sheet.
  it.each(['.a { color: ; }}\n.b {}', '.a { color: red\n\n.b {}\n}\n.b {}', '@foo (((;\n.a {}\n.b {}', '.a {\n} .b {'])(
    'are read in broken style sheets: %j',
    async (source) => {
      expect(names(await read(source))).toEqual(expect.arrayContaining(['.a', '.b']))
    },
  )

  // Would catch: a generated style sheet that fills the graph, and nesting that overflows the stack.
  it('are limited', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `.a${at} {}`).join('\n')
    expect((await read(many)).definitions).toHaveLength(limits.structureDefinitions)
    expect(names(await read(`.a {} ${'b { '.repeat(20_000)}`))).toContain('.a')
  })
})

// Would catch: unresolved imports, or URLs taken for files.
it('imports resolve to style sheets of the project', async () => {
  const files = [
    await read(`@import "c.css";\n@import url('../d.css#x');\n@import "//e/f.css";\n@import url();\n`),
    await read('', 'a/c.css'),
    await read('', 'd.css'),
  ]
  const graph = buildGraph({ files, manifests: [] })
  const imports = graph.edges.filter((row) => row.kind === 'imports')
  expect(imports.map((row) => [graph.nodes[row.target]?.id, row.line, row.column])).toEqual([
    ['a/c.css', 1, 8],
    ['d.css', 2, 12],
  ])
})
