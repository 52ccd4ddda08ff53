// Random small graphs with their text files, and the changes from one to the next.
import {
  edgeKinds,
  type FileGraph,
  type Graph,
  type GraphDelta,
  type GraphEdge,
  type GraphNode,
} from '#main/graph/graph'
import { comparePaths } from '#main/graph/program/program'
import type { ParsedFile } from '#main/parse/parsed-file'
import type { WrittenFile } from '#main/store/graph/write/graph-writer'
import fc from '#tests/support/property'
import { parsedFile } from './sample-graph'

export const paths = [
  'a.ts',
  'b/c.ts',
  'b/c.test.ts',
  'b/ca.ts',
  'b-d.ts',
  'z/\u{1F600}.py',
  'z/\uFF5E.py',
  'z/#x(1).py',
]
export const names = ['run', 'Run', 'handleRequest', 'get_value', '日本', 'a.b', 'two\nlines', 'constructor', 'RUN']
const packages = ['http', 'node:fs', 'react']
const reasons = [null, 'the only one of its name', 'one of several']

/** A generated file; its references are resolved once all files are known. */
interface Sketch {
  readonly language: string
  readonly text: readonly string[]
  readonly definitions: readonly {
    readonly name: string
    readonly kind: 'function' | 'class' | 'variable'
    readonly isNested: boolean
    /** A file whose first definition is the parent. */
    readonly owner: string | null
    readonly doc: string | null
  }[]
  readonly uses: readonly {
    readonly from: number
    readonly kind: (typeof edgeKinds)[number]
    readonly confidence: GraphEdge['confidence']
    readonly reason: string | null
    readonly path: string
    readonly name: string
    readonly isForeign: boolean
  }[]
}

export type World = ReadonlyMap<string, Sketch>

