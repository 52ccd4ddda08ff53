// Randomly cut, duplicated and mixed files: what the extractors and the linker make of them must be in the file, and the
// same each time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildGraph } from '#main/graph/build-graph'
import type { Graph, GraphInput } from '#main/graph/graph'
import { inputOf } from '#tests/graph/graph-of'
import fc, { anyCharacter } from './property'

const languagesFolder = join(import.meta.dirname, '../languages')

export interface Seed {
  readonly language: string
  readonly path: string
  readonly text: string
}

/** The sources of each language's snapshots; `.txt` only hides some from the formatter. */
export const snapshotSources: readonly Seed[] = readdirSync(languagesFolder).flatMap((language) =>
  readdirSync(join(languagesFolder, language))
    .filter((name) => !/\.(snapshot|test\.ts)$/.test(name))
    .map((name) => ({
      language,
      path: name.replace(/\.txt$/, ''),
      text: readFileSync(join(languagesFolder, language, name), 'utf8'),
    })),
)

/** Position and size as shares of the text, and the replacement. */
const mutation = fc.record({
  kind: fc.constantFrom('cut', 'double', 'move', 'insert', 'end' as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 200 }),
  inserted: fc.oneof(
    fc.constantFrom(...'{}()[]<>;:,.\'"`#@\\/*=&|\n\0\u2028', '/*', '"""', '${', '=>', '\u{1f600}', '\ud800', '\r'),
    fc.string({ unit: anyCharacter, maxLength: 20 }),
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

/** Parts of a graph that aren't in its source text, or have no target. */
function faultsOf(graph: Graph, path: string, text: string): readonly string[] {
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

export interface MutatedFile {
  readonly seed: Seed
  readonly text: string
}

/** A seed after one to six mutations. */
export function mutatedFiles(seeds: readonly Seed[]): fc.Arbitrary<MutatedFile> {
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([seed, all]) => ({ seed, text: all.reduce(mutated, seed.text) }))
}

/** Parsed once: each seed has many mutations. */
const intactFiles = new Map<Seed, GraphInput['files']>()

/** What is wrong with the graph of a mutated file. */
export async function faultsOfMutated({ seed, text }: MutatedFile): Promise<readonly string[]> {
  // The intact file next to it, so that names of the broken one are resolved across files too.
  const intact = intactFiles.get(seed) ?? (await inputOf({ [seed.path]: seed.text })).files
  intactFiles.set(seed, intact)
  const graphOfBoth = async (): Promise<Graph> => {
    const broken = await inputOf({ [`broken/${seed.path}`]: text })
    return buildGraph({ files: [...broken.files, ...intact], manifests: [] })
  }
  const graph = await graphOfBoth()
  const same = isDeepStrictEqual(await graphOfBoth(), graph)
  return [...faultsOf(graph, `broken/${seed.path}`, text), ...(same ? [] : ['another graph the second time'])]
}
