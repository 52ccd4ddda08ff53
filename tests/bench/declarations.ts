// Facts from compilers beyond names: which overload a call selects, which definitions exist and are called, and which
// types implement an interface.
import type { Graph, GraphNode } from '#main/graph/graph'
import { standsAt } from './by-definition'
import type { Answer, Located, Named, TrueCall } from './judges/call-answer'

export interface DeclarationReport {
  readonly title: string
  readonly right: number
  readonly found: number
  readonly wanted: number
  readonly wrong: readonly string[]
  readonly missing: readonly string[]
}

/**
 * Of the edges to the called name, those that end at the definition that the compiler selects: the right overload.
 * Wrong ones are listed with their confidence, for `inferred` may name several, each under a condition.
 */
export function compareOverloads(graph: Graph, truth: readonly TrueCall[]): DeclarationReport | null {
  // In a trace of a run, one call may have reached several definitions.
  const lines = new Map<string, number[]>()
  for (const { callee, file, line, column } of truth) {
    if (callee?.line === undefined) continue
    const key = `${file}:${line}:${column} ${callee.file}#${callee.name}`
    const known = lines.get(key)
    if (known) known.push(callee.line)
    else lines.set(key, [callee.line])
  }
  if (lines.size === 0) return null
  const wrong: string[] = []
  let found = 0
  for (const edge of graph.edges) {
    const target = graph.nodes[edge.target]
    if (edge.kind !== 'calls' || edge.confidence === 'possible' || !target) continue
    const key = `${edge.filePath}:${edge.line}:${edge.column} ${target.filePath}#${target.name}`
    const wanted = lines.get(key)
    if (wanted === undefined) continue
    found++
    if (!wanted.some((line) => standsAt(target, line))) {
      wrong.push(`${key} at ${target.startLine}, not ${wanted.join(' or ')} (${edge.confidence})`)
    }
  }
  const title = 'edges by definition'
  return { title, right: found - wrong.length, found, wanted: lines.size, wrong, missing: [] }
}

/** Called definitions that have an incoming edge of any confidence: for the others the answer is "no callers". */
export function compareCalled(graph: Graph, truth: readonly TrueCall[]): DeclarationReport {
  const called = new Set<GraphNode>()
  for (const { kind, target } of graph.edges) {
    const node = kind === 'calls' || kind === 'instantiates' ? graph.nodes[target] : undefined
    if (node === undefined) continue
    called.add(node)
    const owner = graph.nodes[node.parent]
    if (node.kind === 'constructor' && owner !== undefined) called.add(owner)
  }
  const wanted = truth.flatMap(({ callee }) => callee ?? [])
  return compareDefined('called definitions with an edge', [...called], wanted)
}

/**
 * Called definitions of which the graph says anything when asked who calls them: an edge, a call of that name whose
 * target is unknown, or one that may as well be a namesake's. The others are false zeros.
 */
export function compareAnswered(graph: Graph, truth: readonly TrueCall[]): DeclarationReport {
  const mentioned = new Set(graph.unresolved.map(({ name }) => name))
  for (const { kind, target, confidence } of graph.edges) {
    const node = kind === 'calls' && confidence === 'possible' ? graph.nodes[target] : undefined
    if (node !== undefined) mentioned.add(node.name)
  }
  const report = compareCalled(graph, truth)
  const written = new Set(graph.nodes.map(({ filePath, name }) => `${filePath}#${name}`))
  const called = new Set<string | undefined>()
  for (const { kind, target } of graph.edges) if (kind === 'calls') called.add(graph.nodes[target]?.name)
  const missing = report.missing.filter((row) => {
    const name = row.slice(row.lastIndexOf(' ') + 1)
    // A definition that a macro makes from parts of its name is known by its declaration.
    if (!written.has(`${row.replace(/:\d* [^ ]*$/, '')}#${name}`) && called.has(name)) return false
    // Whoever asks for a class of Ruby is told of the objects that are made of classes not known before.
    return !mentioned.has(name) && !(/\.rb:/.test(row) && /^[A-Z]/.test(name) && mentioned.has('new'))
  })
  const right = report.wanted - missing.length
  return { ...report, title: 'called definitions with any answer', right, found: right, missing }
}

/** Functions and types that the judge lists. */
export function compareDefinitions(graph: Graph, { definitions }: Answer): DeclarationReport | null {
  if (definitions === undefined) return null
  return compareDefined('definitions', graph.nodes, definitions)
}

function compareDefined(title: string, nodes: readonly GraphNode[], all: readonly Located[]): DeclarationReport {
  const byName = Map.groupBy(nodes, ({ filePath, name }) => `${filePath}#${name}`)
  const wanted = new Map(all.map((one) => [`${one.file}:${one.line ?? ''} ${one.name}`, one]))
  const isFound = ({ file, name, line }: Located): boolean =>
    (byName.get(`${file}#${name}`) ?? []).some((node) => line === undefined || standsAt(node, line))
  const missing = [...wanted].flatMap(([text, one]) => (isFound(one) ? [] : [text]))
  const right = wanted.size - missing.length
  return { title, right, found: right, wanted: wanted.size, wrong: [], missing }
}

/** Types that have the methods of an interface, as pairs. */
export function compareImplements(graph: Graph, { implements: pairs, files }: Answer): DeclarationReport | null {
  if (!pairs) return null
  const wanted = new Set(pairs.map((pair) => pairOf(pair.type, pair.interface)))
  const read = files && new Set(files)
  const found = new Set<string>()
  for (const edge of graph.edges) {
    const source = graph.nodes[edge.source]
    const target = graph.nodes[edge.target]
    if (edge.kind !== 'implements' || !source || !target || target.kind === 'external') continue
    if (read && !(read.has(source.filePath) && read.has(target.filePath))) continue
    found.add(pairOf({ file: source.filePath, name: source.name }, { file: target.filePath, name: target.name }))
  }
  const wrong = [...found].filter((pair) => !wanted.has(pair))
  const missing = [...wanted].filter((pair) => !found.has(pair))
  return {
    title: 'implements',
    right: found.size - wrong.length,
    found: found.size,
    wanted: wanted.size,
    wrong,
    missing,
  }
}

function pairOf(type: Named, target: Named): string {
  return `${type.file}#${type.name} -> ${target.file}#${target.name}`
}
