// Applies one change to a file and returns what is linked again.
import { expect } from 'vitest'
import { linkAll } from '#main/graph/build-graph'
import type { FileGraph, Graph } from '#main/graph/graph'
import { relink } from '#main/graph/relink/relink'
import type { ParsedFile } from '#main/parse/parsed-file'
import { inputOf } from './graph-of'

/** The part of a graph from each file, with ids in place of numbers. */
function partsOf(graph: Graph): ReadonlyMap<string, unknown> {
  const id = (node: number): string => graph.nodes[node]?.id ?? ''
  const paths = new Set(graph.nodes.map((node) => node.filePath).filter((path) => path !== ''))
  return new Map(
    [...paths].map((path) => {
      const edges = graph.edges.filter((edge) => edge.filePath === path)
      const unresolved = graph.unresolved.filter((call) => call.filePath === path)
      return [
        path,
        {
          nodes: graph.nodes.filter((node) => node.filePath === path).map((node) => node.id),
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
  const [old, now] = [await inputOf(before), await inputOf(after)]
  const find = (files: readonly ParsedFile[]): ParsedFile | null => files.find((file) => file.path === path) ?? null
  const linked = linkAll(old)
  const importers = linked.graph.edges.filter((edge) => edge.kind === 'imports')
  const result = relink({
    digests: new Map([...linked.digests()].map((digest) => [digest.path, digest])),
    changed: [{ path, before: find(old.files), after: find(now.files) }],
    manifests: [],
    read: (at) => old.files.find((file) => file.path === at)!,
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
  expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(partsOf(linkAll(now).graph)))
  return result.delta.files.map((file) => file.path)
}
