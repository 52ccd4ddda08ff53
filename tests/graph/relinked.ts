// Applies one change to a file and returns what is linked again.
import { expect } from 'vitest'
import { linkAll } from '#main/graph/build-graph'
import type { FileGraph, Graph } from '#main/graph/graph'
import type { FileDigest } from '#main/graph/relink/digest'
import { relink } from '#main/graph/relink/relink'
import type { ParsedFile } from '#main/parse/parsed-file'
import { inputOf } from './graph-of'

/** The part of a graph from each file, with ids in place of numbers. */
function partsOf(graph: Graph): ReadonlyMap<string, unknown> {
  const id = (node: number): string => graph.nodes[node]?.id ?? ''
  const byFile = {
    nodes: Map.groupBy(graph.nodes, (node) => node.filePath),
    edges: Map.groupBy(graph.edges, (edge) => edge.filePath),
    unresolved: Map.groupBy(graph.unresolved, (call) => call.filePath),
  }
  const paths = [...byFile.nodes.keys()].filter((path) => path !== '')
  return new Map(
    paths.map((path) => {
      const edges = byFile.edges.get(path) ?? []
      const unresolved = byFile.unresolved.get(path) ?? []
      return [
        path,
        {
          nodes: (byFile.nodes.get(path) ?? []).map((node) => node.id),
          edges: edges.map((edge) => [edge.kind, id(edge.source), id(edge.target), edge.line, edge.confidence]),
          unresolved: unresolved.map((call) => [id(call.source), call.name]),
        },
      ]
    }),
  )
}

function partOf(file: FileGraph): unknown {
  return {
    nodes: file.nodes.map((node) => node.id),
    edges: file.edges.map((edge) => [edge.kind, edge.source, edge.target, edge.line, edge.confidence]),
    unresolved: file.unresolved.map((call) => [call.source, call.name]),
  }
}

/** Files, how they are linked, and what is known for later changes. */
interface Linked {
  readonly sources: Readonly<Record<string, string>>
  readonly files: readonly ParsedFile[]
  readonly graph: Graph
  readonly digests: readonly FileDigest[]
}

/** The last files that were linked: many changes begin from the same ones. */
let last: Linked | undefined

async function linkedOnce(sources: Readonly<Record<string, string>>): Promise<Linked> {
  if (last?.sources === sources) return last
  const input = await inputOf(sources)
  const { graph, digests } = linkAll(input)
  last = { sources, files: input.files, graph, digests: [...digests()] }
  return last
}

/**
 * Links files, then changes one; checks that relinking gives the same graph as linking everything.
 * @param text null to delete the file
 * @returns paths of all that is linked again, or null if the extent of the change is unknown
 */
export async function relinked(
  before: Readonly<Record<string, string>>,
  path: string,
  text: string | null,
): Promise<readonly string[] | null> {
  const after: Record<string, string> = { ...before, ...(text === null ? {} : { [path]: text }) }
  if (text === null) delete after[path]
  const linked = await linkedOnce(before)
  const known = new Map(linked.files.map((file) => [file.path, file]))
  const [changed = null] = text === null ? [] : (await inputOf({ [path]: text })).files
  const now = Object.keys(after).flatMap((at) => (at === path ? changed : known.get(at)) ?? [])
  const importers = linked.graph.edges.filter((edge) => edge.kind === 'imports')
  const result = relink({
    digests: new Map(linked.digests.map((digest) => [digest.path, digest])),
    changed: [{ path, before: known.get(path) ?? null, after: changed }],
    manifests: [],
    read: (at) => known.get(at)!,
    importersOf: (at) =>
      importers.filter((edge) => linked.graph.nodes[edge.target]?.id === at).map((edge) => edge.filePath),
    filesWithName: (name, kind) =>
      linked.graph.nodes
        .filter((node) => (node.kind === 'method' || kind === 'callable') && node.name === name)
        .map((node) => node.filePath),
  })
  if (result === null) return null
  const parts = new Map(partsOf(linked.graph))
  for (const removed of result.delta.removed) parts.delete(removed)
  for (const file of result.delta.files) parts.set(file.path, partOf(file))
  expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(partsOf(linkAll({ files: now, manifests: [] }).graph)))
  return result.delta.files.map((file) => file.path)
}
