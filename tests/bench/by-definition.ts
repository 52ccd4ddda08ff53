// The score by definition: an edge is right only if it ends at the file and line that the compiler selects, so which
// overload or namesake is called counts.
import type { Graph, GraphNode } from '#main/graph/graph'
import { callsOfGraph, isConstructor, type FoundCall } from './found-call'
import type { Answer, Located } from './judges/call-answer'
import { compare, figuresOf, truthOf, type Claim, type Figures, type Truth } from './score'

export interface DefinitionScore {
  /** Of the edges that the graph asserts; `possible` ones assert nothing, so they count as missing. */
  readonly proven: Figures
  readonly exact: Figures
  /** Edges that aren't counted: the judged build leaves out what they end at, and another at their call is right. */
  readonly otherBuilds: number
}

/** Scores the asserted call edges of a graph by definition. A class and its constructors count as one. */
export function scoreByDefinition(graph: Graph, { calls, definitions }: Answer): DefinitionScore {
  const called = calls.flatMap(({ callee }) => callee ?? [])
  const lines = Map.groupBy(called, keyOf)
  const truth = truthOf(
    calls.map((call) => (call.callee ? { ...call, callee: placed(call.callee, call.callee.line) } : call)),
    () => '',
  )
  const built = definitions && Map.groupBy(definitions, keyOf)
  const leftOut = new Set<Located>()
  const calleeOf = (node: GraphNode): Located => {
    const { filePath: file, name } = node
    // A class that the judge gives no line may have a method's name.
    const at = (all: ReadonlyMap<string, readonly Located[]>): Located | undefined => {
      const named = all.get(keyOf({ file, name })) ?? []
      const isHere = ({ line }: Located): boolean => line !== undefined && standsAt(node, line)
      return named.find(isHere) ?? named.find(({ line }) => line === undefined)
    }
    const known = at(lines)
    const callee = placed({ file, name }, known ? known.line : node.nameLine)
    if (built !== undefined && known === undefined && at(built) === undefined) leftOut.add(callee)
    return callee
  }
  const found = callsOfGraph(graph, (node) => calleeOf(definitionOf(graph, node)))
  const proven = found.filter(({ confidence }) => confidence !== 'possible')
  const counted = proven.filter(isCounted(truth, proven, leftOut))
  const comparison = compare(truth, counted)
  const isExact = ({ call }: Claim): boolean => call.confidence === 'exact'
  return {
    proven: figuresOf(truth, comparison),
    exact: figuresOf(truth, comparison, isExact),
    otherBuilds: proven.length - counted.length,
  }
}

/** One run of a compiler sees one build: what others use in its place is neither right nor wrong. */
function isCounted(
  truth: Truth,
  calls: readonly FoundCall[],
  leftOut: ReadonlySet<unknown>,
): (call: FoundCall) => boolean {
  const place = ({ file, line, column }: FoundCall): string => `${file}:${line}:${column}`
  const isRight = ({ file, callers, callee }: FoundCall): boolean =>
    callers.some((caller) => truth.wanted.has(`${file}#${caller} -> ${callee.file}#${callee.name}`))
  const answered = new Set(calls.filter(isRight).map(place))
  return (call) => !leftOut.has(call.callee) || !answered.has(place(call))
}

/** Some judges give the line where a definition starts, others the line of its name. */
export function standsAt({ startLine, nameLine }: GraphNode, line: number): boolean {
  return startLine <= line && line <= nameLine
}

/** The class of a constructor, otherwise the node itself. */
function definitionOf(graph: Graph, node: GraphNode): GraphNode {
  const owner = graph.nodes[node.parent]
  return isConstructor(node) && owner !== undefined && owner.kind !== 'file' ? owner : node
}

function keyOf({ file, name }: Located): string {
  return `${file}#${name}`
}

function placed({ file, name }: Located, line: number | undefined): Located {
  return { file, name: line === undefined ? name : `${name}@${line}` }
}
