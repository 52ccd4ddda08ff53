// C-32: files that were cut, doubled and mixed anywhere, in every language. Nothing crashes or hangs, what is found is in
// the file, and the graph of a text is the same each time. `CAIRN_CASES=10000 CAIRN_SEED=random` looks further by hand.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WholeGraph } from '#main/graph/graph'
import { graphOf } from '#tests/graph/graph-of'
import fc from '#tests/support/property'

const languagesFolder = join(import.meta.dirname, '../languages')
const cases = Number(process.env['CAIRN_CASES'] ?? 10)

interface Seed {
  readonly language: string
  readonly path: string
  readonly text: string
}

/** The sources of which the snapshots of each language are made; `.txt` only hides some from the formatter. */
const seeds: readonly Seed[] = readdirSync(languagesFolder).flatMap((language) =>
  readdirSync(join(languagesFolder, language))
    .filter((name) => !/\.(snapshot|test\.ts)$/.test(name))
    .map((name) => ({
      language,
      path: name.replace(/\.txt$/, ''),
      text: readFileSync(join(languagesFolder, language, name), 'utf8'),
    })),
)

/** Where in the text, as a share of it; how much; and what goes there. */
const mutation = fc.record({
  kind: fc.constantFrom('cut', 'double', 'move', 'insert', 'end' as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 200 }),
  inserted: fc.oneof(
    fc.constantFrom(...'{}()[]<>;:,.\'"`#@\\/*=&|\n\0\u2028', '/*', '"""', '${', '=>', '\u{1f600}', '\ud800', '\r'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  ),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never

function mutated(text: string, { kind, at, to, length, inserted }: Mutation): string {
  const start = Math.floor(at * text.length)
  const piece = text.slice(start, start + length)
  const rest = text.slice(0, start) + text.slice(start + length)
  const place = Math.floor(to * rest.length)
  switch (kind) {
    case 'cut':
      return rest
    case 'double':
      return text.slice(0, start) + piece + text.slice(start)
    case 'move':
      return rest.slice(0, place) + piece + rest.slice(place)
    case 'insert':
      return text.slice(0, start) + inserted + text.slice(start)
    case 'end':
      return text.slice(0, start)
  }
}

/** The parts of a graph that aren't in the text it was built from, or lead nowhere. */
function faultsOf(graph: WholeGraph, path: string, text: string): readonly string[] {
  const lines = text.split('\n')
  const inside = (line: number, column: number): boolean =>
    line >= 1 && line <= lines.length && column >= 0 && column <= (lines[line - 1]?.length ?? 0)
  const nodes = graph.nodes.filter((node) => node.filePath === path && node.kind !== 'file')
  return [
    ...nodes
      .filter(
        (node) =>
          !inside(node.startLine, node.startColumn) ||
          !inside(node.endLine, node.endColumn) ||
          !inside(node.nameLine, node.nameColumn) ||
          node.startLine > node.endLine,
      )
      .map((node) => `${node.id} ${node.startLine}:${node.startColumn}-${node.endLine}:${node.endColumn}`),
    ...graph.edges
      .filter(({ source, target }) => graph.nodes[source] === undefined || graph.nodes[target] === undefined)
      .map((edge) => `an edge ${edge.source} → ${edge.target} of ${graph.nodes.length} nodes`),
    ...graph.edges
      .filter((edge) => edge.filePath === path && !inside(edge.line, edge.column))
      .map((edge) => `${edge.kind} at ${edge.line}:${edge.column}`),
  ]
}

/** As many cases as are wanted by hand take their time; one that hangs does not end with it. */
const milliseconds = 120_000 * Math.max(1, cases / 100)

// Would catch: an extractor that trusts the grammar to give a whole tree, and a linker that trusts the extractor.
test.each([...new Set(seeds.map((seed) => seed.language))])(
  'mutated files of %s',
  async (language) => {
    const own = seeds.filter((seed) => seed.language === language)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...own),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        async (seed, all) => {
          const text = all.reduce(mutated, seed.text)
          // The whole file next to it, so that names of the broken one are looked for elsewhere too.
          const sources = { [`broken/${seed.path}`]: text, [seed.path]: seed.text }
          const graph = await graphOf(sources)
          expect(faultsOf(graph, `broken/${seed.path}`, text)).toEqual([])
          expect(await graphOf(sources)).toEqual(graph)
        },
      ),
      { numRuns: cases },
    )
  },
  milliseconds,
)
