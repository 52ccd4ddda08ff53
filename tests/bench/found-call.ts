// A call edge claimed by a tool, in the form in which all tools are compared.
import type { Confidence, Graph, GraphNode } from '#main/graph/graph'
import type { Named } from './judges/call-answer'

export interface FoundCall {
  readonly file: string
  /** Names under which the caller may appear in the truth, the likeliest first; empty for the file itself. */
  readonly callers: readonly string[]
  readonly callee: Named
  /** 1-based; null if the tool doesn't record it. */
  readonly line: number | null
  /** Where the called name starts; null if the tool doesn't record it. */
  readonly column: number | null
  readonly confidence: Confidence | null
  readonly reason: string | null
}

const constructors = new Set(['constructor', '__init__', '__new__'])

/** A constructor counts as its class, because tools and judges name either. */
export function calledName(qualifiedName: string): string {
  const names = qualifiedName.split(/::|[.#]/)
  const last = names.at(-1) ?? ''
  return constructors.has(last) && names.length > 1 ? (names.at(-2) ?? last) : last
}

export function isConstructor({ kind, name }: GraphNode): boolean {
  return kind === 'constructor' || constructors.has(name)
}

/** The calls of a graph to definitions in its files. @param calleeOf how a target is named */
export function callsOfGraph(graph: Graph, calleeOf: (target: GraphNode) => Named = named): readonly FoundCall[] {
  return graph.edges.flatMap((edge) => {
    const source = graph.nodes[edge.source]
    const target = graph.nodes[edge.target]
    if ((edge.kind !== 'calls' && edge.kind !== 'instantiates') || !source || !target) return []
    if (target.kind === 'external') return []
    const { line, column, confidence, reason, filePath: file } = edge
    // Code of a namespace counts as file level, because tools and judges name either.
    const callers = source.kind === 'namespace' ? ['', source.name] : [source.kind === 'file' ? '' : source.name]
    return [{ file, callers, callee: calleeOf(target), line, column, confidence, reason }]
  })
}

function named({ name, qualifiedName, filePath }: GraphNode): Named {
  return { file: filePath, name: constructors.has(name) ? calledName(qualifiedName) : name }
}
