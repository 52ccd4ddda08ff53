// HTML: ids, scripts and style sheets of a page, also in broken pages and templates.
import { describe, expect, it } from 'vitest'
import { buildGraph } from '#main/graph/build-graph'
import { limits } from '#main/kernel/limits'
import { language } from '#main/parse/languages/html/language'
import { language as javascript } from '#main/parse/languages/javascript/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { parseText } from '#tests/support/parse-text'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'pages/index.html', source)
const names = (file: ExtractedFile): string[] => file.definitions.map((row) => row.name)

describe('elements with an id', () => {
  // Would catch: places shifted by line ends, and elements that end with their start tag.
  it.each(['\n', '\r\n'])('have the place of the id and the range of the element (%j)', async (lineFeed) => {
    const file = await read(['<p>é𝒳</p><div', '  id="a">', '<b id=c></b></div>'].join(lineFeed))
    expect(file.definitions).toMatchObject([
      { name: '#a', startLine: 1, startColumn: 10, endLine: 3, endColumn: 18, nameLine: 2, nameColumn: 6 },
      { name: '#c', parent: 0, nameLine: 3, nameColumn: 6, signature: '<b id=c>' },
    ])
  })

  // Would catch: one syntax error that loses the rest of the page.
  it.each([
    '<div id="a"><p></b></div></span><i id="b"></i>',
    '<div id="a" <i id="b"></i>',
    '<ul><li id="a"><li id="b"></ul>',
    '</p><b id="a"><i id="b">',
    '{% if a < b %}<b id="a">{% endif %}<i id="b"></i>',
  ])('are read in broken pages: %s', async (source) => {
    expect(names(await read(source))).toEqual(expect.arrayContaining(['#b']))
  })

  // Would catch: a generated page that fills the graph, and nesting that overflows the stack.
  it('are limited', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `<p id="a${at}"></p>`).join('\n')
    expect((await read(many)).definitions).toHaveLength(limits.structureDefinitions)
    expect(names(await read(`<p id="a"></p>${'<b>'.repeat(12_000)}`))).toContain('#a')
  })
})

// Would catch: missing scripts of a page, and URLs taken for files.
it('scripts and style sheets resolve to files of the project', async () => {
  const page = '<script src="./a.js?b"></script>\n<script src="//c/a.js"></script><script src="{{ d }}/a.js"></script>'
  const files = [await read(page), await parseText(javascript, 'pages/a.js', 'start()')]
  const graph = buildGraph({ files, manifests: [] })
  const imports = graph.edges.filter((row) => row.kind === 'imports')
  expect(imports.map((row) => [graph.nodes[row.target]?.id, row.line, row.column])).toEqual([['pages/a.js', 1, 13]])
})