const sketch: fc.Arbitrary<Sketch> = fc.record({
  language: fc.constantFrom('typescript', 'python'),
  text: fc.array(fc.constantFrom(...names, 'middleware', 'dispatch', '404'), { minLength: 1, maxLength: 12 }),
  definitions: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      kind: fc.constantFrom('function', 'class', 'variable'),
      isNested: fc.boolean(),
      owner: fc.option(fc.constantFrom(...paths), { freq: 5 }),
      doc: fc.option(fc.constantFrom('Handles a request.', 'Gets the value.')),
    }),
    { maxLength: 7 },
  ),
  uses: fc.array(
    fc.record({
      from: fc.nat({ max: 7 }),
      kind: fc.constantFrom(...edgeKinds),
      confidence: fc.constantFrom('exact', 'inferred', 'possible'),
      reason: fc.constantFrom(...reasons),
      path: fc.constantFrom(...paths, ...packages),
      name: fc.constantFrom(...names),
      isForeign: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
})

/** A first world, and others that each differ from the previous one in a few files. */
export const worlds: fc.Arbitrary<readonly World[]> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...paths), sketch, { minKeys: 2 }),
    fc.array(fc.dictionary(fc.constantFrom(...paths), fc.option(editOf(sketch)), { minKeys: 1, maxKeys: 3 }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([first, changes]) => {
    const all = [new Map(Object.entries(first))]
    for (const change of changes) {
      const next = new Map(all.at(-1))
      for (const [path, edit] of Object.entries(change)) {
        if (edit === null) next.delete(path)
        else next.set(path, edit(next.get(path)))
      }
      all.push(next)
    }
    return all
  })

/** A completely different file, or the same one with a typical edit. */
function editOf(any: fc.Arbitrary<Sketch>): fc.Arbitrary<(before: Sketch | undefined) => Sketch> {
  return fc
    .record({ fresh: any, how: fc.constantFrom('all', 'reverse', 'insert', 'drop', 'text') })
    .map(({ fresh, how }) => {
      return (before) => {
        if (before === undefined || how === 'all') return fresh
        const { definitions, uses } = before
        switch (how) {
          case 'reverse':
            return { ...before, definitions: [...definitions].reverse(), text: fresh.text }
          case 'insert':
            return {
              ...{ ...before, text: fresh.text, definitions: [...fresh.definitions.slice(0, 1), ...definitions] },
              uses: [...uses.slice(0, 2), ...fresh.uses, ...uses.slice(2)],
            }
          case 'drop':
            return { ...before, text: fresh.text, definitions: definitions.slice(1), uses: uses.slice(0, -1) }
          default:
            return { ...before, text: fresh.text }
        }
      }
    })
}

/** One version of a repository, as input for a writer. */
export interface Version {
  readonly graph: Graph
  readonly files: readonly WrittenFile[]
  readonly parsed: readonly ParsedFile[]
}

export function versionOf(world: World): Version {
  const files = [...world].sort(([left], [right]) => comparePaths(left, right))
  const nodes = files.flatMap(([path, file]) => nodesOf(path, file))
  const external = new Map<string, GraphNode>()
  for (const [, { uses }] of files)
    for (const use of uses) if (use.isForeign) external.set(foreignId(use), foreign(use))
  const all = [...nodes, ...[...external.values()].sort((left, right) => comparePaths(left.id, right.id))]
  const numbers = new Map(all.map((node, at) => [node.id, at]))
  const placed = nodes.map((node) => ({ ...node, parent: parentOf(node, world, numbers) }))
  const sources = files.map(([path, file]) => ({ path, file, own: all.filter((node) => node.filePath === path) }))
  const edges = sources.flatMap(({ path, file, own }) => {
    return file.uses.flatMap((use): GraphEdge[] => {
      const source = own[use.from % own.length]
      const found = use.isForeign
        ? [foreignId(use)]
        : all.filter((node) => node.filePath === use.path && node.name === use.name).map((node) => node.id)
      return found.map((id) => ({
        ...{ kind: use.kind, confidence: use.confidence, reason: use.reason, filePath: path },
        ...{ source: numbers.get(source?.id ?? '') ?? 0, target: numbers.get(id) ?? 0, line: source?.startLine ?? 1 },
        column: file.text.length,
      }))
    })
  })
  const unresolved = sources.flatMap(({ path, file, own }) => {
    return file.uses.flatMap((use) => {
      const isKnown = use.isForeign || all.some((node) => node.filePath === use.path && node.name === use.name)
      const source = own[use.from % own.length]
      if (isKnown || source === undefined) return []
      return [
        { source: numbers.get(source.id) ?? 0, name: use.name, filePath: path, line: source.startLine, column: 0 },
      ]
    })
  })
  return {
    graph: { nodes: [...placed, ...all.slice(nodes.length)], edges: sorted(edges), unresolved: byPlace(unresolved) },
    files: files.map(([path, { language, ...file }]) => ({
      ...{ path, language, hash: JSON.stringify(file), size: 1, modifiedMs: 1, lines: file.definitions.length * 2 },
      syntaxErrors: file.definitions.length % 3,
    })),
    parsed: files.map(([path, { text }]) => parsedFile(path, text.join('\n'))),
  }
}

/** The delta from one version to another. */
export function deltaOf(before: Version, after: Version): GraphDelta {
  const known = new Map(fileGraphs(before).map((file) => [file.path, JSON.stringify(file)]))
  const hashes = new Map(before.files.map((file) => [file.path, file.hash]))
  const isChanged = (file: FileGraph): boolean =>
    known.get(file.path) !== JSON.stringify(file) ||
    hashes.get(file.path) !== after.files.find(({ path }) => path === file.path)?.hash
  const paths = new Set(after.files.map(({ path }) => path))
  return {
    files: fileGraphs(after).filter(isChanged),
    removed: before.files.map(({ path }) => path).filter((path) => !paths.has(path)),
  }
}

function fileGraphs({ graph, files }: Version): readonly FileGraph[] {
  const idOf = (at: number): string => graph.nodes[at]?.id ?? ''
  return files.map(({ path }) => {
    const edges = graph.edges.filter((edge) => edge.filePath === path)
    const targets = new Set(edges.map((edge) => edge.target))
    return {
      path,
      nodes: graph.nodes
        .filter((node) => node.filePath === path)
        .map((node) => ({ ...node, parent: node.parent < 0 ? null : idOf(node.parent) })),
      edges: edges.map((edge) => ({ ...edge, source: idOf(edge.source), target: idOf(edge.target) })),
      unresolved: graph.unresolved
        .filter((call) => call.filePath === path)
        .map((call) => ({ ...call, source: idOf(call.source) })),
      externals: graph.nodes.filter((node, at) => node.kind === 'external' && targets.has(at)),
    }
  })
}

type Draft = GraphNode & { readonly owner: string | null; readonly before: string | null }

function nodesOf(path: string, { language, definitions, text }: Sketch): readonly Draft[] {
  const column = text.length
  const columns = { startColumn: column, endColumn: column + 1, nameColumn: column }
  const shared = { ...columns, filePath: path, language, signature: null, parent: -1 }
  const file: Draft = {
    ...{ ...shared, id: path, kind: 'file', name: path.slice(path.lastIndexOf('/') + 1), qualifiedName: path },
    ...{ startLine: 1, endLine: 99, nameLine: 1, exported: true, doc: null, owner: null, before: null },
  }
  const counts = new Map<string, number>()
  const found: Draft[] = [file]
  definitions.forEach(({ name, kind, isNested, owner, doc }, at) => {
    const around = isNested ? found.at(-1) : undefined
    const qualifiedName = around === undefined || around === file ? name : `${around.qualifiedName}.${name}`
    const count = (counts.get(`${qualifiedName}(${kind}`) ?? 0) + 1
    counts.set(`${qualifiedName}(${kind}`, count)
    const line = 2 * at + 1
    found.push({
      ...{ ...shared, id: `${path}#${qualifiedName}(${kind},${count})`, kind, name, qualifiedName, doc, owner },
      ...{ startLine: line, endLine: line + 1, nameLine: line, exported: !isNested, before: around?.id ?? path },
    })
  })
  return found
}

function parentOf(node: Draft, world: World, numbers: ReadonlyMap<string, number>): number {
  if (node.before === null) return -1
  const owner = node.owner === null || !world.has(node.owner) ? node.before : node.owner
  return numbers.get(owner) ?? -1
}

function foreignId({ path, name }: { readonly path: string; readonly name: string }): string {
  return `external:${path}#${name}`
}

function foreign({ path, name }: { readonly path: string; readonly name: string }): GraphNode {
  return {
    ...{ id: foreignId({ path, name }), kind: 'external', name, qualifiedName: `${path}.${name}`, filePath: '' },
    ...{ startLine: 0, startColumn: 0, endLine: 0, endColumn: 0, nameLine: 0, nameColumn: 0, language: '' },
    ...{ exported: true, signature: null, doc: null, parent: -1 },
  }
}

function sorted(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  return [...edges].sort(
    (left, right) =>
      comparePaths(left.filePath, right.filePath) ||
      left.line - right.line ||
      edgeKinds.indexOf(left.kind) - edgeKinds.indexOf(right.kind) ||
      left.target - right.target,
  )
}

function byPlace<T extends Graph['unresolved'][number]>(calls: readonly T[]): readonly T[] {
  return [...calls].sort(
    (left, right) =>
      comparePaths(left.filePath, right.filePath) || left.line - right.line || comparePaths(left.name, right.name),
  )
}
